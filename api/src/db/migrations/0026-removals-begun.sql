-- The removal of an image from the storage happens outside of any transaction. From its beginning on no record may show the image
-- any more, also where the storage failed or said nothing: what was asked of it may still happen.
ALTER TABLE lost_images ADD COLUMN removing boolean NOT NULL DEFAULT false;
CREATE INDEX lost_images_removing ON lost_images (url) WHERE removing;
