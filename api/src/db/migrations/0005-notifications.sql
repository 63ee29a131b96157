-- One row for each notification sent: to one user, or to everybody where user_id is null.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  title text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  last_error text
);
CREATE INDEX notifications_order ON notifications (created_at DESC, id DESC);
CREATE INDEX notifications_of_user ON notifications (user_id);

-- What a user's app shows as received. The pair is the deduplication: a repeated delivery adds nothing.
CREATE TABLE inbox (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  received_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  PRIMARY KEY (user_id, notification_id)
);
