-- What was sent cannot be unsent: users are told of a change a moment after it, and an undo in that time drops the message. An event
-- says since when it waits; a notification says which change it tells of.
ALTER TABLE automation_events ADD COLUMN noted_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX automation_events_order ON automation_events (noted_at, change_id);
ALTER TABLE notifications ADD COLUMN change_id bigint;
CREATE INDEX notifications_of_change ON notifications (change_id) WHERE change_id IS NOT NULL;

-- An image that a record has lost stays for a while, in which an undo can bring it back. How long, is a setting of the program; the time
-- begins at due_at.
ALTER TABLE lost_images ADD COLUMN restorable boolean NOT NULL DEFAULT false;
DROP INDEX lost_images_due, lost_images_removing, lost_images_reserved;
CREATE INDEX lost_images_due ON lost_images (restorable, due_at);
CREATE INDEX lost_images_url ON lost_images (url);
