-- Almost no completion is late, so the index of late ones holds only them, and reading a year of them takes no scan of the year.
-- DropIndex
DROP INDEX "task_completions_child_id_local_date_is_late_idx";

-- CreateIndex
CREATE INDEX "task_completions_child_id_local_date_idx" ON "task_completions"("child_id", "local_date");

-- CreateIndex
CREATE INDEX "task_completions_child_id_local_date_is_late_idx" ON "task_completions"("child_id", "local_date", "is_late") WHERE "is_late";
