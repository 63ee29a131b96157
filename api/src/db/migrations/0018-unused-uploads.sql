-- An upload is noted when it is signed, and due a day later: what no record shows then leaves the storage like an image that was lost.
ALTER TABLE lost_images ADD COLUMN due_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX lost_images_due ON lost_images (due_at);
