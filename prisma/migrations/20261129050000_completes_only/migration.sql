-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "completes_only" BOOLEAN NOT NULL DEFAULT false;
