-- Messages of the public support form.
CREATE TABLE supports (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  phone_number text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- Open until an administrator has handled it.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'handled')),
  handled_at timestamptz,
  handled_by uuid REFERENCES accounts ON DELETE SET NULL,
  CONSTRAINT supports_handled CHECK ((status = 'handled') = (handled_at IS NOT NULL))
);
CREATE INDEX supports_message ON supports (left(lower(message), 100) COLLATE "C", id);
CREATE INDEX supports_name ON supports (lower(name) COLLATE "C", id);
CREATE INDEX supports_of_status ON supports (status, created_at DESC, id DESC);
CREATE INDEX supports_of_status_message ON supports (status, left(lower(message), 100) COLLATE "C", id);
CREATE INDEX supports_of_status_name ON supports (status, lower(name) COLLATE "C", id);
CREATE INDEX supports_of_status_phone ON supports (status, phone_number COLLATE "C", id);
CREATE INDEX supports_order ON supports (created_at DESC, id DESC);
CREATE INDEX supports_phone ON supports (phone_number COLLATE "C", id);

-- Support contacts that users of the app can call.
CREATE TABLE call_supports (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  phone_number text NOT NULL,
  status text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'busy')),
  is_promoted boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX call_supports_name ON call_supports (lower(name) COLLATE "C", id);
CREATE INDEX call_supports_order ON call_supports (created_at DESC, id DESC);
CREATE INDEX call_supports_phone ON call_supports (phone_number COLLATE "C", id);

-- Support contacts that users of the app can write to on WhatsApp.
CREATE TABLE whatsapp_supports (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  link text NOT NULL CHECK (link ~ '^https://(wa\.me|api\.whatsapp\.com)/'),
  status text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'busy')),
  is_promoted boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX whatsapp_supports_name ON whatsapp_supports (lower(name) COLLATE "C", id);
CREATE INDEX whatsapp_supports_order ON whatsapp_supports (created_at DESC, id DESC);
