import type { Database } from '../../schema/actor.ts';
import type { Child } from '../../schema/child/child.sql.ts';
import { type CareSpan, isInSpan, isWithCarer } from '../../schema/day/daysOff.rules.ts';
import type { DemoChild } from './family.ts';

/** Days on which the family rests, in days before today. */
const pauses = [
  { from: 262, days: 12, note: 'At the sea' },
  { from: 63, days: 3, note: 'The flu' },
] as const;

/** Since when some children spend every other weekend elsewhere, in days before today. */
const patternSince = 100;

const saturday = 6;
const daysPerWeek = 7;

/** Two weeks from a Monday on, without the first weekend. */
export const everyOtherWeekendAway = Array.from({ length: 2 * daysPerWeek }, (_, place) => place !== 5 && place !== 6);

/** The pauses of the family, whose dates are yyyy-MM-dd. */
const pausesUntil = (today: Temporal.PlainDate) =>
  pauses.map(({ from, days, note }) => ({
    from: today.subtract({ days: from }).toString(),
    to: today.subtract({ days: from - days + 1 }).toString(),
    note,
  }));

/**
 * On which dates a child is with its parents; null for a child that is always with them. The last weekend that has begun is spent
 * at home.
 */
function patternOf({ isOftenAway }: DemoChild, today: Temporal.PlainDate): Omit<CareSpan, 'carerId'> | null {
  if (!isOftenAway) return null;
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const anchor = today.dayOfWeek >= saturday ? monday.subtract({ days: daysPerWeek }) : monday;
  return {
    from: today.subtract({ days: patternSince }).toString(),
    to: null,
    anchor: anchor.toString(),
    days: everyOtherWeekendAway,
    presentOn: [],
    absentOn: [],
  };
}

/** Whether a date is a day off of the child, on which its plan is empty. */
export function isDemoDayOff(profile: DemoChild, date: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  const pattern = patternOf(profile, today);
  const text = date.toString();
  return (
    pausesUntil(today).some((pause) => isInSpan(pause, text)) ||
    (pattern !== null && isInSpan(pattern, text) && !isWithCarer(pattern, text))
  );
}

interface Placed {
  readonly profile: DemoChild;
  readonly child: Pick<Child, 'id'>;
  /** The parent who writes them, and whose pattern it is. */
  readonly ownerId: string;
  readonly beginning: Temporal.PlainDate;
  readonly today: Temporal.PlainDate;
}

/**
 * Writes the pauses of a child since its profile was made, and its care pattern. It comes before the history: what the days are
 * follows from them and from the completions, in whatever order they are written.
 */
export async function writeDaysOff({ prisma }: Database, { profile, child, ownerId, beginning, today }: Placed) {
  const known = pausesUntil(today).filter(({ from }) => from >= beginning.toString());
  await prisma.pause.createMany({
    data: known.map(({ from, to, note }) => ({
      childId: child.id,
      fromDate: new Date(from),
      toDate: new Date(to),
      note,
      createdById: ownerId,
      createdAt: new Date(from),
    })),
  });
  const pattern = patternOf(profile, today);
  if (!pattern) return;
  await prisma.carePattern.create({
    data: {
      childId: child.id,
      carerId: ownerId,
      fromDate: new Date(pattern.from),
      anchor: new Date(pattern.anchor),
      days: [...pattern.days],
      presentOn: [],
      absentOn: [],
      createdAt: new Date(pattern.from),
    },
  });
}
