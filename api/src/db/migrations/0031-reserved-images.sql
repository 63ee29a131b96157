-- An image that a call is about to show is reserved before the transaction of that call begins, and stays. The transaction that shows the
-- image removes the reservation; the end of the call gives up what is left of them. Only a crash leaves one, which is over a day later.
ALTER TABLE lost_images ADD COLUMN reserved boolean NOT NULL DEFAULT false;
CREATE INDEX lost_images_reserved ON lost_images (url) WHERE reserved;
