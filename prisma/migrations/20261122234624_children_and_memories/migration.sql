-- AlterTable
ALTER TABLE "children" ADD COLUMN     "avatar_id" UUID,
ADD COLUMN     "hue" SMALLINT NOT NULL DEFAULT 0;

-- The hues of siblings in the order in which they were added (schema/child/child.rules.ts, `hueCount`).
UPDATE "children" SET "hue" = ordered."place" FROM (
  SELECT "id", (row_number() OVER (PARTITION BY "parent_id" ORDER BY "created_at", "id") - 1) % 12 AS "place" FROM "children"
) AS ordered
WHERE "children"."id" = ordered."id" AND ordered."place" > 0;

-- AlterTable
ALTER TABLE "photos" ALTER COLUMN "completion_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "hidden_memories" (
    "completion_id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "hidden_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hidden_memories_pkey" PRIMARY KEY ("completion_id")
);

-- CreateIndex
CREATE INDEX "hidden_memories_child_id_idx" ON "hidden_memories"("child_id");

-- AddForeignKey
ALTER TABLE "hidden_memories" ADD CONSTRAINT "hidden_memories_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hidden_memories" ADD CONSTRAINT "hidden_memories_completion_id_fkey" FOREIGN KEY ("completion_id") REFERENCES "task_completions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
