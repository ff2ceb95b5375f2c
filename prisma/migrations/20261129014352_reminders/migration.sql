-- CreateTable
CREATE TABLE "reminder_settings" (
    "user_id" UUID NOT NULL,
    "minute_of_day" SMALLINT NOT NULL,
    "weekdays" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
    "moment" TEXT,
    "quiet_from" SMALLINT NOT NULL DEFAULT 1290,
    "quiet_to" SMALLINT NOT NULL DEFAULT 420,
    "push" BOOLEAN NOT NULL DEFAULT false,
    "mail" BOOLEAN NOT NULL DEFAULT false,
    "digest" BOOLEAN NOT NULL DEFAULT false,
    "remote" BOOLEAN NOT NULL DEFAULT false,
    "shows_names" BOOLEAN NOT NULL DEFAULT false,
    "pace" TEXT NOT NULL DEFAULT 'chosen',
    "unanswered" SMALLINT NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),
    "next_digest_at" TIMESTAMPTZ(3),
    "offered_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reminder_settings_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "reminders" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "child_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "assignment_id" UUID,
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_devices" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint_hash" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "delivered_at" TIMESTAMPTZ(3),
    "failures" SMALLINT NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "last_status" SMALLINT,
    "last_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_devices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_deliveries" (
    "id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "reminder_id" UUID NOT NULL,
    "sealed" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "site_keys" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "sealed_private" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reminder_settings_next_at_idx" ON "reminder_settings"("next_at") WHERE "next_at" IS NOT NULL;

-- CreateIndex
CREATE INDEX "reminder_settings_next_digest_at_idx" ON "reminder_settings"("next_digest_at") WHERE "next_digest_at" IS NOT NULL;

-- CreateIndex
CREATE INDEX "reminders_assignment_id_idx" ON "reminders"("assignment_id") WHERE "assignment_id" IS NOT NULL;

-- CreateIndex
CREATE INDEX "reminders_date_idx" ON "reminders"("date");

-- CreateIndex
CREATE UNIQUE INDEX "reminders_user_id_kind_date_key" ON "reminders"("user_id", "kind", "date");

-- CreateIndex
CREATE UNIQUE INDEX "push_devices_endpoint_hash_key" ON "push_devices"("endpoint_hash");

-- CreateIndex
CREATE INDEX "push_devices_user_id_idx" ON "push_devices"("user_id");

-- CreateIndex
CREATE INDEX "push_devices_session_id_idx" ON "push_devices"("session_id");

-- CreateIndex
CREATE INDEX "push_devices_key_id_idx" ON "push_devices"("key_id");

-- CreateIndex
CREATE INDEX "push_deliveries_next_attempt_at_idx" ON "push_deliveries"("next_attempt_at") WHERE "next_attempt_at" IS NOT NULL;

-- CreateIndex
CREATE INDEX "push_deliveries_device_id_idx" ON "push_deliveries"("device_id");

-- CreateIndex
CREATE INDEX "push_deliveries_reminder_id_idx" ON "push_deliveries"("reminder_id");

-- CreateIndex
CREATE INDEX "push_deliveries_created_at_idx" ON "push_deliveries"("created_at");

-- AddForeignKey
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "daily_tasks"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "site_keys"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "push_devices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_reminder_id_fkey" FOREIGN KEY ("reminder_id") REFERENCES "reminders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
