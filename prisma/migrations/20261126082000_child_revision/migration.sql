-- Counts up with every change that another carer's screen would show (docs/decisions/065-poke-then-pull.md).
ALTER TABLE "children" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- Statements on hot paths count by themselves, and the condition spares them the call. All others are counted here.
CREATE FUNCTION count_child_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER child_changed BEFORE UPDATE ON "children" FOR EACH ROW
  WHEN (NEW.revision = OLD.revision) EXECUTE FUNCTION count_child_revision();

-- Who cares for a child is shown to all its carers. The owner's row is written together with the child and changes nothing.
CREATE FUNCTION count_children_of_carers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE children SET revision = children.revision + 1 FROM (
    SELECT child.id FROM children child
    WHERE child.id IN (SELECT changed.child_id FROM changed WHERE TG_OP <> 'INSERT' OR changed.role <> 'owner')
    ORDER BY child.id FOR NO KEY UPDATE
  ) locked WHERE children.id = locked.id;
  RETURN NULL;
END $$;

CREATE TRIGGER carers_added AFTER INSERT ON "child_carers"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_children_of_carers();
CREATE TRIGGER carers_changed AFTER UPDATE ON "child_carers"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_children_of_carers();
CREATE TRIGGER carers_removed AFTER DELETE ON "child_carers"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_children_of_carers();

-- Both sides of a hand-over see the offer, and its end.
CREATE FUNCTION count_children_of_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE children SET revision = children.revision + 1 FROM (
    SELECT child.id FROM children child WHERE child.id IN (SELECT changed.child_id FROM changed)
    ORDER BY child.id FOR NO KEY UPDATE
  ) locked WHERE children.id = locked.id;
  RETURN NULL;
END $$;

CREATE TRIGGER offers_added AFTER INSERT ON "child_offers"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_children_of_offers();
CREATE TRIGGER offers_changed AFTER UPDATE ON "child_offers"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_children_of_offers();
CREATE TRIGGER offers_ended AFTER DELETE ON "child_offers"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_children_of_offers();
