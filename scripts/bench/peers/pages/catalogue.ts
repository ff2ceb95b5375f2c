import { sortedCursorOf } from '../../../../schema/keyset.ts';
import { parseTips } from '../../../../schema/task/task.rules.ts';
import type { PeerContext } from '../peer.ts';
import { enumValue, globalId, storedValue } from './ids.ts';

interface TaskRow {
  id: string;
  title: string;
  description: string;
  age_group: string;
  frequency: string;
  points: number;
  weight: number;
  revision: number;
  tips: string | null;
  skills: { id: string; name: string; ageGroup: string }[] | null;
}

/** The first page of an age group's tasks, by title, by two prepared statements; null when nobody is signed in. */
export async function firstTasks({ pool, viewer }: PeerContext, group: string, size: number) {
  if (!viewer) return null;
  const ageGroup = storedValue(group);
  const [tasks, counted] = await Promise.all([
    pool.query<TaskRow>({
      name: 'hand_tasks',
      text: `SELECT task.id, task.title, task.description, task.age_group, task.frequency::text, task.points,
          task.weight::float8 AS weight, task.revision, task.tips,
          (SELECT json_agg(json_build_object('id', skill.id, 'name', skill.name, 'ageGroup', skill.age_group)
             ORDER BY skill.name, skill.id)
           FROM task_skills link JOIN skills skill ON skill.id = link.skill_id AND skill.archived_at IS NULL
           WHERE link.task_id = task.id) AS skills
        FROM tasks task WHERE task.age_group = $1 AND task.archived_at IS NULL ORDER BY task.title, task.id LIMIT $2`,
      values: [ageGroup, size + 1],
    }),
    pool.query<{ count: number }>({
      name: 'hand_task_count',
      text: 'SELECT count(*)::int AS count FROM tasks WHERE age_group = $1 AND archived_at IS NULL',
      values: [ageGroup],
    }),
  ]);
  const rows = tasks.rows.slice(0, size);
  const cursorOf = (row: TaskRow | undefined) =>
    row && sortedCursorOf({ field: 'title', value: row.title, id: row.id });
  return {
    totalCount: counted.rows[0]?.count,
    pageInfo: {
      hasNextPage: tasks.rows.length > size,
      hasPreviousPage: false,
      startCursor: cursorOf(rows[0]) ?? null,
      endCursor: cursorOf(rows.at(-1)) ?? null,
    },
    edges: rows.map((row) => ({
      node: {
        id: globalId('Task', row.id),
        title: row.title,
        description: row.description,
        ageGroup: enumValue(row.age_group),
        frequency: enumValue(row.frequency),
        points: row.points,
        weight: row.weight,
        revision: row.revision,
        tips: parseTips(row.tips),
        skills: (row.skills ?? []).map((skill) => ({
          id: globalId('Skill', skill.id),
          name: skill.name,
          ageGroup: enumValue(skill.ageGroup),
        })),
      },
    })),
  };
}

/** That page besides the session's statement, as the GraphQL answer's `data`; null when nobody is signed in. */
export async function cataloguePage(context: PeerContext, input: URLSearchParams) {
  const tasks = await firstTasks(context, input.get('ageGroup') ?? '', Number(input.get('first')));
  return tasks && { tasks };
}
