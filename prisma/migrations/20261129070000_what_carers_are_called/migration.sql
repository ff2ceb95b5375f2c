-- AlterTable
ALTER TABLE "users" ADD COLUMN     "called_by" TEXT;
