-- A notification to everybody is held for a moment (due_at lies ahead) and can be stopped before its delivery begins.
ALTER TABLE notifications
  DROP CONSTRAINT notifications_status_check,
  ADD CONSTRAINT notifications_status_check CHECK (status IN ('queued', 'delivered', 'failed', 'stopped'));
