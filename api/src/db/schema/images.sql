-- Images to remove from the storage unless a record shows them (api/src/storage/remove-lost-images.ts). Written by the statement of the change
-- that took the image from a record.
CREATE TABLE lost_images (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url text NOT NULL,
  -- When it is signed, an upload is inserted, due a day later, and so is an image that a call is about to show. An image is removed when no
  -- record shows it and all its rows are over.
  due_at timestamptz NOT NULL DEFAULT now(),
  -- Set before the removal from the storage, which runs outside of a transaction. From then on no record may show the image, even if the
  -- storage failed or did not answer: it may still remove it.
  removing boolean NOT NULL DEFAULT false,
  -- Written by earlier versions only.
  reserved boolean NOT NULL DEFAULT false,
  -- Taken from a record: kept for LOST_IMAGE_DAYS after due_at, so that an undo can restore it.
  restorable boolean NOT NULL DEFAULT false
) WITH (
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500,
  autovacuum_vacuum_insert_scale_factor = 0
);
CREATE INDEX lost_images_due ON lost_images (restorable, due_at);
CREATE INDEX lost_images_url ON lost_images (url);
