import { expect, test, vi } from 'vitest';
import { createWorld } from '../../support/kit.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { decideAll } from '../../support/reminders.ts';

vi.setConfig({ testTimeout: 300_000 });

const all = Intl.supportedValuesOf('timeZone');

/** Zones with all kinds of changes of the clock; in full 38. */
const zones = [
  'Europe/Berlin',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  ...(isFull ? Array.from({ length: 34 }, (_, index) => all[Math.floor((index * all.length) / 34)] ?? 'UTC') : []),
];

/** Dates around the changes of the clock, north and south. */
const spans = isFull
  ? [
      ['2026-03-05', 28],
      ['2026-10-20', 20],
    ]
  : [['2026-03-27', 4]];

test.each(spans)(
  'from %s on each chosen evening has one row, by two servers at once, whatever the clock does',
  async (from, days) => {
    const start = Temporal.PlainDate.from(String(from)).toZonedDateTime('UTC').toInstant();
    const world = await createWorld({ now: start.toString() });
    const carers = isFull ? 1_000 : 40;
    await world.sql(
      `WITH carer AS (
       INSERT INTO users (id, username, password, timezone)
       SELECT gen_random_uuid(), 'carer' || n, 'none', ($1::text[])[1 + n % array_length($1::text[], 1)] FROM generate_series(1, $2::int) n
       RETURNING id
     )
     INSERT INTO reminder_settings (user_id, minute_of_day, weekdays, push, next_at)
     SELECT id, 1125, '{1,2,3,4,5,6,7}', true, $3 FROM carer`,
      [zones, carers, start.subtract({ hours: 48 }).toString()],
    );
    // What is older than an hour is late, and begins the evenings of each zone.
    await decideAll(world);
    await world.sql('DELETE FROM reminders');
    for (let halfHour = 0; halfHour < Number(days) * 48; halfHour += 1) {
      world.later({ minutes: 30 });
      await Promise.all([decideAll(world), decideAll(world)]);
    }
    const rows = await world.sql<{
      zone: string;
      dates: number;
      rows: number;
      least: number;
      most: number;
      wall: string;
    }>(
      `SELECT u.timezone AS zone, count(DISTINCT reminder.date)::int AS dates, count(*)::int AS rows,
       min(count(*)) OVER ()::int AS least, max(count(*)) OVER ()::int AS most,
       min((reminder.decided_at AT TIME ZONE u.timezone)::time)::text AS wall
     FROM reminders reminder JOIN users u ON u.id = reminder.user_id GROUP BY u.id, u.timezone`,
    );
    expect(rows).toHaveLength(carers);
    for (const { zone, dates, rows: count, wall } of rows) {
      expect([zone, count]).toEqual([zone, dates]);
      // Decided within the half hour after 18:45, in whichever zone.
      expect(wall >= '18:45:00' && wall <= '19:15:00', `${zone} ${wall}`).toBe(true);
      expect(Math.abs(count - Number(days)), zone).toBeLessThanOrEqual(1);
    }
  },
);
