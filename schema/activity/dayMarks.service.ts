import { seesDaysOff } from '../access.ts';
import type { Actor } from '../actor.ts';
import { daysOffBetween } from '../day/daysOff.rules.ts';
import { defineLoader } from '../loader.ts';
import { keptDatesSince } from '../streak/history.service.ts';
import type { Activity } from './activity.service.ts';
import { selectLateDays } from './dayMarks.sql.ts';

/** A child and the first and the last local date of a window, yyyy-MM-dd. */
type Window = Pick<Activity, 'child' | 'since' | 'today'>;

const lateDaysLoader = defineLoader<Window, string[]>(
  async ({ replica }, windows) => {
    const rows = await selectLateDays(
      replica,
      windows.map(({ child }) => child.id),
      windows.map(({ since }) => since),
      windows.map(({ today }) => today),
    );
    return rows.map(({ dates }) => dates);
  },
  ({ child, since, today }) => `${child.id} ${since} ${today}`,
);

/**
 * The dates of a window with a task that was completed after its period, oldest first, yyyy-MM-dd. The caller has loaded the
 * child, which checks access.
 */
export const lateDaysOf = lateDaysLoader.load;

/**
 * The days off of a window, oldest first, yyyy-MM-dd (docs/product.md#days-off). A date with a daily task done is none, and
 * nothing counts before the profile. Empty for carers with read-only access and for access tokens. The caller has loaded the
 * child, which checks access.
 */
export async function restDaysOf(actor: Actor, { child, since, today }: Window): Promise<string[]> {
  if (!seesDaysOff(actor, child)) return [];
  const daysOff = daysOffBetween(child.daysOff, since < child.startedOn ? child.startedOn : since, today);
  if (daysOff.length === 0) return [];
  const kept = new Set(await keptDatesSince(actor, child, since));
  return daysOff.filter((date) => !kept.has(date));
}
