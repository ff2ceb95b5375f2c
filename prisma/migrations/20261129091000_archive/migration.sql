-- The archive holds whatever a list shows of a completion, what it trained, and belongs to its child.

-- Nothing has tied its rows to children so far.
DELETE FROM "archived_task_completions" "archived"
WHERE NOT EXISTS (SELECT FROM "children" WHERE "children"."id" = "archived"."child_id");

-- AlterTable
ALTER TABLE "archived_task_completions" ADD COLUMN     "age_group_at_completion" TEXT,
ADD COLUMN     "author_name" TEXT,
ADD COLUMN     "commented_at" TIMESTAMPTZ(3),
ADD COLUMN     "completed_by_id" UUID,
ADD COLUMN     "is_late" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "received_at" TIMESTAMPTZ(3),
ADD COLUMN     "skill_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- DropIndex
DROP INDEX "archived_task_completions_child_id_completed_at_idx";

-- CreateIndex
CREATE INDEX "archived_task_completions_child_id_completed_at_original_id_idx" ON "archived_task_completions"("child_id", "completed_at" DESC, "original_id" DESC);

-- CreateIndex
CREATE INDEX "archived_task_completions_child_id_local_date_idx" ON "archived_task_completions"("child_id", "local_date");

-- CreateIndex
CREATE INDEX "archived_task_completions_child_id_local_date_is_late_idx" ON "archived_task_completions"("child_id", "local_date", "is_late") WHERE "is_late";

-- CreateIndex
CREATE INDEX "archived_task_completions_assignment_id_idx" ON "archived_task_completions"("assignment_id");

-- CreateIndex
CREATE INDEX "archived_task_completions_task_id_child_id_idx" ON "archived_task_completions"("task_id", "child_id");

-- CreateIndex
CREATE INDEX "archived_task_completions_completed_by_id_idx" ON "archived_task_completions"("completed_by_id");

-- CreateIndex
CREATE INDEX "archived_task_completions_completed_at_idx" ON "archived_task_completions" USING BRIN ("completed_at");

-- What the archive takes next, the oldest first.
-- CreateIndex
CREATE INDEX IF NOT EXISTS "task_completions_bare_idx" ON "task_completions"("completed_at") WHERE "comment" IS NULL AND "image_url" IS NULL;

-- AddForeignKey
ALTER TABLE "archived_task_completions" ADD CONSTRAINT "archived_task_completions_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "archived_task_completions" ADD CONSTRAINT "archived_task_completions_completed_by_id_fkey" FOREIGN KEY ("completed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
