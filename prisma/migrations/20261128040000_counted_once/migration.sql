-- A transaction counts a child up once, whatever it changes of it: who knows the revision before an act of their own and the next one
-- after it knows that nobody else's act lies between (docs/decisions/065-poke-then-pull.md).
CREATE OR REPLACE TRIGGER child_changed BEFORE UPDATE ON "children" FOR EACH ROW
  WHEN (NEW.revision = OLD.revision AND OLD.xmin <> pg_current_xact_id()::xid) EXECUTE FUNCTION count_child_revision();

-- An update that changes nothing is counted by that trigger, unless the transaction has counted the child before.
CREATE OR REPLACE FUNCTION count_children_of_carers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE children SET revision = children.revision FROM (
    SELECT child.id FROM children child
    WHERE child.id IN (
      SELECT changed.child_id FROM changed WHERE TG_OP <> 'INSERT' OR to_jsonb(changed) ->> 'role' IS DISTINCT FROM 'owner')
    ORDER BY child.id FOR NO KEY UPDATE
  ) locked WHERE children.id = locked.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_children_of_changed_carers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE children SET revision = children.revision FROM (
    SELECT child.id FROM children child
    WHERE child.id IN (
      SELECT changed.child_id FROM changed JOIN former USING (child_id, user_id) WHERE changed.role <> former.role)
    ORDER BY child.id FOR NO KEY UPDATE
  ) locked WHERE children.id = locked.id;
  RETURN NULL;
END $$;
