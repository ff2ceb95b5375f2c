-- AlterTable
ALTER TABLE "child_carers" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- What only some carers see counts in their own rows, and not for the child.
CREATE FUNCTION count_children_of_changed_carers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE children SET revision = children.revision + 1 FROM (
    SELECT child.id FROM children child
    WHERE child.id IN (
      SELECT changed.child_id FROM changed JOIN former USING (child_id, user_id) WHERE changed.role <> former.role)
    ORDER BY child.id FOR NO KEY UPDATE
  ) locked WHERE children.id = locked.id;
  RETURN NULL;
END $$;

DROP TRIGGER carers_changed ON "child_carers";
CREATE TRIGGER carers_changed AFTER UPDATE ON "child_carers"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_children_of_changed_carers();
