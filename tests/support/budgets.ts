import type { App } from '../../server/app.ts';
import { hourlyBudget } from '../../server/limits/limits.ts';
import type { World } from './kit.ts';

/** The durations of limits in minutes. */
const minutesOf: Readonly<Record<string, number>> = { budget: 60, reserveBySession: 60, loginByAddress: 15 };

/**
 * Sets the counter of a limit, by default to the whole hourly budget.
 *
 * @param name the limit and its subject, such as `budget:user:…`
 */
export async function fillCounter(world: World, name: string, points = hourlyBudget.points): Promise<void> {
  const [limit = ''] = name.split(':');
  await world.sql(
    `INSERT INTO rate_limits (key, points, expire)
     VALUES ($1, $2, extract(epoch FROM now() + make_interval(mins => $3)) * 1000)
     ON CONFLICT (key) DO UPDATE SET points = EXCLUDED.points, expire = EXCLUDED.expire`,
    [name, points, minutesOf[limit] ?? 60],
  );
}

/**
 * Starts a server after other servers have spent the whole budget of these subjects.
 *
 * @param subjects such as `user:…`
 */
export async function startServerWithoutPoints(world: World, ...subjects: string[]): Promise<App> {
  for (const name of subjects) await fillCounter(world, `budget:${name}`);
  return world.anotherServer();
}
