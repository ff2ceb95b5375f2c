import { defineLoader } from '../loader.ts';
import { selectTasksById, type Task, taskOf } from './task.sql.ts';

const taskLoader = defineLoader<string, Task | null>(async (actor, ids) => {
  const rows = await selectTasksById(actor.db.pool, ids);
  const byId = new Map(rows.map((row) => [row.task_id, taskOf(row)]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** A task of the catalogue by id; the catalogue is the same for every signed-in user. */
export const taskById = taskLoader.load;
