import type { Actor } from '../actor.ts';
import { defineLoader } from '../loader.ts';
import { type AssignedTask, selectTimesDone } from './assignment.sql.ts';

const timesDoneLoader = defineLoader<AssignedTask, number>(
  async ({ db }, assigned) => {
    const given = assigned.map(({ id, childId, task }) => ({ id, childId, taskId: task.id }));
    const rows = await selectTimesDone(db.pool, { given });
    const byId = new Map(rows.map(({ id, timesDone }) => [id, timesDone]));
    return assigned.map(({ id }) => byId.get(id) ?? 0);
  },
  ({ id }) => id,
);

/** How often the child of an assigned task, which the viewer can see, has completed its task in other periods. */
export const timesDoneBefore = (actor: Actor, assigned: AssignedTask): number | Promise<number> =>
  assigned.timesDone ?? timesDoneLoader.load(actor, assigned);
