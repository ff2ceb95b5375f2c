import { giveHistory as insertHistory } from './insertHistory.ts';
import type { ChildProfile } from './childProfile.ts';
import type { World } from './kit.ts';

/** Gives a child a past: on each of so many days before `today` all three daily tasks done, and a happy mood. */
export async function giveHistory(world: World, child: ChildProfile, days: number, today: string): Promise<void> {
  await insertHistory(world.sql, child.rowId, days, today);
}
