-- Servers remember the texts of a task until its version has changed (schema/task/task.sql.ts). The triggers of
-- 20261122130000_tasks_renewed_by_skills update a task when its skills change, so that this one counts that too.
ALTER TABLE "tasks" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER task_changed BEFORE UPDATE ON "tasks" FOR EACH ROW EXECUTE FUNCTION count_version();
