-- A server keeps tasks, with the skills that they train, until their rows are marked anew (schema/task/task.sql.ts). So a
-- change of its skills marks a task too.
CREATE FUNCTION renew_linked_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tasks SET revision = revision WHERE id IN (SELECT task_id FROM changed);
  RETURN NULL;
END $$;

CREATE FUNCTION renew_tasks_of_skills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tasks SET revision = revision
  WHERE id IN (SELECT link.task_id FROM task_skills link JOIN changed ON changed.id = link.skill_id);
  RETURN NULL;
END $$;

CREATE TRIGGER task_skills_added AFTER INSERT ON "task_skills"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_linked_tasks();
CREATE TRIGGER task_skills_removed AFTER DELETE ON "task_skills"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_linked_tasks();
CREATE TRIGGER task_skills_moved_from AFTER UPDATE ON "task_skills"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_linked_tasks();
CREATE TRIGGER task_skills_moved_to AFTER UPDATE ON "task_skills"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_linked_tasks();
CREATE TRIGGER skills_changed AFTER UPDATE ON "skills"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_tasks_of_skills();
