-- CreateTable
CREATE TABLE "child_skills" (
    "child_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "practice_count" INTEGER NOT NULL,

    CONSTRAINT "child_skills_pkey" PRIMARY KEY ("child_id","skill_id")
);

-- CreateIndex
CREATE INDEX "child_skills_skill_id_idx" ON "child_skills"("skill_id");

-- AddForeignKey
ALTER TABLE "child_skills" ADD CONSTRAINT "child_skills_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "child_skills" ADD CONSTRAINT "child_skills_skill_id_fkey" FOREIGN KEY ("skill_id") REFERENCES "skills"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Count what was practised before
INSERT INTO "child_skills" ("child_id", "skill_id", "practice_count")
SELECT "child_id", "skill_id", count(*) FROM "child_skill_completions" GROUP BY "child_id", "skill_id";
