-- On a young database PostgreSQL knows nothing yet of how values are spread, and keeps for a while what it planned then.
-- These indexes offered it ways that read something of every child: "not to be deleted" are nearly all, and a skill is
-- practised by nearly all.
DROP INDEX "children_deletion_requested_at_idx";
CREATE INDEX "children_deletion_requested_at_idx" ON "children"("deletion_requested_at")
  WHERE "deletion_requested_at" IS NOT NULL;

DROP INDEX "users_deletion_requested_at_idx";
CREATE INDEX "users_deletion_requested_at_idx" ON "users"("deletion_requested_at")
  WHERE "deletion_requested_at" IS NOT NULL;

DROP INDEX "child_skills_skill_id_idx";
CREATE INDEX "child_skills_skill_id_child_id_idx" ON "child_skills"("skill_id", "child_id");
