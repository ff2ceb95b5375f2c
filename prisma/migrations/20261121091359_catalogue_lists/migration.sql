-- DropIndex
DROP INDEX "tasks_age_group_frequency_archived_at_idx";

-- CreateIndex
CREATE INDEX "tasks_age_group_frequency_id_archived_at_idx" ON "tasks"("age_group", "frequency", "id", "archived_at");

-- CreateIndex
CREATE INDEX "tasks_age_group_title_id_idx" ON "tasks"("age_group", "title", "id");

-- CreateIndex
CREATE INDEX "tasks_age_group_points_id_idx" ON "tasks"("age_group", "points", "id");

-- CreateIndex
CREATE INDEX "tasks_frequency_id_archived_at_idx" ON "tasks"("frequency", "id", "archived_at");

-- CreateIndex
CREATE INDEX "tasks_title_id_idx" ON "tasks"("title", "id");

-- CreateIndex
CREATE INDEX "tasks_points_id_idx" ON "tasks"("points", "id");

-- CreateIndex
CREATE INDEX "skills_age_group_name_id_idx" ON "skills"("age_group", "name", "id");

-- CreateIndex
CREATE INDEX "skills_name_id_idx" ON "skills"("name", "id");
