-- Tasks that a family made for a child stand beside those of the catalogue, which have no child.
-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "activity_id" UUID,
ADD COLUMN     "child_id" UUID;

-- CreateIndex
CREATE INDEX "tasks_child_id_idx" ON "tasks"("child_id") WHERE "child_id" IS NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "tasks_activity_id_child_id_key" ON "tasks"("activity_id", "child_id");

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;
