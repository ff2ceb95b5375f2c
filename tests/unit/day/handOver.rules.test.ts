import { expect, test } from 'vitest';
import { changeTimeZone, type FamilyClock, localDate, newClock } from '../../../schema/day/calendar.rules.ts';
import { handedOver } from '../../../schema/day/handOver.rules.ts';

const zones = ['Pacific/Kiritimati', 'Asia/Tokyo', 'Europe/Berlin', 'Etc/UTC', 'America/New_York', 'Pacific/Pago_Pago'];
const instant = Temporal.Instant.from('2026-03-14T18:40:00Z');

/** The clock of the child as `childClockRow` reads it. */
function clockAfter(former: FamilyClock, next: FamilyClock, now: Temporal.Instant): FamilyClock {
  const { handedOverOn, formerSkippedDates } = handedOver(former, next, now);
  const floor = Temporal.PlainDate.from(handedOverOn);
  return {
    ...next,
    dateFloor:
      next.dateFloor !== null && Temporal.PlainDate.compare(next.dateFloor, floor) > 0 ? next.dateFloor : floor,
    skippedDates: [...formerSkippedDates, ...next.skippedDates.filter((date) => date >= handedOverOn)],
  };
}

test('between any two zones, at any hour, the date never goes back, and then follows the new owner', () => {
  for (const from of zones) {
    for (const to of zones) {
      for (let hour = 0; hour < 24; hour += 1) {
        const now = instant.add({ hours: hour });
        const [former, next] = [newClock(from), newClock(to)];
        const clock = clockAfter(former, next, now);
        let last = localDate(former, now);
        for (let later = 0; later <= 60; later += 1) {
          const at = now.add({ hours: later });
          const date = localDate(clock, at);
          expect(Temporal.PlainDate.compare(date, last), `${from} ${to} ${at}`).toBeGreaterThanOrEqual(0);
          last = date;
        }
        expect(last).toEqual(localDate(next, now.add({ hours: 60 })));
      }
    }
  }
});

test('an earlier date of the new owner waits; nothing is skipped', () => {
  expect(handedOver(newClock('Asia/Tokyo'), newClock('America/Los_Angeles'), instant)).toEqual({
    handedOverOn: '2026-03-15',
    formerSkippedDates: [],
    changedFrom: '2026-03-15',
  });
});

test('a later date of the new owner begins at once; the dates on the way are skipped', () => {
  expect(handedOver(newClock('America/Los_Angeles'), newClock('Asia/Tokyo'), instant)).toEqual({
    handedOverOn: '2026-03-15',
    formerSkippedDates: ['2026-03-14'],
    changedFrom: '2026-03-14',
  });
});

test('what journeys skipped before stays with the child, and journeys of the new owner before do not count', () => {
  const travelled: FamilyClock = { ...newClock('Europe/Berlin'), skippedDates: ['2025-07-01'] };
  const other: FamilyClock = { ...newClock('Europe/Berlin'), skippedDates: ['2025-08-01'] };
  expect(clockAfter(travelled, other, instant).skippedDates).toEqual(['2025-07-01']);
});

test('a journey of the new owner that still waits for its date is kept', () => {
  const lastUsed = Temporal.PlainDate.from('2026-03-14');
  const next = changeTimeZone(newClock('Pacific/Pago_Pago'), 'Pacific/Kiritimati', instant, lastUsed);
  expect(next.skippedDates).toEqual(['2026-03-15']);
  expect(clockAfter(newClock('Pacific/Pago_Pago'), next, instant)).toMatchObject({
    heldTimeZone: 'Pacific/Pago_Pago',
    skippedDates: ['2026-03-15'],
  });
});
