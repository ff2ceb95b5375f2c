-- Activity asks for the states of a year's dates, and a late tick or an undo for the longest streak of all dates before it. Without
-- these columns in the index each date costs a page of the table.
ALTER TABLE "child_days" DROP CONSTRAINT "child_days_pkey",
  ADD CONSTRAINT "child_days_pkey" PRIMARY KEY ("child_id", "date")
    INCLUDE ("daily_done", "other_done", "points", "has_mood", "daily_assigned", "gold_streak", "platinum_streak", "freezes", "towards");
