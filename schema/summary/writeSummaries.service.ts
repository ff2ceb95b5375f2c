import { randomUUIDv7 } from 'node:crypto';
import type { Queryable } from '../../prisma/pool.ts';
import type { Actor, Database } from '../actor.ts';
import { childrenOfActiveFamilies } from '../child/family.service.ts';
import type { FamilyChild } from '../child/family.sql.ts';
import { localDate, periodEndDate, periodStart } from '../day/calendar.rules.ts';
import { summaryMoodOf } from '../mood/mood.rules.ts';
import { formatPeriod, type SummaryType, summaryTypes } from './summary.rules.ts';
import { selectMissingPeriods } from './summary.sql.ts';
import { insertSummaries } from './writeSummaries.sql.ts';

interface Period {
  readonly childId: string;
  readonly type: SummaryType;
  /** First and last local date, yyyy-MM-dd. */
  readonly periodStart: string;
  readonly periodEnd: string;
}

type Clocked = Pick<FamilyChild, 'id' | 'clock'>;

/** How many summaries one statement writes. A child has at most 64 in a year. */
const periodsPerStatement = 500;

/** Families that were inactive for more days have all their summaries, or get them when they return. */
const daysLookedAt = 62;

/**
 * Writes the missing summaries of the children's ended periods (docs/product.md#summaries). It may run twice or on two
 * servers at once.
 */
export async function writeMissingSummaries(
  on: Queryable,
  now: Actor['now'],
  children: readonly Clocked[],
): Promise<void> {
  const missing = await selectMissingPeriods(
    on,
    children.map(({ id }) => id),
    children.map(({ clock }) => localDate(clock, now).toString()),
  );
  const periods = missing.map((row) => ({
    childId: row.child_id,
    type: row.type,
    periodStart: row.period_start,
    periodEnd: row.period_end,
  }));
  for (let start = 0; start < periods.length; start += periodsPerStatement) {
    await write(on, now, periods.slice(start, start + periodsPerStatement));
  }
}

/** The hourly job: writes the missing summaries of all families that were active in the last two months. */
export async function writeSummariesOfFamilies(db: Pick<Database, 'pool'>, now: Actor['now']): Promise<void> {
  for await (const children of childrenOfActiveFamilies(db, now, daysLookedAt)) {
    await writeMissingSummaries(db.pool, now, children);
  }
}

/** Rewrites the summaries that a mood of that date, yyyy-MM-dd, changes: those of the ended periods that hold it. */
export async function refreshSummaries(on: Queryable, now: Actor['now'], child: Clocked, date: string): Promise<void> {
  const day = Temporal.PlainDate.from(date);
  const today = localDate(child.clock, now);
  const ended = summaryTypes
    .map((type) => ({ type, start: periodStart(type, day), end: periodEndDate(type, day) }))
    .filter(({ end }) => Temporal.PlainDate.compare(end, today) < 0)
    .map(({ type, start, end }) => ({
      childId: child.id,
      type,
      periodStart: start.toString(),
      periodEnd: end.toString(),
    }));
  if (ended.length === 0) return;
  // Earlier summaries must be written first: the end of the latest one marks where missing summaries begin.
  await writeMissingSummaries(on, now, [child]);
  await write(on, now, ended);
}

async function write(on: Queryable, now: Actor['now'], periods: readonly Period[]): Promise<void> {
  await insertSummaries(on, {
    ids: periods.map(() => randomUUIDv7()),
    childIds: periods.map(({ childId }) => childId),
    types: periods.map(({ type }) => type),
    periodStarts: periods.map(({ periodStart }) => periodStart),
    periodEnds: periods.map(({ periodEnd }) => periodEnd),
    labels: periods.map(({ type, periodStart, periodEnd }) => formatPeriod(type, periodStart, periodEnd)),
    moods: Object.keys(summaryMoodOf),
    summaryMoods: Object.values(summaryMoodOf),
    now: new Date(now.epochMilliseconds),
  });
}
