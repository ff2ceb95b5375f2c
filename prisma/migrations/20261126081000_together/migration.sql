-- AlterTable
ALTER TABLE "users" ADD COLUMN     "news_seen_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "task_completions" ADD COLUMN     "commented_by_id" UUID,
ADD COLUMN     "photo_by_id" UUID,
ADD COLUMN     "photo_with" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "undone_completions" ADD COLUMN     "commented_by_id" UUID,
ADD COLUMN     "photo_by_id" UUID,
ADD COLUMN     "photo_with" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "photos" ADD COLUMN     "with_child_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "mood_entries" ADD COLUMN     "recorded_by_id" UUID;

-- Until now whoever completed a task also commented on it, as far as anybody knows.
UPDATE "task_completions" SET "commented_by_id" = "completed_by_id" WHERE "comment" IS NOT NULL;
UPDATE "task_completions" SET "photo_by_id" = "completed_by_id" WHERE "image_url" IS NOT NULL;
UPDATE "undone_completions" SET "commented_by_id" = "completed_by_id" WHERE "comment" IS NOT NULL;
UPDATE "undone_completions" SET "photo_by_id" = "completed_by_id" WHERE "image_url" IS NOT NULL;

-- CreateIndex
CREATE INDEX "task_completions_commented_by_id_idx" ON "task_completions"("commented_by_id") WHERE "commented_by_id" IS NOT NULL;

-- CreateIndex
CREATE INDEX "task_completions_photo_by_id_idx" ON "task_completions"("photo_by_id") WHERE "photo_by_id" IS NOT NULL;

-- CreateIndex
CREATE INDEX "undone_completions_commented_by_id_idx" ON "undone_completions"("commented_by_id");

-- CreateIndex
CREATE INDEX "undone_completions_photo_by_id_idx" ON "undone_completions"("photo_by_id");

-- CreateIndex
CREATE INDEX "photos_with_child_ids_idx" ON "photos" USING GIN ("with_child_ids") WHERE "with_child_ids" <> '{}';

-- CreateIndex
CREATE INDEX "mood_entries_recorded_by_id_idx" ON "mood_entries"("recorded_by_id");

-- AddForeignKey
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_commented_by_id_fkey" FOREIGN KEY ("commented_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_photo_by_id_fkey" FOREIGN KEY ("photo_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "undone_completions" ADD CONSTRAINT "undone_completions_commented_by_id_fkey" FOREIGN KEY ("commented_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "undone_completions" ADD CONSTRAINT "undone_completions_photo_by_id_fkey" FOREIGN KEY ("photo_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mood_entries" ADD CONSTRAINT "mood_entries_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
