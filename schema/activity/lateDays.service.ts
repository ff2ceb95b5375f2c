import { defineLoader } from '../loader.ts';
import type { Activity } from './activity.service.ts';
import { selectLateDays } from './lateDays.sql.ts';

/** A child and the first and the last local date of a window, yyyy-MM-dd. */
type Window = Pick<Activity, 'child' | 'since' | 'today'>;

const lateDaysLoader = defineLoader<Window, string[]>(
  async ({ replica }, windows) => {
    const rows = await selectLateDays(replica, {
      wanted: windows.map(({ child, since, today }) => ({ childId: child.id, since, until: today })),
    });
    return rows.map(({ dates }) => dates);
  },
  ({ child, since, today }) => `${child.id} ${since} ${today}`,
);

/**
 * The dates of a window with a task that was completed after its period, oldest first, yyyy-MM-dd. The caller has loaded the
 * child, which checks access.
 */
export const lateDaysOf = lateDaysLoader.load;
