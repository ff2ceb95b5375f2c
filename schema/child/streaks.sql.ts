import { date, integer, orNull, type RowOf } from '../../prisma/columns.ts';
import { type CachedStreaks, firstState, noStreaks, type StreakState } from '../streak/streak.rules.ts';

/*
 * Columns that statements of other files select and write.
 */

/** The columns of `streaks`, as `streakColumns` selects them; all null for a child without a row. */
export const streakRow = {
  last_task_date: orNull(date),
  last_missed_date: orNull(date),
  last_platinum_date: orNull(date),
  best_gold_streak: orNull(integer),
  previous_date: orNull(date),
  previous_gold: orNull(integer),
  previous_platinum: orNull(integer),
  previous_open_platinum: orNull(integer),
  previous_freezes: orNull(integer),
  previous_towards: orNull(integer),
};

/** Selects those columns of the alias `streak`. */
export const streakColumns = Object.keys(streakRow)
  .map((column) => `streak.${column}`)
  .join(', ');

/** The row as the rules of streaks take it. */
export function streaksOf(row: RowOf<typeof streakRow>): CachedStreaks {
  const { last_task_date: lastDate, previous_date: previousDate } = row;
  if (lastDate === null) return noStreaks;
  return {
    last: { date: lastDate, isComplete: row.last_platinum_date === lastDate },
    previous:
      previousDate === null
        ? null
        : {
            date: previousDate,
            state: {
              goldStreak: row.previous_gold ?? 0,
              platinumStreak: row.previous_platinum ?? 0,
              freezes: row.previous_freezes ?? 0,
              towards: row.previous_towards ?? 0,
            },
            openPlatinum: row.previous_open_platinum ?? 0,
          },
    bestGold: row.best_gold_streak ?? 0,
    missedDate: row.last_missed_date,
    completeDate: row.last_platinum_date,
  };
}

/**
 * The values that a statement writes to `streaks`.
 *
 * @param state the state at the end of the last date with a daily task, once all dates up to it are over
 */
export const storedStreaks = (
  { last, previous, bestGold, missedDate, completeDate }: CachedStreaks,
  state: StreakState,
) => ({
  cachedGold: last ? state.goldStreak : 0,
  goldDate: last && last.date,
  missedDate,
  cachedPlatinum: last ? state.platinumStreak : 0,
  platinumDate: completeDate,
  bestGold,
  previousDate: previous && previous.date,
  previousGold: (previous?.state ?? firstState).goldStreak,
  previousPlatinum: (previous?.state ?? firstState).platinumStreak,
  previousOpenPlatinum: previous?.openPlatinum ?? 0,
  previousFreezes: (previous?.state ?? firstState).freezes,
  previousTowards: (previous?.state ?? firstState).towards,
});

/** The parameters of a statement that writes `streaks`. */
export type StoredStreaks = ReturnType<typeof storedStreaks>;

/** Writes the row of `:childId` with `StoredStreaks`, `:streakId` and `:now`. */
export const upsertStreaks = `INSERT INTO streaks (id, child_id, current_gold_streak, last_task_date, last_missed_date,
       current_platinum_streak, last_platinum_date, best_gold_streak, previous_date, previous_gold, previous_platinum,
       previous_open_platinum, previous_freezes, previous_towards, updated_at)
     VALUES (:streakId, :childId, :cachedGold, :goldDate::date, :missedDate::date, :cachedPlatinum, :platinumDate::date,
       :bestGold, :previousDate::date, :previousGold, :previousPlatinum, :previousOpenPlatinum, :previousFreezes,
       :previousTowards, :now)
     ON CONFLICT (child_id) DO UPDATE SET current_gold_streak = excluded.current_gold_streak,
       last_task_date = excluded.last_task_date, last_missed_date = excluded.last_missed_date,
       current_platinum_streak = excluded.current_platinum_streak, last_platinum_date = excluded.last_platinum_date,
       best_gold_streak = excluded.best_gold_streak, previous_date = excluded.previous_date,
       previous_gold = excluded.previous_gold, previous_platinum = excluded.previous_platinum,
       previous_open_platinum = excluded.previous_open_platinum, previous_freezes = excluded.previous_freezes,
       previous_towards = excluded.previous_towards, updated_at = excluded.updated_at`;
