-- AlterTable
ALTER TABLE "daily_tasks" ADD COLUMN     "is_chosen" BOOLEAN NOT NULL DEFAULT false;
