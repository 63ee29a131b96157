-- Addresses of images that a record has lost. They are noted in the transaction of the change itself, whatever made it, and
-- leave the storage when it is known that no other record shows them (api/src/jobs/remove-lost-images.ts).
CREATE TABLE lost_images (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url text NOT NULL
);
CREATE FUNCTION note_lost_images() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO lost_images (url)
  SELECT lost.url
  FROM added CROSS JOIN LATERAL (
    SELECT added.before ->> 'icon'
    UNION ALL SELECT added.before ->> 'image'
    UNION ALL SELECT jsonb_array_elements_text(added.before -> 'images')
  ) AS lost (url)
  WHERE lost.url IS NOT NULL AND NOT coalesce(added.after -> 'images' ? lost.url, false);
  RETURN NULL;
END $$;
CREATE TRIGGER changes_lost_images AFTER INSERT ON changes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_lost_images();

-- Before an image is removed from the storage, it is asked whether another record shows it (products have theirs in 0010).
CREATE INDEX users_icon ON users (icon) WHERE icon IS NOT NULL;
CREATE INDEX businesses_icon ON businesses (icon) WHERE icon IS NOT NULL;
CREATE INDEX filters_icon ON filters (icon) WHERE icon IS NOT NULL;
CREATE INDEX banners_image ON banners (image);
