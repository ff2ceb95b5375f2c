-- AlterTable
ALTER TABLE "child_carers" ADD COLUMN     "granted_at" TIMESTAMPTZ(3);
