-- AlterTable
ALTER TABLE "task_texts" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "skill_texts" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;
