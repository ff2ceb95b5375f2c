import { childToday } from '../../../../schema/child/child.service.ts';
import { childOf, type ChildRow } from '../../../../schema/child/child.sql.ts';
import type { Viewer } from '../../../../schema/identity/user/user.sql.ts';
import { tagsFor } from '../../../../schema/language.rules.ts';
import type { PeerContext } from '../peer.ts';
import { headOf, selectChild } from './child.ts';
import { enumValue, globalId } from './ids.ts';
import { selectTitles, type TitledRow, titleOf } from './texts.ts';

/** The public facts that every page of the web client queries. */
export const app = {
  supportEmail: '',
  googleSignInConfigured: false,
  passkeysAvailable: false,
  registration: 'OPEN',
};

/** The fields of the signed-in user that every page of the web client queries. */
export const viewerFrame = (viewer: Viewer) => ({
  id: globalId('User', viewer.id),
  deletesAt: viewer.deletesAt?.toISOString() ?? null,
  isAdmin: viewer.isAdmin,
  showsStreaks: viewer.showsStreaks,
});

interface TodayRow extends TitledRow {
  id: string;
  child_id: string;
  completed: boolean;
  task_id: string;
}

/**
 * The home page in two statements besides the session's: the children with their streaks, and today's tasks of all of them.
 *
 * @returns the `data` of the GraphQL answer; null without a session
 */
export async function homePage(context: PeerContext) {
  const { viewer } = context;
  if (!viewer) return null;
  return {
    app,
    viewer: { ...viewerFrame(viewer), username: viewer.username, children: await childrenOf(context) },
  };
}

/** The cards of the user's children. */
async function childrenOf(context: PeerContext) {
  const { pool, viewer, now, language } = context;
  const { rows } = await pool.query<ChildRow>({
    name: 'hand_children',
    text: `${selectChild} WHERE carer.user_id = $1 ORDER BY child.created_at, child.id`,
    values: [viewer?.id],
  });
  const children = rows.map(childOf);
  const dates = children.map((child) => childToday(child, now).toString());
  const { rows: tasks } = await pool.query<TodayRow>({
    name: 'hand_today',
    text: `SELECT given.id, given.child_id, given.completed, task.id AS task_id, task.title,
        ${selectTitles('task', '$3')} AS titles
      FROM unnest($1::uuid[], $2::date[]) AS wanted(child_id, date)
      JOIN daily_tasks given ON given.child_id = wanted.child_id AND given.date = wanted.date
      JOIN tasks task ON task.id = given.task_id ORDER BY given.is_chosen DESC, given.slot`,
    values: [children.map(({ id }) => id), dates, tagsFor(language)],
  });
  return children.map((child) => ({
    ...headOf(child, context),
    role: enumValue(child.role),
    dailyTasks: tasks
      .filter((task) => task.child_id === child.id)
      .map((task) => ({
        id: globalId('DailyTask', task.id),
        completed: task.completed,
        task: { id: globalId('Task', task.task_id), title: titleOf(task, context) },
      })),
  }));
}
