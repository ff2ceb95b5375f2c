import { reachOf } from '../access.ts';
import type { Actor } from '../actor.ts';
import { childById } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { defineLoader } from '../loader.ts';
import type { Frequency } from '../task/task.rules.ts';
import { type ActivityRow, selectActivities, selectActivitiesOfChildren } from './own.sql.ts';

/** What a family does by itself: one task for each of its children. */
export interface OwnActivity {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly frequency: Frequency;
  /** Those that the viewer cares for, oldest profile first. */
  readonly childIds: readonly string[];
}

const activityOf = ({ child_ids: childIds, ...row }: ActivityRow): OwnActivity => ({ ...row, childIds });

const activityLoader = defineLoader<string, OwnActivity | null>(async ({ db, viewer }, ids) => {
  const rows = await selectActivities(db.pool, reachOf(viewer), ids);
  const byId = new Map(rows.map((row) => [row.id, activityOf(row)]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** An activity by id, or null when it is not for a child that the viewer cares for. */
export const activityById = activityLoader.load;

const activitiesLoader = defineLoader<string, readonly OwnActivity[]>(async ({ db, viewer }, childIds) => {
  const activities = (await selectActivitiesOfChildren(db.pool, reachOf(viewer), childIds)).map(activityOf);
  return childIds.map((id) => activities.filter((activity) => activity.childIds.includes(id)));
});

/** What a family made for a child, the newest first. The caller has loaded the child. */
export const activitiesOf = (actor: Actor, { id }: Pick<Child, 'id'>): Promise<readonly OwnActivity[]> =>
  activitiesLoader.load(actor, id);

/** The children of an activity that the viewer cares for, oldest profile first. */
export async function childrenOfActivity(actor: Actor, { childIds }: OwnActivity): Promise<Child[]> {
  const children = await Promise.all(childIds.map((id) => childById(actor, id)));
  return children.filter((child) => child !== null);
}
