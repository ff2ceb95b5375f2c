import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalTimeZone,
  changeTimeZone,
  effectiveTimeZone,
  endOfDate,
  type FamilyClock,
  isTimeZone,
  localDate,
  monthStart,
  newClock,
  nextDate,
  periodEndDate,
  periodStart,
  previousDate,
  resetsAt,
  weekStart,
} from '../../../schema/day/calendar.rules.ts';
import { frequencies } from '../../../schema/task/task.rules.ts';
import { isFull } from '../../faults/kit/scale.ts';

const everyZone = ['UTC', 'Etc/UTC', ...Intl.supportedValuesOf('timeZone')];

describe('the date in one zone', () => {
  it('ends where the next one begins, without gap or repeat, around every clock change of 2026 and 2027 in every zone', () => {
    for (const timeZone of everyZone) {
      for (const transition of transitions(timeZone, '2026-01-01', '2028-01-01')) {
        checkDates(timeZone, transition.subtract({ hours: 50 }), transition.add({ hours: 50 }));
      }
    }
  });

  it.each([
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00Z', 23],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00Z', 23],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00Z', 23],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00Z', 23],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00Z', 25],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00Z', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30Z', 23.5],
    ['America/Asuncion', '2026-10-04', '2026-10-04T03:00Z', 24],
    // In the night after it, clocks repeated the hour from 23:01 to 00:01.
    ['America/St_Johns', '2006-10-28', '2006-10-28T02:30Z', 24],
  ])('%s: %s begins at %s and has %d hours', (timeZone, date, begin, hours) => {
    const clock = newClock(timeZone);
    const start = Temporal.Instant.from(begin);
    const day = Temporal.PlainDate.from(date);
    expect(localDate(clock, start).toString()).toBe(date);
    expect(localDate(clock, start.subtract({ nanoseconds: 1 })).toString()).toBe(day.subtract({ days: 1 }).toString());
    expect(endOfDate(clock, day).since(start).total('hours')).toBe(hours);
  });

  it('does not go back when clocks are set back across midnight', () => {
    checkDates(
      'America/St_Johns',
      Temporal.Instant.from('2006-10-27T12:00Z'),
      Temporal.Instant.from('2006-10-31T12:00Z'),
    );
  });

  it('ends at midnight if the zone skips the next date', () => {
    const clock = newClock('Pacific/Apia');
    const now = Temporal.Instant.from('2011-12-29T20:00Z');
    const end = endOfDate(clock, localDate(clock, now));
    expect(end.toString()).toBe('2011-12-30T10:00:00Z');
    expect(localDate(clock, end).toString()).toBe('2011-12-31');
  });

  it('has an end before it has begun', () => {
    expect(endOfDate(newClock('UTC'), Temporal.PlainDate.from('2026-03-09')).toString()).toBe('2026-03-10T00:00:00Z');
  });
});

describe('periods', () => {
  const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }));

  it('start on Sunday and on the first of the month, and contain their dates', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(weekStart(date).dayOfWeek).toBe(7);
        expect(periodEndDate('weekly', date).dayOfWeek).toBe(6);
        expect(monthStart(date).day).toBe(1);
        expect(periodEndDate('monthly', date).add({ days: 1 }).day).toBe(1);
        for (const frequency of frequencies) {
          const start = periodStart(frequency, date);
          const end = periodEndDate(frequency, date);
          expect(Temporal.PlainDate.compare(start, date)).toBeLessThanOrEqual(0);
          expect(Temporal.PlainDate.compare(date, end)).toBeLessThanOrEqual(0);
          expect(periodStart(frequency, end)).toEqual(start);
          expect(periodStart(frequency, end.add({ days: 1 }))).toEqual(end.add({ days: 1 }));
        }
      }),
    );
  });

  it('reset at the next midnight, Sunday midnight and first of the month, also across a clock change', () => {
    const clock = newClock('America/New_York');
    const saturday = Temporal.Instant.from('2026-10-31T16:00Z');
    expect(frequencies.map((frequency) => resetsAt(frequency, clock, saturday).toString())).toEqual(
      Array(3).fill('2026-11-01T04:00:00Z'),
    );
    const sunday = Temporal.Instant.from('2026-11-01T05:30Z');
    expect(frequencies.map((frequency) => resetsAt(frequency, clock, sunday).toString())).toEqual([
      '2026-11-02T05:00:00Z',
      '2026-11-08T05:00:00Z',
      '2026-12-01T05:00:00Z',
    ]);
  });

  it('treat the dates around skipped dates as neighbours', () => {
    const friday = Temporal.PlainDate.from('2026-03-06');
    expect(previousDate(friday, ['2026-03-04', '2026-03-05']).toString()).toBe('2026-03-03');
    expect(nextDate(friday, ['2026-03-05', '2026-03-07']).toString()).toBe('2026-03-08');
  });
});

describe('changeTimeZone', () => {
  const noonInLondon = Temporal.Instant.from('2026-01-15T12:00Z');
  const today = Temporal.PlainDate.from('2026-01-15');
  const yesterday = today.subtract({ days: 1 });

  it('takes effect immediately while no task has ever been assigned, even back to yesterday', () => {
    const clock = changeTimeZone(
      newClock('Asia/Tokyo'),
      'Pacific/Pago_Pago',
      Temporal.Instant.from('2026-01-15T03:00Z'),
      null,
    );
    expect(clock).toEqual(newClock('Pacific/Pago_Pago'));
  });

  it('takes effect after a date with tasks has ended in the old zone', () => {
    const clock = changeTimeZone(newClock('Europe/London'), 'Asia/Tokyo', noonInLondon, today);
    const end = endOfDate(clock, today);
    expect(end.toString()).toBe('2026-01-16T00:00:00Z');
    expect(effectiveTimeZone(clock, end.subtract({ nanoseconds: 1 }))).toBe('Europe/London');
    expect(effectiveTimeZone(clock, end)).toBe('Asia/Tokyo');
    expect(localDate(clock, end).toString()).toBe('2026-01-16');
    expect(endOfDate(clock, localDate(clock, end)).toString()).toBe('2026-01-16T15:00:00Z');
    expect(clock.skippedDates).toEqual([]);
  });

  it('extends the current date when the family moves west', () => {
    const clock = changeTimeZone(newClock('Europe/London'), 'America/Los_Angeles', noonInLondon, today);
    const londonMidnight = Temporal.Instant.from('2026-01-16T00:00Z');
    expect(localDate(clock, londonMidnight).toString()).toBe('2026-01-15');
    expect(endOfDate(clock, today).toString()).toBe('2026-01-16T08:00:00Z');
    expect(resetsAt('daily', clock, londonMidnight).toString()).toBe('2026-01-16T08:00:00Z');
  });

  it('skips the date that is lost at the date line', () => {
    const now = Temporal.Instant.from('2026-01-15T18:00Z');
    const clock = changeTimeZone(newClock('Pacific/Pago_Pago'), 'Pacific/Kiritimati', now, today);
    expect(clock.skippedDates).toEqual(['2026-01-16']);
    const end = endOfDate(clock, today);
    expect(localDate(clock, end).toString()).toBe('2026-01-17');
    expect(previousDate(localDate(clock, end), clock.skippedDates).toString()).toBe('2026-01-15');
  });

  it('takes effect immediately on a date without tasks, and skips the dates that it shortens', () => {
    const now = Temporal.Instant.from('2026-01-15T18:00Z');
    const clock = changeTimeZone(newClock('Europe/London'), 'Asia/Tokyo', now, yesterday);
    expect(localDate(clock, now).toString()).toBe('2026-01-16');
    expect(clock.skippedDates).toEqual(['2026-01-15']);
    expect(effectiveTimeZone(clock, now)).toBe('Asia/Tokyo');
  });

  it('does not go back to an earlier date, even on a date without tasks', () => {
    const now = Temporal.Instant.from('2026-01-15T02:00Z');
    const clock = changeTimeZone(newClock('Europe/London'), 'America/Los_Angeles', now, yesterday);
    expect(localDate(clock, now).toString()).toBe('2026-01-15');
    expect(endOfDate(clock, today).toString()).toBe('2026-01-16T08:00:00Z');
  });

  it('replaces a pending change and the dates that it would have skipped', () => {
    const now = Temporal.Instant.from('2026-01-15T18:00Z');
    const pending = changeTimeZone(newClock('Pacific/Pago_Pago'), 'Pacific/Kiritimati', now, today);
    const replaced = changeTimeZone(pending, 'Europe/London', now, today);
    expect(replaced).toEqual(changeTimeZone(newClock('Pacific/Pago_Pago'), 'Europe/London', now, today));
  });

  it('holds the dates in the zone in effect, not in a pending one', () => {
    const now = Temporal.Instant.from('2026-01-15T06:00Z');
    const pending = changeTimeZone(newClock('Pacific/Auckland'), 'America/Los_Angeles', now, today);
    const replaced = changeTimeZone(pending, 'Europe/Berlin', now, today);
    expect(replaced.heldTimeZone).toBe('Pacific/Auckland');
    expect(replaced.heldUntil?.toString()).toBe('2026-01-15T11:00:00Z');
    expect(endOfDate(replaced, today).toString()).toBe('2026-01-15T23:00:00Z');
  });

  it('is cancelled by choosing the zone in effect', () => {
    const clock = newClock('Europe/London');
    const pending = changeTimeZone(clock, 'Asia/Tokyo', noonInLondon, today);
    const cancelled = changeTimeZone(pending, 'Europe/London', noonInLondon, today);
    expect(cancelled).toEqual({ ...clock, dateFloor: today });
    expect(changeTimeZone(clock, 'Europe/London', noonInLondon, today)).toEqual(clock);
  });
});

describe('a family that changes time zones', () => {
  const extremeZones = [
    'Etc/GMT+12',
    'Pacific/Pago_Pago',
    'Pacific/Kiritimati',
    'Pacific/Chatham',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Asia/Beirut',
    'America/Santiago',
    'America/Havana',
    'America/New_York',
    'Europe/London',
    'Asia/Kathmandu',
    'UTC',
  ];
  const zones = fc.oneof(fc.constantFrom(...extremeZones), fc.constantFrom(...everyZone));
  const itineraries = fc.record({
    firstZone: zones,
    drawnAhead: fc.boolean(),
    start: fc
      .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 11, 1) / 60_000 })
      .map((minutes) => Temporal.Instant.fromEpochMilliseconds(minutes * 60_000)),
    steps: fc.array(
      fc.record({
        /** How much of the rest of the date passes before the step, from 0 to 1. */
        after: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
        act: fc.oneof(
          fc.constant('open' as const),
          fc.constant('sleep' as const),
          zones.map((moveTo) => ({ moveTo })),
        ),
      }),
      { minLength: 1, maxLength: 40 },
    ),
  });

  it('never sees a date go back or repeat, and every date ends', () => {
    fc.assert(
      fc.property(itineraries, ({ firstZone, drawnAhead, start, steps }) => {
        const journey = new Journey(firstZone, drawnAhead, start);
        for (const step of steps) {
          journey.wait(step.after);
          if (step.act === 'open') journey.open();
          else if (step.act === 'sleep') journey.sleep();
          else journey.moveTo(step.act.moveTo);
        }
      }),
      { numRuns: isFull ? 1_000 : 200 },
    );
  });

  it('keeps its streak if it completes a task on every date that it sees', () => {
    fc.assert(
      fc.property(itineraries, ({ firstZone, drawnAhead, start, steps }) => {
        const journey = new Journey(firstZone, drawnAhead, start);
        journey.open();
        for (const step of steps) {
          journey.wait(step.after);
          if (step.act === 'open') journey.open();
          else if (step.act === 'sleep') {
            journey.open();
            journey.sleep();
          } else journey.moveTo(step.act.moveTo);
          journey.expectUnbrokenStreak();
        }
      }),
      { numRuns: isFull ? 1_000 : 200 },
    );
  });
});

describe('isTimeZone', () => {
  it('accepts every zone and alias in any letter case', () => {
    for (const name of everyZone) {
      expect(canonicalTimeZone(name.toLowerCase())).toBe(canonicalTimeZone(name));
      expect(canonicalTimeZone(name)).toBe(name);
    }
    expect(canonicalTimeZone('etc/utc')).toBe('Etc/UTC');
    expect(canonicalTimeZone('utc')).toBe('UTC');
    expect(canonicalTimeZone('asia/calcutta')).toBe('Asia/Calcutta');
    expect(canonicalTimeZone('ASIA/KOLKATA')).toBe('Asia/Kolkata');
    expect(canonicalTimeZone('us/eastern')).toBe('US/Eastern');
  });

  it('rejects offsets, dates and other text without throwing', () => {
    const offsets = ['+02:00', '-0500', 'Z'];
    const others = ['', ' ', 'Berlin', 'Europe/Atlantis', 'Europe/Berlin ', '2026-01-01T00:00[Europe/Berlin]', '[UTC]'];
    for (const name of [...offsets, ...others]) expect(isTimeZone(name)).toBe(false);
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(isTimeZone(name)).toBeTypeOf('boolean');
      }),
    );
    expect(() => canonicalTimeZone('+02:00')).toThrow(RangeError);
  });
});

/** Simulates the dates of a family and checks the invariants at every step. */
class Journey {
  private clock: FamilyClock;
  private now: Temporal.Instant;
  /** Dates with tasks, in the order in which they were opened. Each has a completion. */
  private readonly opened: string[] = [];
  /** Whether a job always draws the tasks of the date after the last opened one. */
  private readonly drawnAhead: boolean;

  constructor(timeZone: string, drawnAhead: boolean, start: Temporal.Instant) {
    this.clock = newClock(timeZone);
    this.drawnAhead = drawnAhead;
    this.now = start;
  }

  private get date(): Temporal.PlainDate {
    return localDate(this.clock, this.now);
  }

  private get end(): Temporal.Instant {
    return endOfDate(this.clock, this.date);
  }

  private get lastUsed(): Temporal.PlainDate | null {
    const last = this.opened.at(-1);
    return last === undefined ? null : Temporal.PlainDate.from(last).add({ days: this.drawnAhead ? 1 : 0 });
  }

  /** Lets a part of the rest of the date pass, at most up to its last nanosecond. */
  wait(part: number): void {
    const { date, end } = this;
    const last = end.epochNanoseconds - 1n;
    const left = last - this.now.epochNanoseconds;
    const passed = part === 1 ? left : (left * BigInt(Math.floor(part * 1_000_000))) / 1_000_000n;
    this.now = Temporal.Instant.fromEpochNanoseconds(this.now.epochNanoseconds + passed);
    expect(this.date.toString()).toBe(date.toString());
    expect(this.end.toString()).toBe(end.toString());
  }

  /** Opens the app: the date gets its tasks once, and one of them is completed. */
  open(): void {
    const date = this.date.toString();
    if (this.opened.at(-1) === date) return;
    expect(this.opened).not.toContain(date);
    expect(this.clock.skippedDates).not.toContain(date);
    this.opened.push(date);
  }

  /** Waits until the date has ended. */
  sleep(): void {
    const { date, end, now } = this;
    expect(end.since(now).total('hours')).toBeLessThanOrEqual(50);
    this.wait(1);
    this.now = end;
    this.expectLaterDate(date, date.add({ days: 1 }));
  }

  moveTo(timeZone: string): void {
    const { clock, date, end, now, lastUsed } = this;
    this.clock = changeTimeZone(clock, timeZone, now, lastUsed);
    expect(this.clock.timeZone).toBe(timeZone);
    if (lastUsed === null) return;

    if (Temporal.PlainDate.compare(lastUsed, date) >= 0) {
      expect(this.date.toString()).toBe(date.toString());
      const pending = clock.heldUntil !== null && Temporal.Instant.compare(now, clock.heldUntil) < 0;
      const promised = pending && clock.heldUntil ? clock.heldUntil : end;
      expect(Temporal.Instant.compare(this.end, promised)).toBeGreaterThanOrEqual(0);
    } else {
      this.expectLaterDate(date, date);
    }
    expect(changeTimeZone(this.clock, timeZone, now, lastUsed)).toEqual(this.clock);
  }

  /** Expects the date to be `next` or later, and the dates in between to be skipped. */
  private expectLaterDate(before: Temporal.PlainDate, next: Temporal.PlainDate): void {
    const { date } = this;
    expect(Temporal.PlainDate.compare(date, next)).toBeGreaterThanOrEqual(0);
    for (let left = next; !left.equals(date); left = left.add({ days: 1 })) {
      expect(this.clock.skippedDates).toContain(left.toString());
    }
    if (this.opened.includes(before.toString())) expect(this.clock.skippedDates).not.toContain(before.toString());
    expect(new Set(this.clock.skippedDates).size).toBe(this.clock.skippedDates.length);
    // The family never reaches a date before the earliest zone of the world does.
    const earliestZone = this.now.toZonedDateTimeISO('Pacific/Kiritimati').toPlainDate();
    expect(Temporal.PlainDate.compare(date, earliestZone)).toBeLessThanOrEqual(0);
  }

  expectUnbrokenStreak(): void {
    const { skippedDates } = this.clock;
    const last = this.opened.at(-1) ?? '';
    expect([this.date.toString(), previousDate(this.date, skippedDates).toString()]).toContain(last);
    this.opened.slice(1).forEach((date, index) => {
      expect(previousDate(Temporal.PlainDate.from(date), skippedDates).toString()).toBe(this.opened[index]);
    });
  }
}

/** The clock changes of a zone between two UTC dates, or the first date if there are none. */
function transitions(timeZone: string, from: string, until: string): Temporal.Instant[] {
  const start = Temporal.Instant.from(`${from}T00:00Z`);
  const end = Temporal.Instant.from(`${until}T00:00Z`);
  const found: Temporal.Instant[] = [];
  let next = start.toZonedDateTimeISO(timeZone).getTimeZoneTransition('next');
  while (next !== null && Temporal.Instant.compare(next.toInstant(), end) < 0) {
    found.push(next.toInstant());
    next = next.getTimeZoneTransition('next');
  }
  return found.length > 0 ? found : [start];
}

/** Walks from date to date: each ends exactly where the next one begins, and does not appear before or after. */
function checkDates(timeZone: string, from: Temporal.Instant, until: Temporal.Instant): void {
  const clock = newClock(timeZone);
  let now = from;
  while (Temporal.Instant.compare(now, until) < 0) {
    const date = localDate(clock, now);
    const end = endOfDate(clock, date);
    const next = date.add({ days: 1 });
    const shown = (instant: Temporal.Instant): string => localDate(clock, instant).toString();

    const before = [1, 29, 31, 59, 61].map((minutes) => end.subtract({ minutes }));
    const after = [0, 1, 29, 31, 59, 61].map((minutes) => end.add({ minutes }));
    const place = `${timeZone} ${date} to ${end}`;
    expect([...before, end.subtract({ nanoseconds: 1 })].map(shown), place).toEqual(Array(6).fill(date.toString()));
    expect(after.map(shown), place).toEqual(Array(6).fill(next.toString()));
    // Local midnight, or the end of the clock change that skips it.
    expect(end.toZonedDateTimeISO(timeZone).toPlainDate().toString(), place).toBe(next.toString());
    now = end;
  }
}
