-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "is_loved_here" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "site_counts" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "families" INTEGER NOT NULL,
    "said" INTEGER,

    CONSTRAINT "site_counts_pkey" PRIMARY KEY ("hour")
);
