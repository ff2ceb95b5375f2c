import { giveHistory as insertHistory } from './insertHistory.ts';
import type { ChildProfile } from './childProfile.ts';
import type { World } from './kit.ts';

/**
 * Gives a child a history: on each of this many days before `today`, all three daily tasks are completed and the mood is happy.
 *
 * @param today yyyy-MM-dd
 */
export async function giveHistory(world: World, child: ChildProfile, days: number, today: string): Promise<void> {
  await insertHistory(world.sql, child.rowId, days, today);
}
