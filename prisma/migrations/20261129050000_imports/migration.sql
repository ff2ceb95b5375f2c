-- AlterTable
ALTER TABLE "task_completions" ADD COLUMN     "author_name" TEXT;

-- AlterTable
ALTER TABLE "undone_completions" ADD COLUMN     "author_name" TEXT;

-- AlterTable
ALTER TABLE "mood_entries" ADD COLUMN     "author_name" TEXT;

-- AlterTable
ALTER TABLE "quotes" ADD COLUMN     "author_name" TEXT;

-- CreateTable
CREATE TABLE "imports" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'READING',
    "progress" SMALLINT NOT NULL DEFAULT 0,
    "report" JSONB NOT NULL DEFAULT '{}',
    "chosen" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "failure" TEXT,
    "received_at" TIMESTAMPTZ(3),
    "claimed_until" TIMESTAMPTZ(3),
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "imports_user_id_key" ON "imports"("user_id");

-- CreateIndex
CREATE INDEX "imports_expires_at_idx" ON "imports"("expires_at");

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
