import type { Run } from './seed/run.ts';

/**
 * The local date of the families' open tasks, and two zones: in one it is the afternoon of that date, so that the tasks of the day
 * before are closed; in the other it is the next morning, so that the open tasks are late ones.
 */
export interface FamilyDates {
  /** yyyy-MM-dd */
  readonly today: string;
  /** IANA names of zones with a fixed offset. */
  readonly afternoonZone: string;
  readonly morningZone: string;
}

/** Which of the two zones the families live in. */
export type FamilyTime = 'afternoon' | 'morning';

/** From this hour (UTC) on, the zone farthest to the east has the next morning. */
const firstHourOfEast = 10;

const noon = 12;
const hoursPerDay = 24;

/** The zone so many hours to the east of UTC. In these names, plus means west. */
const zoneAt = (hours: number): string => `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;

/** The families' date and zones for an instant. Neither the afternoon nor the morning ends in the two hours after it. */
export function familyDates(now: Temporal.Instant): FamilyDates {
  const utc = now.toZonedDateTimeISO('UTC');
  const { hour } = utc;
  return hour < firstHourOfEast
    ? {
        today: utc.toPlainDate().subtract({ days: 1 }).toString(),
        afternoonZone: zoneAt(-noon),
        morningZone: zoneAt(-hour),
      }
    : {
        today: utc.toPlainDate().toString(),
        afternoonZone: zoneAt(noon - hour),
        morningZone: zoneAt(hoursPerDay - hour),
      };
}

/** Whether it still is the afternoon and the next morning in the zones. */
export function holdsAt({ today, afternoonZone, morningZone }: FamilyDates, now: Temporal.Instant): boolean {
  const [afternoon, morning] = [afternoonZone, morningZone].map((zone) => now.toZonedDateTimeISO(zone));
  return afternoon?.toPlainDate().toString() === today && morning !== undefined && morning.hour < noon;
}

/** Moves the families with history to one of their zones. */
export async function moveFamilies(run: Run, dates: FamilyDates, time: FamilyTime): Promise<void> {
  const zone = time === 'morning' ? dates.morningZone : dates.afternoonZone;
  await run('UPDATE users SET timezone = $1 WHERE timezone <> $1 AND id IN (SELECT parent_id FROM bench.children)', [
    zone,
  ]);
}
