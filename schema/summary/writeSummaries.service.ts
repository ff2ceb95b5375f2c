import { randomUUIDv7 } from 'node:crypto';
import { inTransaction } from '../../prisma/pool.ts';
import type { Reader } from '../../prisma/statement.ts';
import type { Actor, Database } from '../actor.ts';
import { drawBegun } from '../assignment/drawAhead.service.ts';
import { childrenOfActiveFamilies } from '../child/family.service.ts';
import type { FamilyChild } from '../child/family.sql.ts';
import type { Child } from '../child/child.sql.ts';
import { localDate, periodEndDate, periodStart } from '../day/calendar.rules.ts';
import { type DaysOff, daysOffBetween } from '../day/daysOff.rules.ts';
import { daysOffOf } from '../day/daysOff.sql.ts';
import { formatPeriod, summaryTypes } from './summary.rules.ts';
import { type Period, selectMissingPeriods } from './missing.sql.ts';
import { insertSummaries, lockPast, selectDaysOff, updateSummaries } from './writeSummaries.sql.ts';

type Clocked = Pick<FamilyChild, 'id' | 'clock'>;

/** How many summaries one statement writes. A child has at most 64 in a year. */
const periodsPerStatement = 500;

/** Families that were inactive for more days have all their summaries, or get them when they return. */
const daysLookedAt = 62;

/**
 * Writes the missing summaries of the children's ended periods (docs/product.md#summaries). It may run twice or on two
 * servers at once.
 *
 * @param insert how they are written: unless given, webhooks report them
 */
export async function writeMissingSummaries(
  { pool }: Pick<Database, 'pool'>,
  now: Actor['now'],
  children: readonly FamilyChild[],
  insert = insertSummaries,
): Promise<void> {
  const periods = await missingPeriods(pool, now, children);
  if (periods.length === 0) return;
  const concerned = new Set(periods.map(({ childId }) => childId));
  await drawBegun(
    { pool },
    now,
    children.filter(({ id }) => concerned.has(id)),
  );
  for (let start = 0; start < periods.length; start += periodsPerStatement) {
    await inTransaction(pool, (connection) =>
      write(connection, now, children, periods.slice(start, start + periodsPerStatement), insert),
    );
  }
}

/** The hourly job: writes the missing summaries of all families that were active in the last two months. */
export async function writeSummariesOfFamilies(db: Pick<Database, 'pool'>, now: Actor['now']): Promise<void> {
  for await (const children of childrenOfActiveFamilies(db, now, daysLookedAt)) {
    await writeMissingSummaries(db, now, children);
  }
}

/**
 * Rewrites the summaries that a mood of that date, yyyy-MM-dd, changes: those of the ended periods that hold it. The tasks of the
 * weeks and months that began before today are drawn.
 */
export async function refreshSummaries(
  connection: Reader,
  now: Actor['now'],
  child: Clocked,
  date: string,
): Promise<void> {
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
  const missing = await missingPeriods(connection, now, [child]);
  await write(connection, now, [child], missing);
  await write(connection, now, [child], ended);
}

/**
 * Writes a child's summaries anew from a date on, yyyy-MM-dd; those of periods that hold nothing any more go. Periods without a
 * summary get theirs when they are read.
 *
 * @param connection a transaction that holds the child's row lock
 */
export async function rewriteSummaries(
  connection: Reader,
  now: Actor['now'],
  child: Pick<Child, 'id' | 'clock' | 'daysOff'>,
  from: string,
): Promise<void> {
  const today = localDate(child.clock, now);
  const starts = summaryTypes.map((type) => periodStart(type, Temporal.PlainDate.from(from)).toString());
  const ends = summaryTypes.map((type) => periodEndDate(type, Temporal.PlainDate.from(from)));
  if (ends.every((end) => Temporal.PlainDate.compare(end, today) >= 0)) return;
  const rest = daysOffBetween(child.daysOff, starts.toSorted()[0] ?? from, today.toString());
  await updateSummaries(connection, {
    childId: child.id,
    from,
    rest: rest.map((date) => ({ childId: child.id, date, isPrivate: !child.clock.skippedDates.includes(date) })),
  });
}

const missingPeriods = (on: Reader, now: Actor['now'], children: readonly Clocked[]): Promise<Period[]> =>
  selectMissingPeriods(on, {
    wanted: children.map(({ id, clock }) => ({ childId: id, today: localDate(clock, now).toString() })),
  });

async function write(
  connection: Reader,
  now: Actor['now'],
  children: readonly Clocked[],
  periods: readonly Period[],
  insert = insertSummaries,
): Promise<void> {
  if (periods.length === 0) return;
  // The statement that writes must see the past as it is after whoever changes it now.
  const childIds = [...new Set(periods.map(({ childId }) => childId))];
  await lockPast(connection, childIds);
  const rest = restOf(periods, await daysOffOfChildren(connection, children, childIds));
  await insert(connection, {
    period: periods.map(({ childId, type, periodStart: first, periodEnd: last }) => ({
      id: randomUUIDv7(),
      childId,
      type,
      first,
      last,
      label: formatPeriod(type, first, last),
    })),
    rest,
    now: new Date(now.epochMilliseconds),
  });
}

async function daysOffOfChildren(
  connection: Reader,
  children: readonly Clocked[],
  childIds: readonly string[],
): Promise<ReadonlyMap<string, DaysOff>> {
  const skipped = new Map(children.map(({ id, clock }) => [id, clock.skippedDates]));
  const rows = await selectDaysOff(connection, childIds);
  return new Map(rows.map((row) => [row.id, daysOffOf(row, skipped.get(row.id) ?? [])]));
}

interface RestDate {
  readonly childId: string;
  /** yyyy-MM-dd */
  readonly date: string;
  /** Whether not everybody may know of it: it comes from a pause or a care pattern. */
  readonly isPrivate: boolean;
}

/** The days off of the periods, each once. */
function restOf(periods: readonly Period[], daysOff: ReadonlyMap<string, DaysOff>): RestDate[] {
  const all = periods.flatMap(({ childId, periodStart, periodEnd }) => {
    const known = daysOff.get(childId);
    if (!known) return [];
    const dates = daysOffBetween(known, periodStart, periodEnd);
    return dates.map((date) => ({ childId, date, isPrivate: !known.skippedDates.includes(date) }));
  });
  return [...new Map(all.map((one) => [`${one.childId} ${one.date}`, one])).values()];
}
