-- CreateTable
CREATE TABLE "calendar_feeds" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_read_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_secret_hash_key" ON "calendar_feeds"("secret_hash");

-- CreateIndex
CREATE INDEX "calendar_feeds_user_id_idx" ON "calendar_feeds"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_child_id_user_id_key" ON "calendar_feeds"("child_id", "user_id");

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_child_id_user_id_fkey" FOREIGN KEY ("child_id", "user_id") REFERENCES "child_carers"("child_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
