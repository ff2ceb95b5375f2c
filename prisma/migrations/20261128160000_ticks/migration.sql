-- AlterTable
ALTER TABLE "task_completions" ADD COLUMN     "commented_at" TIMESTAMPTZ(3),
ADD COLUMN     "received_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "undone_completions" ADD COLUMN     "commented_at" TIMESTAMPTZ(3),
ADD COLUMN     "received_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "mood_entries" ADD COLUMN     "recorded_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "swapped_tasks" ADD COLUMN     "tick_id" UUID;
