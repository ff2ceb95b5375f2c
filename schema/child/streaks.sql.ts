import { date, integer, orNull, row, type RowOf } from '../../prisma/columns.ts';
import { type CachedStreaks, firstState, noStreaks, type StreakState } from '../streak/streak.rules.ts';

/*
 * Columns that the statements of pages, of completing and of a recomputation select and write.
 */

const read = {
  lastTaskDate: orNull(date),
  lastMissedDate: orNull(date),
  lastPlatinumDate: orNull(date),
  bestGoldStreak: orNull(integer),
  previousDate: orNull(date),
  previousGold: orNull(integer),
  previousPlatinum: orNull(integer),
  previousOpenPlatinum: orNull(integer),
  previousFreezes: orNull(integer),
  previousTowards: orNull(integer),
} as const;

/** What is read of `streaks`; all null for a child without a row. */
export const streakRow = row(read);

/** What is written to `streaks`. */
const writtenRow = row({ ...read, currentGoldStreak: integer, currentPlatinumStreak: integer });

/** The row as the rules of streaks take it. */
export function streaksOf(stored: RowOf<typeof streakRow.columns>): CachedStreaks {
  const { lastTaskDate: lastDate, lastMissedDate: missedDate, lastPlatinumDate: completeDate, previousDate } = stored;
  if (lastDate === null) return noStreaks;
  return {
    last: { date: lastDate, isComplete: completeDate === lastDate },
    previous:
      previousDate === null
        ? null
        : {
            date: previousDate,
            state: {
              goldStreak: stored.previousGold ?? 0,
              platinumStreak: stored.previousPlatinum ?? 0,
              freezes: stored.previousFreezes ?? 0,
              towards: stored.previousTowards ?? 0,
            },
            openPlatinum: stored.previousOpenPlatinum ?? 0,
          },
    bestGold: stored.bestGoldStreak ?? 0,
    missedDate,
    completeDate,
  };
}

/** The parameters of a statement that writes `streaks`. */
export type StoredStreaks = RowOf<typeof writtenRow.columns>;

/**
 * The values that a statement writes to `streaks`.
 *
 * @param state the state at the end of the last date with a daily task, once all dates up to it are over
 */
export function storedStreaks(
  { last, previous, bestGold, missedDate, completeDate }: CachedStreaks,
  state: StreakState,
): StoredStreaks {
  const before = previous?.state ?? firstState;
  return {
    currentGoldStreak: last ? state.goldStreak : 0,
    lastTaskDate: last && last.date,
    lastMissedDate: missedDate,
    currentPlatinumStreak: last ? state.platinumStreak : 0,
    lastPlatinumDate: completeDate,
    bestGoldStreak: bestGold,
    previousDate: previous && previous.date,
    previousGold: before.goldStreak,
    previousPlatinum: before.platinumStreak,
    previousOpenPlatinum: previous?.openPlatinum ?? 0,
    previousFreezes: before.freezes,
    previousTowards: before.towards,
  };
}

const parameters = Object.entries(writtenRow.columns).map(([name, { types }]) => `:${name}::${types[0]}`);

/** Writes the row of `:childId` with `StoredStreaks`, `:streakId` and `:now`. */
export const upsertStreaks = `INSERT INTO streaks (id, child_id, ${writtenRow.stored.join(', ')}, updated_at)
     VALUES (:streakId, :childId, ${parameters.join(', ')}, :now)
     ON CONFLICT (child_id) DO UPDATE SET ${writtenRow.stored.map((column) => `${column} = excluded.${column}`).join(', ')},
       updated_at = excluded.updated_at`;
