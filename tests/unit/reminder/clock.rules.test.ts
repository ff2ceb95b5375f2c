import { expect, test } from 'vitest';
import { isFull } from '../../faults/kit/scale.ts';
import {
  type CarerClock,
  dateOf,
  expiryOf,
  isQuietAt,
  minuteOf,
  nextDigest,
  nextEvening,
} from '../../../schema/reminder/reminderClock.rules.ts';

const clockIn = (timeZone: string): CarerClock => ({ timeZone, heldTimeZone: null, heldUntil: null });

/** Zones with all kinds of changes: at midnight, of half an hour, southern, none, far from UTC. */
const zones = [
  'Europe/Berlin',
  'America/Havana',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Apia',
  ...(isFull
    ? [
        'Africa/Casablanca',
        'Africa/Johannesburg',
        'Africa/Lagos',
        'America/Adak',
        'America/Argentina/Buenos_Aires',
        'America/Asuncion',
        'America/Chicago',
        'America/Denver',
        'America/Godthab',
        'America/Halifax',
        'America/Los_Angeles',
        'America/Mexico_City',
        'America/New_York',
        'America/Santiago',
        'America/Sao_Paulo',
        'America/St_Johns',
        'Antarctica/Troll',
        'Asia/Beirut',
        'Asia/Gaza',
        'Asia/Jerusalem',
        'Asia/Kolkata',
        'Asia/Tehran',
        'Asia/Tokyo',
        'Atlantic/Azores',
        'Australia/Adelaide',
        'Australia/Sydney',
        'Europe/Dublin',
        'Europe/London',
        'Europe/Moscow',
        'Pacific/Auckland',
        'Pacific/Chatham',
        'Pacific/Kiritimati',
      ]
    : []),
];

const everyDay = [1, 2, 3, 4, 5, 6, 7];

test.each(zones)('in %s every evening of a year comes once, at the time on the wall', (timeZone) => {
  const clock = clockIn(timeZone);
  for (const minuteOfDay of isFull ? [0, 90, 150, 1_125, 1_439] : [150, 1_125]) {
    let at = Temporal.Instant.from('2026-01-01T12:00:00Z');
    let date = Temporal.PlainDate.from(dateOf(clock, at));
    let moved = 0;
    for (let evening = 0; evening < 370; evening += 1) {
      const next = nextEvening(clock, { weekdays: everyDay, minuteOfDay }, at);
      if (!next) throw new Error('There must be a next evening');
      const nextDate = Temporal.PlainDate.from(dateOf(clock, next));
      const days = date.until(nextDate).days;
      // The first may be of the same date.
      expect(days === 1 || (evening === 0 && days === 0), `${at.toString()} → ${next.toString()}`).toBe(true);
      if (minuteOf(clock, next) !== minuteOfDay) moved += 1;
      [at, date] = [next, nextDate];
    }
    // A time in the gap of spring is the one behind it; an evening never is.
    expect(moved).toBeLessThanOrEqual(minuteOfDay === 1_125 ? 0 : 2);
  }
});

test('only chosen days count, and the mail of Sundays comes at 13:00 or later', () => {
  const clock = clockIn('Europe/Berlin');
  const tuesday = Temporal.Instant.from('2026-03-24T18:00:00Z');
  const evening = (weekdays: readonly number[]) =>
    nextEvening(clock, { weekdays, minuteOfDay: 1_125 }, tuesday)?.toString();
  expect(evening([4, 6])).toBe('2026-03-26T17:45:00Z');
  // The clock is put forward on Sunday.
  expect(evening([7])).toBe('2026-03-29T16:45:00Z');
  expect(evening([2])).toBe('2026-03-31T16:45:00Z');
  expect(evening([])).toBeUndefined();
  expect(nextDigest(clock, { minuteOfDay: 420 }, tuesday)?.toString()).toBe('2026-03-29T11:00:00Z');
  expect(nextDigest(clock, { minuteOfDay: 1_125 }, tuesday)?.toString()).toBe('2026-03-29T16:45:00Z');
});

test('a time that comes twice in autumn counts once, and one that is skipped in spring is the next', () => {
  const clock = clockIn('Europe/Berlin');
  const at = (after: string) =>
    nextEvening(clock, { weekdays: everyDay, minuteOfDay: 150 }, Temporal.Instant.from(after))?.toString();
  expect(at('2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00Z');
  expect(at('2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00Z');
  expect(at('2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00Z');
});

test('a time in a gap that ends at midnight is the one before it', () => {
  const at = nextEvening(
    clockIn('America/Nuuk'),
    { weekdays: everyDay, minuteOfDay: 1_439 },
    Temporal.Instant.from('2026-03-28T12:00:00Z'),
  );
  expect(at?.toString()).toBe('2026-03-29T00:59:00Z');
});

test('a date that does not exist is passed over', () => {
  const clock = clockIn('Pacific/Apia');
  const at = nextEvening(
    clock,
    { weekdays: everyDay, minuteOfDay: 1_125 },
    Temporal.Instant.from('2011-12-30T06:00:00Z'),
  );
  expect(at && dateOf(clock, at)).toBe('2011-12-31');
});

test('a change of zone that waits takes effect before the evening behind it', () => {
  const clock: CarerClock = {
    timeZone: 'Asia/Tokyo',
    heldTimeZone: 'Europe/Berlin',
    heldUntil: Temporal.Instant.from('2026-03-17T23:00:00Z'),
  };
  const times = { weekdays: everyDay, minuteOfDay: 1_125 };
  const first = nextEvening(clock, times, Temporal.Instant.from('2026-03-17T12:00:00Z'));
  expect(first?.toString()).toBe('2026-03-17T17:45:00Z');
  expect(first && nextEvening(clock, times, first)?.toString()).toBe('2026-03-18T09:45:00Z');
});

test('quiet hours may span midnight, end before their last minute, and may be none', () => {
  const night = { quietFrom: 1_290, quietTo: 420 };
  expect([1_289, 1_290, 1_439, 0, 419, 420].map((minute) => isQuietAt(night, minute))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  const noon = { quietFrom: 720, quietTo: 780 };
  expect([719, 720, 779, 780].map((minute) => isQuietAt(noon, minute))).toEqual([false, true, true, false]);
  expect(isQuietAt({ quietFrom: 600, quietTo: 600 }, 600)).toBe(false);
});

test('a message is worth showing until quiet begins or the day ends', () => {
  const clock = clockIn('Europe/Berlin');
  const at = Temporal.Instant.from('2026-03-17T17:45:00Z');
  const until = (quietFrom: number, quietTo: number) => expiryOf(clock, { quietFrom, quietTo }, at).toString();
  expect(until(1_290, 420)).toBe('2026-03-17T20:30:00Z');
  expect(until(60, 420)).toBe('2026-03-17T23:00:00Z');
  expect(until(420, 420)).toBe('2026-03-17T23:00:00Z');
});
