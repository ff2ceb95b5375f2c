-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "company" TEXT NOT NULL DEFAULT 'one-child',
ADD COLUMN     "easier" TEXT,
ADD COLUMN     "harder" TEXT,
ADD COLUMN     "materials" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "max_months" SMALLINT,
ADD COLUMN     "min_months" SMALLINT,
ADD COLUMN     "minutes" SMALLINT,
ADD COLUMN     "moment" TEXT NOT NULL DEFAULT 'any',
ADD COLUMN     "place" TEXT NOT NULL DEFAULT 'anywhere',
ADD COLUMN     "review_yes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "reviewed_on" DATE,
ADD COLUMN     "safety" TEXT,
ADD COLUMN     "season" TEXT,
ADD COLUMN     "suits" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "why" TEXT;

-- CreateTable
CREATE TABLE "sources" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "publisher" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "read_on" DATE NOT NULL,

    CONSTRAINT "sources_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_sources" (
    "task_id" UUID NOT NULL,
    "source_id" UUID NOT NULL,

    CONSTRAINT "task_sources_pkey" PRIMARY KEY ("task_id","source_id")
);

-- CreateTable
CREATE TABLE "skill_sources" (
    "skill_id" UUID NOT NULL,
    "source_id" UUID NOT NULL,

    CONSTRAINT "skill_sources_pkey" PRIMARY KEY ("skill_id","source_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sources_url_key" ON "sources"("url");

-- CreateIndex
CREATE INDEX "sources_publisher_title_id_idx" ON "sources"("publisher", "title", "id");

-- CreateIndex
CREATE INDEX "task_sources_source_id_idx" ON "task_sources"("source_id");

-- CreateIndex
CREATE INDEX "skill_sources_source_id_idx" ON "skill_sources"("source_id");

-- AddForeignKey
ALTER TABLE "task_sources" ADD CONSTRAINT "task_sources_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_sources" ADD CONSTRAINT "task_sources_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skill_sources" ADD CONSTRAINT "skill_sources_skill_id_fkey" FOREIGN KEY ("skill_id") REFERENCES "skills"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skill_sources" ADD CONSTRAINT "skill_sources_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Servers remember a task with its sources until its version has changed (schema/task/task.sql.ts). So a change of its sources
-- counts too.
CREATE FUNCTION renew_tasks_of_sources() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tasks SET revision = revision
  WHERE id IN (SELECT link.task_id FROM task_sources link JOIN changed ON changed.id = link.source_id);
  RETURN NULL;
END $$;

CREATE TRIGGER task_sources_added AFTER INSERT ON "task_sources"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_linked_tasks();
CREATE TRIGGER task_sources_removed AFTER DELETE ON "task_sources"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_linked_tasks();
CREATE TRIGGER sources_changed AFTER UPDATE ON "sources"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_tasks_of_sources();
