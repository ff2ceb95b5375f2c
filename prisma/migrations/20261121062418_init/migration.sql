-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Frequency" AS ENUM ('daily', 'weekly', 'monthly');

-- CreateEnum
CREATE TYPE "CarerRole" AS ENUM ('owner', 'editor', 'viewer');

-- CreateEnum
CREATE TYPE "ActivityType" AS ENUM ('user_register', 'child_created', 'challenge_completed', 'user_login', 'user_logout', 'subscription_changed', 'feature_used');

-- CreateEnum
CREATE TYPE "Tier" AS ENUM ('free', 'basic', 'premium', 'family');

-- CreateEnum
CREATE TYPE "SubscriptionStatus" AS ENUM ('active', 'canceled', 'expired', 'trial', 'past_due');

-- CreateEnum
CREATE TYPE "SummaryType" AS ENUM ('weekly', 'monthly');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password" TEXT NOT NULL,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "email_consent" BOOLEAN NOT NULL DEFAULT false,
    "google_id" TEXT,
    "name" TEXT,
    "picture_url" TEXT,
    "timezone" TEXT NOT NULL DEFAULT 'Etc/UTC',
    "held_timezone" TEXT,
    "held_until" TIMESTAMPTZ(3),
    "date_floor" DATE,
    "skipped_dates" DATE[] DEFAULT ARRAY[]::DATE[],
    "email_confirmed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "children" (
    "id" UUID NOT NULL,
    "parent_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url_slug" TEXT NOT NULL,
    "age_group" TEXT NOT NULL,
    "birth_date" DATE NOT NULL,
    "last_age_group_update" DATE NOT NULL,
    "total_points" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "children_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "child_carers" (
    "child_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "CarerRole" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "child_carers_pkey" PRIMARY KEY ("child_id","user_id")
);

-- CreateTable
CREATE TABLE "tasks" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "age_group" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "weight" DECIMAL(6,3) NOT NULL DEFAULT 1.0,
    "frequency" "Frequency" NOT NULL DEFAULT 'daily',
    "tips" TEXT,
    "catalogue_key" TEXT,
    "catalogue_hash" TEXT,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "skills" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "age_group" TEXT NOT NULL,
    "domain" TEXT,
    "source" TEXT,
    "catalogue_key" TEXT,
    "catalogue_hash" TEXT,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "skills_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_skills" (
    "id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "task_skills_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "daily_tasks" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "slot" SMALLINT NOT NULL,
    "completed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "daily_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "weekly_tasks" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "week_start_date" DATE NOT NULL,
    "slot" SMALLINT NOT NULL,
    "completed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "weekly_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "monthly_tasks" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "month_start_date" DATE NOT NULL,
    "slot" SMALLINT NOT NULL,
    "completed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "monthly_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_completions" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "completed_by_id" UUID,
    "title" TEXT NOT NULL,
    "frequency" "Frequency" NOT NULL,
    "completed_at" TIMESTAMPTZ(3) NOT NULL,
    "local_date" DATE NOT NULL,
    "time_zone" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "comment" TEXT,
    "image_url" TEXT,
    "is_public" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "task_completions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "archived_task_completions" (
    "id" UUID NOT NULL,
    "original_id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "frequency" "Frequency" NOT NULL,
    "completed_at" TIMESTAMPTZ(3) NOT NULL,
    "local_date" DATE NOT NULL,
    "time_zone" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "comment" TEXT,
    "image_url" TEXT,
    "is_public" BOOLEAN NOT NULL DEFAULT false,
    "archived_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "archived_task_completions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "child_skill_completions" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "task_completion_id" UUID NOT NULL,
    "completed_at" TIMESTAMPTZ(3) NOT NULL,
    "local_date" DATE NOT NULL,
    "age_group_at_completion" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "child_skill_completions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "child_days" (
    "child_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "daily_done" SMALLINT NOT NULL DEFAULT 0,
    "daily_assigned" SMALLINT NOT NULL DEFAULT 0,
    "other_done" SMALLINT NOT NULL DEFAULT 0,
    "points" INTEGER NOT NULL DEFAULT 0,
    "has_mood" BOOLEAN NOT NULL DEFAULT false,
    "gold_streak" INTEGER NOT NULL DEFAULT 0,
    "platinum_streak" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "child_days_pkey" PRIMARY KEY ("child_id","date")
);

-- CreateTable
CREATE TABLE "streaks" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "current_gold_streak" INTEGER NOT NULL DEFAULT 0,
    "current_platinum_streak" INTEGER NOT NULL DEFAULT 0,
    "last_task_date" DATE,
    "last_missed_date" DATE,
    "last_platinum_date" DATE,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "streaks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mood_entries" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "mood" TEXT NOT NULL,
    "note" TEXT,
    "date" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mood_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "summaries" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "type" "SummaryType" NOT NULL,
    "period_start" DATE NOT NULL,
    "period_end" DATE NOT NULL,
    "viewed" BOOLEAN NOT NULL DEFAULT false,
    "dominant_mood" TEXT,
    "total_points" INTEGER NOT NULL,
    "max_possible_points" INTEGER NOT NULL,
    "highlights" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "summaries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "photos" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "completion_id" UUID NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "photos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "start_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "end_time" TIMESTAMPTZ(3),
    "user_agent" TEXT,
    "ip_address" TEXT,

    CONSTRAINT "user_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "session_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "user_session_id" UUID,
    "session_data" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "child_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "activity_logs" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "activity_type" "ActivityType" NOT NULL,
    "details" JSONB,
    "timestamp" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activity_logs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "daily_analytics" (
    "id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "total_users" INTEGER NOT NULL DEFAULT 0,
    "new_users" INTEGER NOT NULL DEFAULT 0,
    "active_users" INTEGER NOT NULL DEFAULT 0,
    "total_children" INTEGER NOT NULL DEFAULT 0,
    "completed_challenges" INTEGER NOT NULL DEFAULT 0,
    "unique_visits" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "daily_analytics_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription_plans" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tier" "Tier" NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "billing_period" TEXT NOT NULL,
    "features" TEXT NOT NULL,
    "children_count" INTEGER,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscription_plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_subscriptions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "status" "SubscriptionStatus" NOT NULL DEFAULT 'active',
    "start_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "end_date" TIMESTAMPTZ(3),
    "last_billing_date" TIMESTAMPTZ(3),
    "next_billing_date" TIMESTAMPTZ(3),
    "payment_method" TEXT,
    "payment_provider_reference" TEXT,
    "canceled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_history" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "amount" DECIMAL(10,2) NOT NULL,
    "status" TEXT NOT NULL,
    "provider" TEXT,
    "transaction_id" TEXT,
    "details" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_history_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feature_flags" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "required_tier" "Tier",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feature_flags_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feature_usage" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "feature_id" UUID NOT NULL,
    "usage_count" INTEGER NOT NULL DEFAULT 1,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feature_usage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_google_id_key" ON "users"("google_id");

-- CreateIndex
CREATE UNIQUE INDEX "children_url_slug_key" ON "children"("url_slug");

-- CreateIndex
CREATE INDEX "children_parent_id_idx" ON "children"("parent_id");

-- CreateIndex
CREATE INDEX "child_carers_user_id_child_id_idx" ON "child_carers"("user_id", "child_id");

-- CreateIndex
CREATE UNIQUE INDEX "tasks_catalogue_key_key" ON "tasks"("catalogue_key");

-- CreateIndex
CREATE INDEX "tasks_age_group_frequency_archived_at_idx" ON "tasks"("age_group", "frequency", "archived_at");

-- CreateIndex
CREATE UNIQUE INDEX "skills_catalogue_key_key" ON "skills"("catalogue_key");

-- CreateIndex
CREATE INDEX "skills_age_group_archived_at_idx" ON "skills"("age_group", "archived_at");

-- CreateIndex
CREATE INDEX "task_skills_skill_id_idx" ON "task_skills"("skill_id");

-- CreateIndex
CREATE UNIQUE INDEX "task_skills_task_id_skill_id_key" ON "task_skills"("task_id", "skill_id");

-- CreateIndex
CREATE INDEX "daily_tasks_task_id_idx" ON "daily_tasks"("task_id");

-- CreateIndex
CREATE UNIQUE INDEX "daily_tasks_child_id_date_slot_key" ON "daily_tasks"("child_id", "date", "slot");

-- CreateIndex
CREATE UNIQUE INDEX "daily_tasks_child_id_date_task_id_key" ON "daily_tasks"("child_id", "date", "task_id");

-- CreateIndex
CREATE INDEX "weekly_tasks_task_id_idx" ON "weekly_tasks"("task_id");

-- CreateIndex
CREATE UNIQUE INDEX "weekly_tasks_child_id_week_start_date_slot_key" ON "weekly_tasks"("child_id", "week_start_date", "slot");

-- CreateIndex
CREATE UNIQUE INDEX "weekly_tasks_child_id_week_start_date_task_id_key" ON "weekly_tasks"("child_id", "week_start_date", "task_id");

-- CreateIndex
CREATE INDEX "monthly_tasks_task_id_idx" ON "monthly_tasks"("task_id");

-- CreateIndex
CREATE UNIQUE INDEX "monthly_tasks_child_id_month_start_date_slot_key" ON "monthly_tasks"("child_id", "month_start_date", "slot");

-- CreateIndex
CREATE UNIQUE INDEX "monthly_tasks_child_id_month_start_date_task_id_key" ON "monthly_tasks"("child_id", "month_start_date", "task_id");

-- CreateIndex
CREATE UNIQUE INDEX "task_completions_assignment_id_key" ON "task_completions"("assignment_id");

-- CreateIndex
CREATE INDEX "task_completions_child_id_completed_at_id_idx" ON "task_completions"("child_id", "completed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "task_completions_child_id_local_date_idx" ON "task_completions"("child_id", "local_date");

-- CreateIndex
CREATE INDEX "task_completions_task_id_idx" ON "task_completions"("task_id");

-- CreateIndex
CREATE INDEX "task_completions_completed_by_id_idx" ON "task_completions"("completed_by_id");

-- CreateIndex
CREATE INDEX "task_completions_completed_at_idx" ON "task_completions"("completed_at");

-- CreateIndex
CREATE UNIQUE INDEX "archived_task_completions_original_id_key" ON "archived_task_completions"("original_id");

-- CreateIndex
CREATE INDEX "archived_task_completions_child_id_completed_at_idx" ON "archived_task_completions"("child_id", "completed_at");

-- CreateIndex
CREATE INDEX "child_skill_completions_child_id_local_date_skill_id_idx" ON "child_skill_completions"("child_id", "local_date", "skill_id");

-- CreateIndex
CREATE INDEX "child_skill_completions_skill_id_idx" ON "child_skill_completions"("skill_id");

-- CreateIndex
CREATE UNIQUE INDEX "child_skill_completions_task_completion_id_skill_id_key" ON "child_skill_completions"("task_completion_id", "skill_id");

-- CreateIndex
CREATE UNIQUE INDEX "streaks_child_id_key" ON "streaks"("child_id");

-- CreateIndex
CREATE UNIQUE INDEX "mood_entries_child_id_date_key" ON "mood_entries"("child_id", "date");

-- CreateIndex
CREATE INDEX "summaries_child_id_period_end_id_idx" ON "summaries"("child_id", "period_end" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "summaries_child_id_type_period_start_key" ON "summaries"("child_id", "type", "period_start");

-- CreateIndex
CREATE UNIQUE INDEX "photos_completion_id_key" ON "photos"("completion_id");

-- CreateIndex
CREATE INDEX "photos_child_id_idx" ON "photos"("child_id");

-- CreateIndex
CREATE INDEX "user_sessions_user_id_start_time_idx" ON "user_sessions"("user_id", "start_time");

-- CreateIndex
CREATE INDEX "user_sessions_start_time_idx" ON "user_sessions"("start_time");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_session_id_key" ON "sessions"("session_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_user_session_id_idx" ON "sessions"("user_session_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "access_tokens_token_hash_key" ON "access_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "access_tokens_user_id_idx" ON "access_tokens"("user_id");

-- CreateIndex
CREATE INDEX "access_tokens_child_id_idx" ON "access_tokens"("child_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys"("expires_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "activity_logs_user_id_timestamp_idx" ON "activity_logs"("user_id", "timestamp");

-- CreateIndex
CREATE INDEX "activity_logs_activity_type_timestamp_idx" ON "activity_logs"("activity_type", "timestamp");

-- CreateIndex
CREATE UNIQUE INDEX "daily_analytics_date_key" ON "daily_analytics"("date");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_plans_name_key" ON "subscription_plans"("name");

-- CreateIndex
CREATE INDEX "user_subscriptions_user_id_status_idx" ON "user_subscriptions"("user_id", "status");

-- CreateIndex
CREATE INDEX "user_subscriptions_plan_id_idx" ON "user_subscriptions"("plan_id");

-- CreateIndex
CREATE INDEX "billing_history_user_id_created_at_idx" ON "billing_history"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "billing_history_subscription_id_idx" ON "billing_history"("subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "feature_flags_name_key" ON "feature_flags"("name");

-- CreateIndex
CREATE INDEX "feature_usage_feature_id_idx" ON "feature_usage"("feature_id");

-- CreateIndex
CREATE UNIQUE INDEX "feature_usage_user_id_feature_id_key" ON "feature_usage"("user_id", "feature_id");

-- AddForeignKey
ALTER TABLE "children" ADD CONSTRAINT "children_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "child_carers" ADD CONSTRAINT "child_carers_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "child_carers" ADD CONSTRAINT "child_carers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_skills" ADD CONSTRAINT "task_skills_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_skills" ADD CONSTRAINT "task_skills_skill_id_fkey" FOREIGN KEY ("skill_id") REFERENCES "skills"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_tasks" ADD CONSTRAINT "daily_tasks_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_tasks" ADD CONSTRAINT "daily_tasks_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "weekly_tasks" ADD CONSTRAINT "weekly_tasks_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "weekly_tasks" ADD CONSTRAINT "weekly_tasks_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "monthly_tasks" ADD CONSTRAINT "monthly_tasks_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "monthly_tasks" ADD CONSTRAINT "monthly_tasks_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_completed_by_id_fkey" FOREIGN KEY ("completed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "child_skill_completions" ADD CONSTRAINT "child_skill_completions_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "child_skill_completions" ADD CONSTRAINT "child_skill_completions_skill_id_fkey" FOREIGN KEY ("skill_id") REFERENCES "skills"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "child_skill_completions" ADD CONSTRAINT "child_skill_completions_task_completion_id_fkey" FOREIGN KEY ("task_completion_id") REFERENCES "task_completions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "child_days" ADD CONSTRAINT "child_days_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "streaks" ADD CONSTRAINT "streaks_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mood_entries" ADD CONSTRAINT "mood_entries_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_completion_id_fkey" FOREIGN KEY ("completion_id") REFERENCES "task_completions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_session_id_fkey" FOREIGN KEY ("user_session_id") REFERENCES "user_sessions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity_logs" ADD CONSTRAINT "activity_logs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "subscription_plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_history" ADD CONSTRAINT "billing_history_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_history" ADD CONSTRAINT "billing_history_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "user_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feature_usage" ADD CONSTRAINT "feature_usage_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feature_usage" ADD CONSTRAINT "feature_usage_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "feature_flags"("id") ON DELETE CASCADE ON UPDATE CASCADE;
