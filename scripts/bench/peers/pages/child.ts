import { clockColumns, type ClockRow, clockOf } from '../../../../schema/day/clock.sql.ts';
import { localDate } from '../../../../schema/day/calendar.rules.ts';
import { currentStreak } from '../../../../schema/streak/streak.rules.ts';
import { ageGroupToday } from '../../../../schema/child/child.service.ts';
import { photoUrl } from '../../../../schema/completion/photo.service.ts';
import type { AgeGroup } from '../../../../schema/child/ageGroup.rules.ts';
import { enumValue, globalId } from './ids.ts';

/*
 * How all hand-written pages read a child: by a plain join on the carers, with the owner's clock and the streak. The rules of dates
 * and streaks are the product's: peers differ in how they read the data, not in what it means.
 */

/** A child with the owner's clock and the streak, as `selectChild` reads it. */
export interface ChildRow extends ClockRow {
  id: string;
  name: string;
  url_slug: string;
  age_group: AgeGroup;
  birth_date: string;
  last_age_group_update: string;
  total_points: number;
  hue: number;
  avatar_id: string | null;
  role: string;
  gold: number | null;
  gold_date: string | null;
  platinum: number | null;
  platinum_date: string | null;
}

/** Reads children through their carers; to be continued with a condition. */
export const selectChild = `SELECT child.id, child.name, child.url_slug, child.age_group, child.birth_date,
    child.last_age_group_update, child.total_points, child.hue, child.avatar_id, carer.role::text AS role,
    streak.current_gold_streak AS gold, streak.last_task_date AS gold_date,
    streak.current_platinum_streak AS platinum, streak.last_platinum_date AS platinum_date, ${clockColumns('owner')}
  FROM child_carers carer JOIN children child ON child.id = carer.child_id AND child.deletion_requested_at IS NULL
  JOIN users owner ON owner.id = child.parent_id LEFT JOIN streaks streak ON streak.child_id = child.id`;

/** The child's current local date. */
export const todayOf = (row: ChildRow, now: Temporal.Instant): Temporal.PlainDate => localDate(clockOf(row), now);

/** The fields that a child's card and the head of its page show. */
export function headOf(row: ChildRow, today: string) {
  return {
    id: globalId('Child', row.id),
    name: row.name,
    urlSlug: row.url_slug,
    hue: row.hue,
    avatar: row.avatar_id && photoUrl(row.avatar_id),
    ageGroup: enumValue(ageGroupOf(row, today)),
    streak: {
      currentGoldStreak: currentStreak({ count: row.gold ?? 0, lastDate: row.gold_date }, today, row.skipped_dates),
      currentPlatinumStreak: currentStreak(
        { count: row.platinum ?? 0, lastDate: row.platinum_date },
        today,
        row.skipped_dates,
      ),
    },
  };
}

/** The age group on a local date, yyyy-MM-dd. */
export const ageGroupOf = (row: ChildRow, today: string): AgeGroup =>
  ageGroupToday(
    { ageGroup: row.age_group, birthDate: row.birth_date, lastAgeGroupUpdate: row.last_age_group_update },
    today,
  );
