import { type Actor, requireSession } from '../actor.ts';
import type { Child } from '../child/child.sql.ts';
import { type DateSpan, daysOffReachBack } from '../day/daysOff.rules.ts';
import { addDays, dateOfStored, storedDate } from '../day/localDate.rules.ts';
import { badInput, conflict, notFound } from '../errors.ts';
import { parseInput } from '../input.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { say } from '../say.rules.ts';
import { changeDaysOff, type DaysOffChange } from './changeDaysOff.service.ts';
import { changePauseInput, endPauseInput, pauseChildInput } from './dayOff.input.ts';
import { firstDifference, pauseDaysAhead } from './dayOff.rules.ts';

/**
 * Makes dates of a child days off (docs/product.md#days-off). A pause of the same dates takes the new note, so that repeating it
 * changes nothing.
 *
 * @returns the child with its streaks as they are now
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for an access token and for a carer with read-only
 *   access, CONFLICT when as many pauses are kept as a child can have
 */
export async function pauseChild(actor: Actor, rawInput: unknown): Promise<Child> {
  requireSession(actor);
  const { childId, ...pause } = parseInput(pauseChildInput, rawInput);
  return changeDaysOff(actor, { of: 'pauses', childId }, async (change) => {
    const { connection, child, today, viewerId } = change;
    requireRecent('from', pause.from, today);
    requireNotTooFar(pause, today);
    const pauses = await pausesIn(change);
    const same = pauses.find(({ from, to }) => from === pause.from && to === pause.to);
    if (same) {
      await connection.pause.update({ where: { id: same.id }, data: columnsOf(pause) });
      return null;
    }
    if (pauses.length >= ownershipLimits.pauses) {
      throw conflict(
        say('At most {max} pauses of a child are kept, those of the past included', {
          max: ownershipLimits.pauses,
        }),
      );
    }
    const createdAt = new Date(actor.now.epochMilliseconds);
    await connection.pause.create({
      data: { ...columnsOf(pause), childId: child.id, createdById: viewerId, createdAt },
    });
    return pause.from;
  });
}

/**
 * Changes the dates and the note of a pause (docs/product.md#days-off). Its dates can change as far as no date more than 7 days
 * back becomes a day off or stops being one.
 *
 * @returns the child with its streaks as they are now
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for an access token and for a carer with read-only access
 */
export async function changePause(actor: Actor, rawInput: unknown): Promise<Child> {
  requireSession(actor);
  const { pauseId, ...pause } = parseInput(changePauseInput, rawInput);
  return changeDaysOff(actor, { of: 'pauses', pauseId }, async (change) => {
    const { connection, today } = change;
    const before = await pauseIn(change, pauseId);
    const changedFrom = firstDifference(before, pause);
    if (pause.from !== before.from) requireMovable(before, pause.from, today);
    else if (changedFrom !== null && changedFrom < earliestOf(today)) {
      throw badInput(
        'to',
        say('Days off can change at most {days} days back: from {earliest} on', {
          days: daysOffReachBack,
          earliest: earliestOf(today),
        }),
      );
    }
    requireNotTooFar(pause, today);
    await connection.pause.update({ where: { id: before.id }, data: columnsOf(pause) });
    return changedFrom;
  });
}

/**
 * Ends a pause (docs/product.md#days-off). A date before its first one removes it. Ending it again on the same date changes
 * nothing.
 *
 * @returns the child with its streaks as they are now
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, also when it was removed already, FORBIDDEN for an access token and
 *   for a carer with read-only access
 */
export async function endPause(actor: Actor, rawInput: unknown): Promise<Child> {
  requireSession(actor);
  const { pauseId, on } = parseInput(endPauseInput, rawInput);
  return changeDaysOff(actor, { of: 'pauses', pauseId }, async (change) => {
    const { connection, today } = change;
    const before = await pauseIn(change, pauseId);
    if (on === before.to) return null;
    if (before.to !== null && on > before.to) {
      throw badInput('on', say('This pause ends on {to}: choose that date or an earlier one', { to: before.to }));
    }
    if (on < before.from && before.from >= earliestOf(today)) {
      await connection.pause.delete({ where: { id: before.id } });
      return before.from;
    }
    requireRecent('on', on, today);
    const after = { ...before, to: on };
    requireNotTooFar(after, today, 'on');
    await connection.pause.update({ where: { id: before.id }, data: columnsOf(after) });
    return firstDifference(before, after);
  });
}

/** The first date, yyyy-MM-dd, that can still become a day off or stop being one. */
const earliestOf = (today: string): string => addDays(today, -daysOffReachBack);

function requireRecent(field: 'from' | 'on', date: string, today: string): void {
  const earliest = earliestOf(today);
  if (date >= earliest) return;
  throw badInput(
    field,
    field === 'from'
      ? say('A pause can begin at most {days} days back: on {earliest} or later', { days: daysOffReachBack, earliest })
      : say('A pause can end at most {days} days back: on {earliest} or later', { days: daysOffReachBack, earliest }),
  );
}

function requireMovable({ from: former }: DateSpan, from: string, today: string): void {
  if (former < earliestOf(today)) {
    throw badInput(
      'from',
      say('This pause began on {former}, more than {days} days ago: that date stays', {
        former,
        days: daysOffReachBack,
      }),
    );
  }
  requireRecent('from', from, today);
}

function requireNotTooFar({ from, to }: DateSpan, today: string, endField: 'to' | 'on' = 'to'): void {
  const last = { from: addDays(today, pauseDaysAhead.from), to: addDays(today, pauseDaysAhead.to) };
  if (from > last.from) {
    throw badInput(
      'from',
      say('A pause can begin at most {days} days ahead: on {latest} or earlier', {
        days: pauseDaysAhead.from,
        latest: last.from,
      }),
    );
  }
  if (to !== null && to > last.to) {
    throw badInput(
      endField,
      say('A pause can end at most {days} days ahead: leave the end open instead', { days: pauseDaysAhead.to }),
    );
  }
}

interface Pause extends DateSpan {
  readonly note: string | null;
}

const columnsOf = ({ from, to, note }: Pause) => ({
  fromDate: storedDate(from),
  toDate: to === null ? null : storedDate(to),
  note,
});

async function pausesIn({ connection, child }: DaysOffChange): Promise<(Pause & { readonly id: string })[]> {
  const rows = await connection.pause.findMany({ where: { childId: child.id } });
  return rows.map(({ id, fromDate, toDate, note }) => ({
    id,
    from: dateOfStored(fromDate),
    to: toDate && dateOfStored(toDate),
    note,
  }));
}

async function pauseIn(change: DaysOffChange, id: string) {
  const pause = (await pausesIn(change)).find((one) => one.id === id);
  if (!pause) throw notFound(say('Pause not found'));
  return pause;
}
