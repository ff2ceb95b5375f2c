-- With a default, so that servers of the version before can go on counting until they are replaced. An instant that they
-- leave behind is right again with the next practice.
ALTER TABLE "child_skills" ADD COLUMN     "last_practiced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Date what was practised before
UPDATE "child_skills" known SET "last_practiced_at" = done."last"
FROM (
  SELECT "child_id", "skill_id", max("completed_at") AS "last" FROM "child_skill_completions"
  GROUP BY "child_id", "skill_id"
) done
WHERE known."child_id" = done."child_id" AND known."skill_id" = done."skill_id";
