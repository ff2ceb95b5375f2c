-- AlterEnum
ALTER TYPE "ActivityType" ADD VALUE 'challenge_undone' AFTER 'challenge_completed';

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "show_streaks" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "children" ADD COLUMN     "started_on" DATE NOT NULL DEFAULT CURRENT_DATE;

-- AlterTable
ALTER TABLE "task_completions" ADD COLUMN     "is_late" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "child_days" ADD COLUMN     "freezes" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "towards" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "streaks" ADD COLUMN     "best_gold_streak" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "previous_date" DATE,
ADD COLUMN     "previous_freezes" SMALLINT NOT NULL DEFAULT 1,
ADD COLUMN     "previous_gold" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "previous_open_platinum" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "previous_platinum" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "previous_towards" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "photos" ADD COLUMN     "undone_id" UUID;

-- CreateTable
CREATE TABLE "undone_completions" (
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
    "is_late" BOOLEAN NOT NULL DEFAULT false,
    "undone_by_id" UUID,
    "undone_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "undone_completions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pauses" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "from_date" DATE NOT NULL,
    "to_date" DATE,
    "note" TEXT,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pauses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "care_patterns" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "carer_id" UUID,
    "from_date" DATE NOT NULL,
    "to_date" DATE,
    "anchor" DATE NOT NULL,
    "days" BOOLEAN[],
    "present_on" DATE[],
    "absent_on" DATE[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "care_patterns_pkey" PRIMARY KEY ("id")
);

-- DropIndex
DROP INDEX "task_completions_child_id_local_date_idx";

-- CreateIndex
CREATE INDEX "task_completions_child_id_local_date_is_late_idx" ON "task_completions"("child_id", "local_date", "is_late");

-- CreateIndex
CREATE INDEX "undone_completions_assignment_id_completed_at_idx" ON "undone_completions"("assignment_id", "completed_at" DESC);

-- CreateIndex
CREATE INDEX "undone_completions_child_id_undone_at_idx" ON "undone_completions"("child_id", "undone_at");

-- CreateIndex
CREATE INDEX "undone_completions_task_id_idx" ON "undone_completions"("task_id");

-- CreateIndex
CREATE INDEX "undone_completions_completed_by_id_idx" ON "undone_completions"("completed_by_id");

-- CreateIndex
CREATE INDEX "undone_completions_undone_by_id_idx" ON "undone_completions"("undone_by_id");

-- CreateIndex
CREATE INDEX "pauses_child_id_idx" ON "pauses"("child_id");

-- CreateIndex
CREATE INDEX "pauses_created_by_id_idx" ON "pauses"("created_by_id");

-- CreateIndex
CREATE INDEX "care_patterns_child_id_idx" ON "care_patterns"("child_id");

-- CreateIndex
CREATE INDEX "care_patterns_carer_id_idx" ON "care_patterns"("carer_id");

-- CreateIndex
CREATE UNIQUE INDEX "photos_undone_id_key" ON "photos"("undone_id");

-- AddForeignKey
ALTER TABLE "undone_completions" ADD CONSTRAINT "undone_completions_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "undone_completions" ADD CONSTRAINT "undone_completions_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "undone_completions" ADD CONSTRAINT "undone_completions_completed_by_id_fkey" FOREIGN KEY ("completed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "undone_completions" ADD CONSTRAINT "undone_completions_undone_by_id_fkey" FOREIGN KEY ("undone_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "care_patterns" ADD CONSTRAINT "care_patterns_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "care_patterns" ADD CONSTRAINT "care_patterns_carer_id_fkey" FOREIGN KEY ("carer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_undone_id_fkey" FOREIGN KEY ("undone_id") REFERENCES "undone_completions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A profile starts on the date on which it was made, in the zone of its owner, or on its first recorded date if that is earlier.
WITH zones AS MATERIALIZED (SELECT name FROM pg_timezone_names)
UPDATE "children" child SET "started_on" = least(
  (child."created_at" AT TIME ZONE coalesce(zones.name, 'UTC'))::date,
  (SELECT min(day."date") FROM "child_days" day WHERE day."child_id" = child."id"))
FROM "users" owner LEFT JOIN zones ON zones.name = owner."timezone"
WHERE owner."id" = child."parent_id";

-- Streaks are folded over the day records again, with the rain days that bridge gaps (docs/product.md#stars). No streak gets shorter.
DO $$
DECLARE
  day record;
  the_child uuid;
  the_last_date date;
  the_gold int;
  the_platinum int;
  the_freezes int;
  the_towards int;
  the_missed int;
  the_best int;
  the_open_platinum int;
  the_broken_date date;
BEGIN
  FOR day IN
    SELECT record."child_id", record."date", record."daily_done" >= record."daily_assigned" AND record."daily_assigned" > 0 AS is_complete,
      coalesce(owner."skipped_dates", '{}') AS skipped
    FROM "child_days" record
    JOIN "children" profile ON profile."id" = record."child_id"
    JOIN "users" owner ON owner."id" = profile."parent_id"
    WHERE record."daily_done" > 0
    ORDER BY record."child_id", record."date"
  LOOP
    IF the_child IS DISTINCT FROM day.child_id THEN
      the_child := day.child_id;
      the_gold := 0; the_platinum := 0; the_freezes := 1; the_towards := 0; the_best := 0; the_open_platinum := 0;
      the_broken_date := NULL;
    ELSE
      UPDATE "streaks" SET "previous_date" = the_last_date, "previous_gold" = the_gold, "previous_platinum" = the_platinum,
        "previous_open_platinum" = the_open_platinum, "previous_freezes" = the_freezes, "previous_towards" = the_towards
      WHERE "child_id" = the_child AND "last_task_date" = day.date;
      the_missed := (day.date - the_last_date - 1) - (
        SELECT count(DISTINCT date) FROM unnest(day.skipped) AS skip(date) WHERE date > the_last_date AND date < day.date);
      IF the_missed > the_freezes THEN
        the_broken_date := (
          SELECT the_last_date + later FROM generate_series(1, day.date - the_last_date - 1) AS later
          WHERE the_last_date + later <> ALL (day.skipped) ORDER BY later OFFSET the_freezes LIMIT 1);
        the_gold := 0; the_platinum := 0; the_freezes := 0; the_towards := 0;
      ELSIF the_missed > 0 THEN
        the_platinum := 0; the_freezes := the_freezes - the_missed;
      END IF;
    END IF;
    the_open_platinum := the_platinum;
    the_gold := the_gold + 1;
    IF day.is_complete THEN
      the_platinum := the_platinum + 1;
    ELSIF day.date <> ALL (day.skipped) THEN
      the_platinum := 0;
    END IF;
    the_towards := the_towards + 1;
    IF the_towards = 7 THEN
      the_freezes := least(2, the_freezes + 1); the_towards := 0;
    END IF;
    the_best := greatest(the_best, the_gold);
    the_last_date := day.date;
    UPDATE "child_days" SET "gold_streak" = the_gold, "platinum_streak" = the_platinum, "freezes" = the_freezes, "towards" = the_towards
    WHERE "child_id" = the_child AND "date" = day.date;
    UPDATE "streaks" SET "current_gold_streak" = the_gold, "current_platinum_streak" = the_platinum, "best_gold_streak" = the_best,
      "last_missed_date" = the_broken_date
    WHERE "child_id" = the_child AND "last_task_date" = day.date;
  END LOOP;
END $$;
