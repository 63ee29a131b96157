-- An image that a call is about to show is reserved before the transaction of that call begins, and stays. The transaction that shows the
-- image takes the reservation away; where it fails, the reservation is due a day later, like an upload that no record has shown.
ALTER TABLE lost_images ADD COLUMN reserved boolean NOT NULL DEFAULT false;
CREATE INDEX lost_images_reserved ON lost_images (url) WHERE reserved;
