-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "push_removed_at" TIMESTAMPTZ(3);
