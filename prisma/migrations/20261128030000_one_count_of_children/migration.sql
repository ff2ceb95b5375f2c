-- Who cares for a child, and who is offered it, is shown to all its carers. One function counts both: only the owner's own row, which
-- is written together with the child, changes nothing.
CREATE OR REPLACE FUNCTION count_children_of_carers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE children SET revision = children.revision + 1 FROM (
    SELECT child.id FROM children child
    WHERE child.id IN (
      SELECT changed.child_id FROM changed WHERE TG_OP <> 'INSERT' OR to_jsonb(changed) ->> 'role' IS DISTINCT FROM 'owner')
    ORDER BY child.id FOR NO KEY UPDATE
  ) locked WHERE children.id = locked.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER offers_added AFTER INSERT ON "child_offers"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_children_of_carers();
CREATE OR REPLACE TRIGGER offers_changed AFTER UPDATE ON "child_offers"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_children_of_carers();
CREATE OR REPLACE TRIGGER offers_ended AFTER DELETE ON "child_offers"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_children_of_carers();

DROP FUNCTION count_children_of_offers();
