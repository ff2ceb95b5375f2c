-- AlterTable
ALTER TABLE "users" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "language" TEXT;

-- CreateTable
CREATE TABLE "task_texts" (
    "task_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "tips" TEXT,
    "safety" TEXT,
    "easier" TEXT,
    "harder" TEXT,
    "why" TEXT,
    "again" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "materials" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "source_hash" TEXT NOT NULL,
    "checked_on" DATE,
    "checked_yes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "catalogue_hash" TEXT,

    CONSTRAINT "task_texts_pkey" PRIMARY KEY ("task_id","language")
);

-- CreateTable
CREATE TABLE "skill_texts" (
    "skill_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "steps" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "source_hash" TEXT NOT NULL,
    "catalogue_hash" TEXT,

    CONSTRAINT "skill_texts_pkey" PRIMARY KEY ("skill_id","language")
);

-- AddForeignKey
ALTER TABLE "task_texts" ADD CONSTRAINT "task_texts_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skill_texts" ADD CONSTRAINT "skill_texts_skill_id_fkey" FOREIGN KEY ("skill_id") REFERENCES "skills"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Servers remember the texts of a task in all languages until its version has changed (schema/task/task.sql.ts).
CREATE TRIGGER task_texts_added AFTER INSERT ON "task_texts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_linked_tasks();
CREATE TRIGGER task_texts_removed AFTER DELETE ON "task_texts"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_linked_tasks();
CREATE TRIGGER task_texts_changed AFTER UPDATE ON "task_texts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_linked_tasks();

CREATE FUNCTION renew_tasks_of_skill_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tasks SET revision = revision
  WHERE id IN (SELECT link.task_id FROM task_skills link JOIN changed ON changed.skill_id = link.skill_id);
  RETURN NULL;
END $$;

CREATE TRIGGER skill_texts_added AFTER INSERT ON "skill_texts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_tasks_of_skill_texts();
CREATE TRIGGER skill_texts_removed AFTER DELETE ON "skill_texts"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_tasks_of_skill_texts();
CREATE TRIGGER skill_texts_changed AFTER UPDATE ON "skill_texts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_tasks_of_skill_texts();
