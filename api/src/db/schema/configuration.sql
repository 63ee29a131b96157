-- Subscriptions for merchants; plan_features are the lines that the app shows below the name.
CREATE TABLE plans (
  id uuid PRIMARY KEY,
  name_en text NOT NULL,
  name_ar text NOT NULL,
  description_en text NOT NULL,
  description_ar text NOT NULL,
  type text NOT NULL CHECK (type IN ('Tajer', 'TajerPlus')),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX plans_order ON plans (created_at DESC, id DESC);

CREATE TABLE plan_features (
  plan_id uuid NOT NULL REFERENCES plans ON DELETE CASCADE,
  position integer NOT NULL,
  text_en text NOT NULL,
  text_ar text NOT NULL,
  PRIMARY KEY (plan_id, position)
);

CREATE TABLE suggestions (
  id uuid PRIMARY KEY,
  title_en text NOT NULL,
  title_ar text NOT NULL,
  description_en text NOT NULL,
  description_ar text NOT NULL,
  icon text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
-- There is at most one (spec section 5): every row has the same key here.
CREATE UNIQUE INDEX suggestions_only_one ON suggestions ((true));
CREATE TRIGGER suggestions_updated BEFORE UPDATE ON suggestions
  FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION note_update();
