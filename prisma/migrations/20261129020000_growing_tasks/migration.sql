-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "again" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "anchor" TEXT,
ADD COLUMN     "conceit" TEXT,
ADD COLUMN     "harmless" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "is_grave" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "spread" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "skills" ADD COLUMN     "steps" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Which time a child meets a task is counted on every child's page. On a large server, CREATE INDEX CONCURRENTLY with the same name
-- before the update saves the wait.
-- CreateIndex
CREATE INDEX IF NOT EXISTS "task_completions_task_id_child_id_idx" ON "task_completions"("task_id", "child_id");

-- DropIndex
DROP INDEX "task_completions_task_id_idx";
