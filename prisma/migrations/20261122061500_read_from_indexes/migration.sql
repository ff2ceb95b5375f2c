-- A year of a child lies on as many pages of the table as it has dates, but side by side in an index: panels that read
-- many dates find all they show in the index itself.
ALTER TABLE "child_days" DROP CONSTRAINT "child_days_pkey",
  ADD CONSTRAINT "child_days_pkey" PRIMARY KEY ("child_id", "date")
    INCLUDE ("daily_done", "other_done", "points", "has_mood");

DROP INDEX "child_skill_completions_child_id_local_date_skill_id_idx";
CREATE INDEX "child_skill_completions_child_id_local_date_skill_id_idx"
  ON "child_skill_completions"("child_id", "local_date", "skill_id") INCLUDE ("completed_at");

-- An index can answer alone only for pages that vacuum has been to. By default it waits until a fifth of the table has
-- changed: of ten million rows that would be two million.
ALTER TABLE "child_days" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE "child_skill_completions" SET (autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE "task_completions" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE "daily_tasks" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE "mood_entries" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Every completion changes these rows, and no index on them: with room on the page the change stays on it.
ALTER TABLE "children" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE "streaks" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE "child_skills" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE "daily_tasks" SET (fillfactor = 90);

-- Short-lived rows: what is dead is swept up soon, however large the table was once.
ALTER TABLE "idempotency_keys" SET (autovacuum_vacuum_scale_factor = 0.01);
ALTER TABLE "rate_limits" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);
ALTER TABLE "sessions" SET (autovacuum_vacuum_scale_factor = 0.02);
