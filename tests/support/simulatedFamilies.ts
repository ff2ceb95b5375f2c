import { suitabilities } from '../../schema/task/taskDetails.rules.ts';
import type { Family } from './simulatedYear.ts';

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Asia/Singapore'] as const;

/** Birth dates that begin the year 2026 in each age group, two of teenagers. */
const births = [
  '2025-12-20',
  '2025-08-20',
  '2024-03-20',
  '2021-03-20',
  '2019-03-20',
  '2016-03-20',
  '2012-06-20',
  '2009-06-20',
];

const family = (id: string, place: number, said: Partial<Family> = {}): Family => ({
  id,
  birthDate: births[place % births.length] ?? '2021-03-20',
  clock: { timeZone: zones[place % zones.length] ?? 'Europe/Berlin' },
  daysOff: { care: [] },
  apart: 'never',
  needs: [],
  winter: null,
  bornEarlyWeeks: 0,
  hasSiblings: place % 3 > 0,
  ...said,
});

const several = (name: string, count: number, said: (place: number) => Partial<Family> = () => ({})): Family[] =>
  Array.from({ length: count }, (_, place) => family(`${name} ${place}`, place, said(place)));

/** Monday to Friday with the carer, the weekend elsewhere. */
const weekdays = [
  {
    carerId: null,
    anchor: '2026-01-05',
    days: [true, true, true, true, true, false, false],
    presentOn: [],
    absentOn: [],
    from: '2025-01-01',
    to: null,
  },
];

/**
 * Families of every age: so many without anything to say, and a tenth as many with each need, mostly away, away on weekends, and
 * born early.
 */
export function familiesOf(
  count: number,
): Readonly<Record<'plain' | 'needing' | 'away' | 'weekend' | 'early', Family[]>> {
  const few = Math.max(8, count / 10);
  return {
    plain: several('plain', count),
    needing: suitabilities.flatMap((need) => several(need, few, () => ({ needs: [need] }))),
    away: several('away', few, () => ({ apart: 'mostly' })),
    weekend: several('weekend', few, () => ({ apart: 'sometimes', daysOff: { care: weekdays } })),
    early: several('early', few, (place) => ({ bornEarlyWeeks: 4 + (place % 12), birthDate: '2025-12-20' })),
  };
}
