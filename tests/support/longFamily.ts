import { inTransaction } from '../../prisma/pool.ts';
import { childOf, lockChild, selectChildrenById } from '../../schema/child/child.sql.ts';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { recomputeFrom } from '../../schema/recompute/recompute.service.ts';
import type { Caller } from './caller.ts';
import type { ChildProfile } from './childProfile.ts';
import { giveHistory } from './history.ts';
import type { World } from './kit.ts';
import type { Row } from './moving.ts';

/** A child of eight years whose family has done three challenges a day, and sometimes said something about them. */
export interface LongFamily {
  readonly child: ChildProfile;
  readonly grandma: Caller;
}

/** Some of the completions, by how many lie between two of them. */
const every = (count: number, rest = 0) => `numbered.place % ${count} = ${rest}`;

/**
 * Makes a family whose child has done three daily challenges on each of `days` dates before today: with comments, photos, hearts, hidden
 * marks, late ones, ones that arrived later, and by several authors.
 *
 * @param today yyyy-MM-dd
 */
export async function liveLong(world: World, days: number, today: string): Promise<LongFamily> {
  const child = await world.parent().withChild({ name: 'Frida', birthDate: '2017-06-01' });
  const grandma = await world.carer(child, 'viewer');
  await world.sql(
    `UPDATE children SET started_on = $2::date - $3::int, created_at = ($2::date - $3::int)::timestamp AT TIME ZONE 'UTC' WHERE id = $1`,
    [child.rowId, today, days],
  );
  await giveHistory(world, child, days, today);
  await world.sql(
    `WITH numbered AS (
       SELECT id, row_number() OVER (ORDER BY completed_at, id) AS place FROM task_completions WHERE child_id = $1
     ), changed AS (
       UPDATE task_completions kept SET
         completed_by_id = CASE WHEN ${every(3)} THEN $2::uuid WHEN ${every(3, 1)} THEN $3::uuid END,
         author_name = CASE WHEN ${every(3, 2)} AND ${every(2)} THEN 'Opa (before the move)' END,
         is_public = ${every(7)},
         is_late = ${every(45, 4)},
         completed_at = CASE WHEN ${every(45, 4)} THEN kept.completed_at + interval '18 hours' ELSE kept.completed_at END,
         received_at = CASE WHEN ${every(30, 3)} THEN kept.completed_at + interval '20 hours' END,
         commented_at = CASE WHEN ${every(33)} OR ${every(50)} THEN kept.completed_at END,
         comment = CASE WHEN ${every(50)} THEN 'Said of ' || numbered.place END,
         commented_by_id = CASE WHEN ${every(50)} THEN $2::uuid END,
         image_url = CASE WHEN ${every(70)} THEN '/photos/' || gen_random_uuid() END
       FROM numbered WHERE numbered.id = kept.id
     ), hidden AS (
       INSERT INTO hidden_memories (completion_id, child_id, hidden_at)
       SELECT id, $1, '2026-01-01' FROM numbered WHERE ${every(61)}
     )
     INSERT INTO hearts (id, child_id, completion_id, user_id, sent_at)
     SELECT gen_random_uuid(), $1, id, $3::uuid, '2026-01-01' FROM numbered WHERE ${every(43)}`,
    [child.rowId, child.parent.rowId, grandma.rowId],
  );
  // Whatever trained a skill did so when it was completed.
  await world.sql(
    `UPDATE child_skill_completions trained SET completed_at = kept.completed_at FROM task_completions kept
     WHERE kept.id = trained.task_completion_id AND kept.child_id = $1`,
    [child.rowId],
  );
  await world.sql(
    `UPDATE child_skills known SET last_practiced_at = trained.last FROM (
       SELECT skill_id, max(completed_at) AS last FROM child_skill_completions WHERE child_id = $1 GROUP BY skill_id
     ) trained WHERE known.child_id = $1 AND known.skill_id = trained.skill_id`,
    [child.rowId],
  );
  await inTransaction(world.db.pool, async (connection) => {
    const [row] = await lockChild(connection, [child.parent.rowId], child.rowId);
    const [read] = row ? await selectChildrenById(connection, [child.parent.rowId], [child.rowId]) : [];
    if (read) await recomputeFrom(connection, Temporal.Instant.from(world.now()), childOf(read), addDays(today, -days));
  });
  return { child, grandma };
}

const without = <Value>(row: Readonly<Record<string, Value>>, ...fields: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));

/**
 * The lists of an export, in which it makes no difference what rests in the archive, but for the ids of what trained a skill and when those
 * rows were written.
 */
export function exportedFacts(
  json: Readonly<Record<string, readonly Row[]>>,
): Readonly<Record<string, readonly Row[]>> {
  const practice = (json['skillPractice'] ?? []).map((row) => without(row, 'id', 'createdAt'));
  // What an export itself changes is left out.
  const others = without(json, 'exportedAt', 'activity', 'recentActivity', 'featureUsage');
  return { ...others, skillPractice: practice };
}
