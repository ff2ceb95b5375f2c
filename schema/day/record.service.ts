import { defineLoader } from '../loader.ts';
import { monthStart } from './calendar.rules.ts';
import type { ActiveDay, PointTotals } from './record.rules.ts';
import { daysOf, type MoodOfDay, selectRecord } from './record.sql.ts';

/** The part of a child's record to load, up to its current local date. All dates are yyyy-MM-dd. */
interface WantedRecord {
  readonly childId: string;
  readonly today: string;
  /** The first date of the activity to load; null for none. */
  readonly daysSince: string | null;
  /** The first date of the moods to load; null for none. */
  readonly moodsSince: string | null;
  readonly totals: boolean;
}

/** The requested part of a child's record. */
interface ChildRecord {
  /** Dates with tasks or mood, newest first. */
  readonly days: readonly ActiveDay[];
  /** Moods, oldest first. */
  readonly moods: readonly MoodOfDay[];
  readonly totals: PointTotals;
}

const nothing: ChildRecord = { days: [], moods: [], totals: { today: 0, month: 0, year: 0 } };

/**
 * Loads the records that all panels of a request need in one statement. The caller has loaded the children, which checks
 * access.
 */
const recordLoader = defineLoader<WantedRecord, ChildRecord>(
  async ({ replica }, wanted) => {
    const merged = [...Map.groupBy(wanted, ({ childId }) => childId).values()].map(union);
    const rows = await selectRecord(replica, {
      wanted: merged.map(({ totals, ...one }) => ({
        ...one,
        monthStart: totals ? monthStart(Temporal.PlainDate.from(one.today)).toString() : null,
      })),
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

/** Loads the requested part of a child's record. */
export const recordOf = recordLoader.load;

/** The union of several requests for one child. */
function union(requests: readonly WantedRecord[]): WantedRecord {
  return requests.reduce((one, other) => ({
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
