import { defineLoader } from '../loader.ts';
import { monthStart } from './calendar.rules.ts';
import { type ActiveDay, daysOf, type MoodOfDay, type PointTotals, selectRecord } from './record.sql.ts';

/** Which part of a child's record is wanted, up to its current local date. All dates are yyyy-MM-dd. */
export interface WantedRecord {
  readonly childId: string;
  readonly today: string;
  /** The first date whose activity is wanted; null for none. */
  readonly daysSince: string | null;
  /** The first date whose mood is wanted; null for none. */
  readonly moodsSince: string | null;
  readonly totals: boolean;
}

/** A child's record, as far as it was asked for. */
export interface ChildRecord {
  /** Dates with tasks or mood, newest first. */
  readonly days: readonly ActiveDay[];
  /** Moods, oldest first. */
  readonly moods: readonly MoodOfDay[];
  readonly totals: PointTotals;
}

const nothing: ChildRecord = { days: [], moods: [], totals: { today: 0, month: 0, year: 0 } };

/**
 * Loads the records that all panels of a request ask for in one statement. The actor has loaded the children, so he
 * cares for them.
 */
const recordLoader = defineLoader<WantedRecord, ChildRecord>(
  async ({ past }, wanted) => {
    const merged = [...Map.groupBy(wanted, ({ childId }) => childId).values()].map(union);
    const rows = await selectRecord(past, {
      childIds: merged.map(({ childId }) => childId),
      todays: merged.map(({ today }) => today),
      daysSince: merged.map(({ daysSince }) => daysSince),
      moodsSince: merged.map(({ moodsSince }) => moodsSince),
      monthStarts: merged.map(({ totals, today }) =>
        totals ? monthStart(Temporal.PlainDate.from(today)).toString() : null,
      ),
    });
    const byChild = new Map(rows.map((row) => [row.child_id, row]));
    return wanted.map(({ childId, daysSince, moodsSince }) => {
      const row = byChild.get(childId);
      return {
        days: (row ? daysOf(row) : []).filter(({ date }) => daysSince !== null && date >= daysSince),
        moods: (row?.moods ?? []).filter(({ date }) => moodsSince !== null && date >= moodsSince),
        totals: row?.totals ?? nothing.totals,
      };
    });
  },
  ({ childId, daysSince, moodsSince, totals }) => `${childId} ${daysSince} ${moodsSince} ${totals}`,
);

/** The part of a child's record that was asked for. */
export const recordOf = recordLoader.load;

/** What all of one child's wishes need together. */
function union(wishes: readonly WantedRecord[]): WantedRecord {
  return wishes.reduce((one, other) => ({
    ...one,
    daysSince: earlier(one.daysSince, other.daysSince),
    moodsSince: earlier(one.moodsSince, other.moodsSince),
    totals: one.totals || other.totals,
  }));
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
