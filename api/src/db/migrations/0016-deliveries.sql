-- The row of a notification is the job of delivering it, under a lease.
ALTER TABLE notifications
  -- When the next try may begin. While one is under way, when it is given up: so nothing is lost with a program that ends.
  ADD COLUMN due_at timestamptz NOT NULL DEFAULT now(),
  -- The last user whose inbox has it, where it is to everybody.
  ADD COLUMN inbox_up_to uuid;

-- Those to everybody take long; they wait in a line of their own.
CREATE INDEX notifications_due ON notifications (due_at) WHERE status = 'queued' AND user_id IS NOT NULL;
CREATE INDEX notifications_to_all_due ON notifications (due_at) WHERE status = 'queued' AND user_id IS NULL;
