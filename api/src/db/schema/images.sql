-- Images to remove from the storage when no record shows them any more (api/src/storage/remove-lost-images.ts). Written in the statement
-- of the change by which a record lost the image.
CREATE TABLE lost_images (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url text NOT NULL,
  -- An upload is entered when it is signed, due a day later: one that no record shows by then is removed.
  due_at timestamptz NOT NULL DEFAULT now(),
  -- The removal from the storage runs outside of any transaction. Once it has begun, no record may show the image again, even if the
  -- storage failed or did not answer: the removal may still happen.
  removing boolean NOT NULL DEFAULT false,
  -- A call reserves the images that it is about to show before its transaction begins. The transaction removes the reservation; the end of
  -- the call releases what is left. A reservation that a crash leaves behind ends a day later.
  reserved boolean NOT NULL DEFAULT false,
  -- A record has lost it: it stays LOST_IMAGE_DAYS after due_at, so that an undo can restore it.
  restorable boolean NOT NULL DEFAULT false
) WITH (
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500,
  autovacuum_vacuum_insert_scale_factor = 0
);
CREATE INDEX lost_images_due ON lost_images (restorable, due_at);
CREATE INDEX lost_images_url ON lost_images (url);
