import type { App } from '../../server/app.ts';
import { budgetPoints } from '../../server/limits/budget.ts';
import type { World } from './kit.ts';

const minutesOf: Readonly<Record<string, number>> = { budget: 60, reserveBySession: 60, loginByAddress: 15 };

/**
 * Fills a counter to its end, as if somebody had spent all of it.
 *
 * @param name of the limit and of whoever is limited, as in `budget:user:…`
 */
export async function fillCounter(world: World, name: string, points = budgetPoints): Promise<void> {
  const [limit = ''] = name.split(':');
  await world.sql(
    `INSERT INTO rate_limits (key, points, expire)
     VALUES ($1, $2, extract(epoch FROM now() + make_interval(mins => $3)) * 1000)
     ON CONFLICT (key) DO UPDATE SET points = EXCLUDED.points, expire = EXCLUDED.expire`,
    [name, points, minutesOf[limit] ?? 60],
  );
}

/** A server that holds no points of the budget, after all of it was spent elsewhere. */
export async function startServerWithoutPoints(world: World, ...who: string[]): Promise<App> {
  for (const name of who) await fillCounter(world, `budget:${name}`);
  return world.anotherServer();
}
