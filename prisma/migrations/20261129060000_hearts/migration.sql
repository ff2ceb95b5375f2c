-- CreateTable
CREATE TABLE "hearts" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "completion_id" UUID,
    "quote_id" UUID,
    "user_id" UUID NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hearts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "hearts_completion_id_user_id_key" ON "hearts"("completion_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "hearts_quote_id_user_id_key" ON "hearts"("quote_id", "user_id");

-- CreateIndex
CREATE INDEX "hearts_child_id_sent_at_idx" ON "hearts"("child_id", "sent_at" DESC);

-- CreateIndex
CREATE INDEX "hearts_user_id_idx" ON "hearts"("user_id");

-- AddForeignKey
ALTER TABLE "hearts" ADD CONSTRAINT "hearts_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hearts" ADD CONSTRAINT "hearts_completion_id_fkey" FOREIGN KEY ("completion_id") REFERENCES "task_completions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hearts" ADD CONSTRAINT "hearts_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hearts" ADD CONSTRAINT "hearts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
