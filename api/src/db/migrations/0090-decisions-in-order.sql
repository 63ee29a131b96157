-- All decisions that are no second opinions, newest first; those of one owner or listing have indexes of their own.
CREATE INDEX decisions_order ON decisions (created_at DESC, id DESC) WHERE opinion_on IS NULL;
