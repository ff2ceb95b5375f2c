import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { removeDeleted } from '../../../schema/removal/sweep.service.ts';
import { selectCompletionsOfTasks } from '../../../schema/catalogue/quality.sql.ts';
import { archiveDays } from '../../../schema/completion/archive.rules.ts';
import { archiveCompletions } from '../../../schema/completion/archive.service.ts';
import { bringBack } from '../../../schema/completion/archived.sql.ts';
import { daysOffReachBack } from '../../../schema/day/daysOff.rules.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { tickHours } from '../../../schema/tick/tickTime.rules.ts';
import { undoableUntil } from '../../../schema/completion/undo.rules.ts';
import { isFull } from '../../faults/kit/scale.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { everyCompletionOf, everyField, everyRestList } from '../../support/everyAnswer.ts';
import { globalId } from '../../support/ids.ts';
import { createWorld, type World } from '../../support/kit.ts';
import { ledgerFaults } from '../../support/ledger.ts';
import { exportedFacts, liveLong } from '../../support/longFamily.ts';
import { exportOf, movingTo } from '../../support/moving.ts';
import { photoFolder } from '../../support/photos.ts';

vi.setConfig({ testTimeout: isFull ? 900_000 : 120_000, hookTimeout: 60_000 });

const today = '2026-11-20';
const now = `${today}T18:40:00Z`;
const folder = photoFolder();
/** The last date of which completions rest in the archive. */
const border = addDays(today, -archiveDays - 1);
const manyDays = isFull ? 8 * 365 : archiveDays + 130;
const first = addDays(today, -manyDays);

const makeWorld = () => createWorld({ now, rateLimits: 'off', env: { DATA_DIR: folder.dataDir } });

const archive = (world: World) => archiveCompletions(world.db, Temporal.Instant.from(world.now()));

/** How many completions of a child are in both places, and whether one of them is in both or has lost what it trained. */
const placesOf = async (world: World, { rowId }: Pick<ChildProfile, 'rowId'>) => {
  const [row] = await world.sql<{ kept: number; archived: number; both: number; practices: number }>(
    `SELECT (SELECT count(*)::int FROM task_completions WHERE child_id = $1) AS kept,
       (SELECT count(*)::int FROM archived_task_completions WHERE child_id = $1) AS archived,
       (SELECT count(*)::int FROM archived_task_completions a JOIN task_completions k ON k.id = a.original_id) AS both,
       (SELECT count(*)::int FROM child_skill_completions WHERE child_id = $1)
         + (SELECT coalesce(sum(cardinality(skill_ids)), 0)::int FROM archived_task_completions WHERE child_id = $1) AS practices`,
    [rowId],
  );
  if (!row) throw new Error('Counts are a row');
  return row;
};

/** An archived completion of a child, the one of a place. */
const archivedOf = async (world: World, { rowId }: ChildProfile, place: number) => {
  const [row] = await world.sql<{ id: string; taskId: string; date: string }>(
    `SELECT original_id AS id, assignment_id AS "taskId", local_date::text AS date FROM archived_task_completions
     WHERE child_id = $1 ORDER BY completed_at, original_id OFFSET $2 LIMIT 1`,
    [rowId, place],
  );
  if (!row) throw new Error('There is no such archived completion');
  return row;
};

const isArchived = async (world: World, id: string) =>
  (await world.sql('SELECT 1 FROM archived_task_completions WHERE original_id = $1', [id])).length > 0;

const spans = [
  { from: addDays(border, -40), to: addDays(border, 40) },
  { to: border },
  ...(isFull
    ? [{ to: addDays(border, -100) }, { from: first, to: addDays(first, 20) }, { from: addDays(today, -30) }]
    : []),
];

/** Everything that anybody can read of a child. */
async function everything(world: World, child: ChildProfile, by: Caller, allPages = true) {
  const year = { from: `${border.slice(0, 4)}-01-01`, to: `${border.slice(0, 4)}-12-31` };
  const dates = [first, addDays(border, -1), border, addDays(border, 1), addDays(today, -1), today];
  const fields = await everyField(by, child, {
    activity: ['(days: 30)'],
    book: [`(from: "${year.from}", to: "${year.to}")`, `(from: "${first}", to: "${addDays(first, 200)}")`],
    completions: ['(first: 10)', '(last: 10)'],
    completionsOn: dates.map((date) => `(date: "${date}")`),
    memories: [`(since: "${addDays(border, -180)}", until: "${addDays(border, 180)}")`],
    milestones: [`(from: "${year.from}", to: "${year.to}")`, `(from: "${first}", to: "${addDays(first, 300)}")`],
    moods: ['(days: 30)'],
    resetsAt: ['(frequency: DAILY)'],
    restDays: [`(from: "${addDays(today, -300)}", to: "${today}")`],
    skillsGarden: ['(period: WEEK)', '(period: MONTH)', '(period: ALL_TIME)'],
    skillsProgress: [
      `(start: "${first}T00:00:00Z", end: "${now}")`,
      `(start: "${addDays(border, -50)}T00:00:00Z", end: "${addDays(border, 50)}T00:00:00Z")`,
    ],
    summaries: ['(first: 20)', '(last: 20)'],
  });
  const lists = [{}, ...spans].flatMap((span) => [{ size: 40, span }, { size: 40, span, end: 'end' } as const]);
  const pages = [];
  for (const list of allPages ? lists : []) pages.push(await everyCompletionOf(by, child, list));
  const rest = await everyRestList(by, child, dates);
  const quality = await selectCompletionsOfTasks(world.db.pool, 'preschool');
  const qualities = quality.toSorted((one, other) => (one.task_id < other.task_id ? -1 : 1));
  return { fields: [...fields], pages, rest: [...rest], qualities };
}

const facts = async ({ parent }: ChildProfile) => {
  await parent.confirmIdentity();
  return exportedFacts((await exportOf(parent)).json);
};

const act = (by: Caller, mutation: string, input: object, payload: string) => {
  const type = `${mutation.slice(0, 1).toUpperCase()}${mutation.slice(1)}Input`;
  return by.graphql(`mutation ($input: ${type}!) { ${mutation}(input: $input) { ${payload} } }`, { input });
};

describe('A family of many years', () => {
  test('gets every answer as before, in pages without a gap', async () => {
    const world = await makeWorld();
    const { child, grandma } = await liveLong(world, manyDays, today);
    // Whoever reads them has them written.
    await everyRestList(child.parent, child, []);
    const before = await everything(world, child, child.parent);
    const seen = await everything(world, child, grandma, false);
    const exported = await facts(child);
    const places = await placesOf(world, child);

    const moved = await archive(world);
    expect(moved).toBeGreaterThan((manyDays - archiveDays - 1) * 2);
    expect(await placesOf(world, child)).toEqual({ ...places, kept: places.kept - moved, archived: moved });
    const [kept] = await world.sql<{ bare: number; young: number }>(
      `SELECT (SELECT count(*)::int FROM task_completions WHERE child_id = $1 AND local_date <= $2 AND comment IS NULL
           AND image_url IS NULL AND NOT EXISTS (SELECT FROM hearts WHERE completion_id = task_completions.id)
           AND NOT EXISTS (SELECT FROM hidden_memories WHERE completion_id = task_completions.id)) AS bare,
         (SELECT count(*)::int FROM archived_task_completions WHERE child_id = $1 AND local_date > $2) AS young`,
      [child.rowId, border],
    );
    expect(kept).toEqual({ bare: 0, young: 0 });

    const after = await everything(world, child, child.parent);
    expect(after.pages[0]?.nodes).toHaveLength(manyDays * 3);
    expect(after).toEqual(before);
    expect(await everything(world, child, grandma, false)).toEqual(seen);
    for (const [list, rows] of Object.entries(await facts(child))) expect(rows, list).toEqual(exported[list]);

    expect(await archive(world)).toBe(0);

    // Nobody else can read what rests.
    const { id } = await archivedOf(world, child, 5);
    const stranger = await world.parent();
    const completion = 'query ($id: ID!) { node(id: $id) { ... on Completion { title localDate } } }';
    const asked = { id: globalId('Completion', id) };
    expect(await child.parent.execute(completion, asked)).toMatchObject({ node: { localDate: expect.any(String) } });
    expect(await stranger.execute(completion, asked)).toEqual({ node: null });
  });

  test('moves with it, and is erased with it', async () => {
    const world = await makeWorld();
    const { child } = await liveLong(world, archiveDays + 30, today);
    await archive(world);
    await child.parent.confirmIdentity();
    const { bytes } = await exportOf(child.parent);
    const there = await makeWorld();
    const moving = movingTo(there, folder.dataDir);
    const mover = await there.parent();
    await moving.bring(mover, bytes);
    const { report } = await moving.confirm(mover);
    // Children get other tasks there; hearts stay.
    expect(report?.children).toMatchObject([{ isWritten: true, differences: [], leftOut: [] }]);
    const [brought] = await there.sql<{ rowId: string }>('SELECT id AS "rowId" FROM children');
    if (!brought) throw new Error('A child must have come');
    const skills = () =>
      there.sql('SELECT skill_id, practice_count, last_practiced_at FROM child_skills WHERE child_id = $1 ORDER BY 1', [
        brought.rowId,
      ]);
    const [practiced, placed] = [await skills(), await placesOf(there, brought)];
    expect(placed.practices).toBe((await placesOf(world, child)).practices);
    await archive(there);
    // What rests there is known when the same file comes again.
    await moving.bring(mover, bytes);
    const again = await moving.confirm(mover);
    expect(again.report?.children).toMatchObject([{ isWritten: true, counts: [], differences: [] }]);
    expect(await skills()).toEqual(practiced);
    const { kept, archived } = await placesOf(there, brought);
    expect(kept + archived).toBe(placed.kept);

    if (isFull) {
      // What was hidden there meanwhile is hidden here, too.
      const { id: hidden } = await archivedOf(world, child, 7);
      await act(child.parent, 'hideMemory', { completionId: globalId('Completion', hidden) }, 'child { id }');
      await moving.bring(mover, (await exportOf(child.parent)).bytes);
      const more = await moving.confirm(mover);
      expect(more.report?.children).toMatchObject([{ isWritten: true, counts: [{ what: 'hidden memory', count: 1 }] }]);
      expect(await placesOf(there, brought)).toEqual({ ...placed, kept: kept + 1, archived: archived - 1 });
    }

    await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [child.rowId, '2026-01-01']);
    const photos = { put: async () => {}, get: async () => null, delete: async () => {}, list: async function* () {} };
    expect(await removeDeleted(world.db, photos, Temporal.Instant.from(now))).toBe(1);
    expect(await world.sql('SELECT 1 FROM archived_task_completions')).toEqual([]);
  });
});

describe('What rests in the archive', () => {
  const acts = {
    comment: {
      mutation: 'saveCompletion',
      input: (task: string) => ({ dailyTaskId: globalId('DailyTask', task), comment: 'At last.' }),
      payload: 'alreadyCompleted completion { id comment }',
    },
    heart: {
      mutation: 'sendHeart',
      input: (_task: string, id: string) => ({ completionId: globalId('Completion', id) }),
      payload: 'completion { id hearts { name } }',
    },
    mark: {
      mutation: 'hideMemory',
      input: (_task: string, id: string) => ({ completionId: globalId('Completion', id) }),
      payload: 'child { id }',
    },
  } as const;

  test('comes back for a comment, a heart and a hidden mark, and is what it was', async () => {
    const world = await makeWorld();
    const { child } = await liveLong(world, archiveDays + 10, today);
    const places = await placesOf(world, child);
    await archive(world);
    const { archived } = await placesOf(world, child);
    for (const [place, { mutation, input, payload }] of Object.values(acts).entries()) {
      const { id, taskId } = await archivedOf(world, child, place * 2);
      const { errors } = await act(child.parent, mutation, input(taskId, id), payload);
      expect(errors).toEqual([]);
      expect(await isArchived(world, id)).toBe(false);
    }
    expect(await placesOf(world, child)).toEqual({
      ...places,
      kept: places.kept - archived + 3,
      archived: archived - 3,
    });
    expect(await archive(world)).toBe(0);
  });

  test('is there for whoever reads while it comes back', async () => {
    const world = await makeWorld();
    const { child } = await liveLong(world, archiveDays + 10, today);
    const { parent } = child;
    const { pool } = world.db;
    const ofChild = (field: string) =>
      parent.execute('query ($id: ID!) { node(id: $id) { ... on Child { found: ' + field + ' } } }', { id: child.id });
    const readers: Record<string, (row: Awaited<ReturnType<typeof archivedOf>>) => Promise<unknown>> = {
      byId: ({ id }) => parent.execute('query ($id: ID!) { node(id: $id) { id } }', { id: globalId('Completion', id) }),
      ofTask: async ({ taskId }) => (await parent.rest('GET', `/api/daily-tasks/${taskId}/completion`)).json,
      page: ({ date }) => ofChild(`completions(first: 5, from: "${date}", to: "${date}") { nodes { id } }`),
      oldest: () => ofChild('completions(last: 20) { nodes { id } }'),
      onDate: ({ date }) => ofChild(`completionsOn(date: "${date}") { id }`),
    };
    for (const [name, read] of Object.entries(readers)) {
      await archive(world);
      const row = await archivedOf(world, child, 3);
      const query = pool.query.bind(pool) as (statement: unknown, ...rest: unknown[]) => Promise<unknown>;
      let isBack = false;
      const spy = vi.spyOn(pool, 'query').mockImplementation((async (
        statement: { text?: string },
        ...rest: unknown[]
      ) => {
        if (!isBack && statement.text?.includes('FROM archived_task_completions')) {
          isBack = true;
          await bringBack({ query } as never, [row.id]);
        }
        return query(statement, ...rest);
      }) as never);
      const found = JSON.stringify(await read(row));
      spy.mockRestore();
      expect(isBack, name).toBe(true);
      expect(found.includes(globalId('Completion', row.id)) || found.includes(row.id), `${name}: ${found}`).toBe(true);
    }
  });

  test('is in an export once, wherever it goes while that is read', async () => {
    const world = await makeWorld();
    const { child } = await liveLong(world, archiveDays + 10, today);
    const { pool } = world.db;
    const query = pool.query.bind(pool) as (statement: unknown, ...rest: unknown[]) => Promise<unknown>;
    const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(' ')).toSorted();
    const exported = async (meanwhile: () => Promise<unknown>) => {
      await child.parent.confirmIdentity();
      let isDone = false;
      const spy = vi.spyOn(pool, 'query').mockImplementation((async (
        statement: { name?: string },
        ...rest: unknown[]
      ) => {
        const result = await query(statement, ...rest);
        if (!isDone && statement.name === 'export_completions') {
          isDone = true;
          await meanwhile();
        }
        return result;
      }) as never);
      const { json } = await exportOf(child.parent);
      spy.mockRestore();
      expect(isDone).toBe(true);
      const { completions = [], archivedCompletions = [], skillPractice = [] } = json;
      const ids = [...completions.map(({ id }) => id), ...archivedCompletions.map(({ originalId }) => originalId)];
      return {
        completions: sorted(ids.map((id) => [id])),
        practice: sorted(skillPractice.map(({ taskCompletionId, skillId }) => [taskCompletionId, skillId])),
      };
    };
    const before = await exported(async () => {});
    expect(before.completions).toHaveLength((archiveDays + 10) * 3);
    expect(await exported(() => archive(world))).toEqual(before);
    const resting = await world.sql<{ id: string }>('SELECT original_id AS id FROM archived_task_completions');
    expect(resting.length).toBeGreaterThan(10);
    const ids = resting.map(({ id }) => id);
    expect(await exported(() => bringBack({ query } as never, ids))).toEqual(before);
  });

  test('is refused what it was refused before, and stays', async () => {
    const world = await makeWorld();
    const { child, grandma } = await liveLong(world, archiveDays + 10, today);
    const asked = async (id: string, taskId: string) => {
      const undo = await act(
        child.parent,
        'undoCompletion',
        { completionId: globalId('Completion', id) },
        'child { id }',
      );
      const { json } = await child.parent.rest('GET', `/api/daily-tasks/${taskId}/completion`);
      const complete = await child.parent.completeTask(globalId('DailyTask', taskId));
      const hide = await act(grandma, 'hideMemory', { completionId: globalId('Completion', id) }, 'child { id }');
      const take = await act(
        grandma,
        'takeHeart',
        { completionId: globalId('Completion', id) },
        'completion { title }',
      );
      return { undo: [undo.code, undo.errors], json, complete, hide: [hide.code, hide.errors], take: take.data };
    };
    const [row] = await world.sql<{ id: string; taskId: string }>(
      `SELECT id, assignment_id AS "taskId" FROM task_completions kept WHERE child_id = $1 AND local_date <= $2 AND comment IS NULL
         AND image_url IS NULL AND NOT EXISTS (SELECT FROM hearts WHERE completion_id = kept.id)
         AND NOT EXISTS (SELECT FROM hidden_memories WHERE completion_id = kept.id) ORDER BY completed_at LIMIT 1`,
      [child.rowId, border],
    );
    if (!row) throw new Error('A family of two years has old completions');
    const before = await asked(row.id, row.taskId);
    await archive(world);
    expect(await isArchived(world, row.id)).toBe(true);
    expect(await asked(row.id, row.taskId)).toEqual(before);
    expect(before.complete.alreadyCompleted).toBe(true);
    expect(await isArchived(world, row.id)).toBe(true);
  });

  test('counts for when a skill was practiced last', async () => {
    const world = await makeWorld();
    const child = await world.parent().withChild();
    const done = await child.completeTasks(1);
    const lastOf = () =>
      world.sql<{ count: number; last: Date }>(
        'SELECT practice_count AS count, last_practiced_at AS last FROM child_skills WHERE child_id = $1 ORDER BY skill_id',
        [child.rowId],
      );
    const once = await lastOf();
    expect(once.length).toBeGreaterThan(0);
    world.later({ days: archiveDays + 2 });
    expect(await archive(world)).toBe(1);
    await child.parent.signIn();
    // The same challenge again, long after.
    const open = await child.openTask();
    await world.sql('UPDATE daily_tasks SET task_id = (SELECT task_id FROM archived_task_completions) WHERE id = $1', [
      Buffer.from(open.id, 'base64').toString().replace(/^\w+:/, ''),
    ]);
    const again = await child.parent.completeTask(open.id);
    expect(again.completion.title).toBe(done[0]?.completion.title);
    expect((await lastOf()).map(({ count }) => count)).toEqual(once.map(() => 2));
    await act(child.parent, 'undoCompletion', { completionId: again.completion.id }, 'child { id }');
    expect(await lastOf()).toEqual(once);
    expect(await ledgerFaults(world.db.pool, child.rowId, Temporal.Instant.from(world.now()))).toEqual([]);
  });
});

describe('The job', () => {
  test('leaves nothing half when it is killed, and two at once do what one does', async () => {
    const world = await makeWorld();
    const { child } = await liveLong(world, archiveDays + 1_000, today);
    const places = await placesOf(world, child);
    const running = Promise.allSettled([archive(world)]);
    let killed = 0;
    for (let wait = 0; wait < 200 && killed === 0; wait += 1) {
      const rows = await world.sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'active' AND query LIKE 'WITH old AS%'`,
      );
      killed = rows.length;
      await pause(2);
    }
    await running;
    expect(killed).toBe(1);
    const half = await placesOf(world, child);
    expect(half).toEqual({ ...places, kept: places.kept - half.archived, archived: half.archived });
    await Promise.all([archive(world), archive(world)]);
    await archive(world);
    const done = await placesOf(world, child);
    expect(done.archived).toBeGreaterThan(1_000);
    expect(done).toEqual({ ...places, kept: places.kept - done.archived, archived: done.archived });
  });
});

test('What a change of the past recomputes never reaches back to what is archived', () => {
  const daysOf = (hours: number) => Math.ceil(hours / 24);
  const made = new Date(0);
  const undone = daysOf(undoableUntil({ completedAt: made, receivedAt: null }).getTime() / 3_600_000);
  // A late completion belongs to the period before, a month at most; ticks and undoing may come days later, one after the other.
  const reach = 31 + 1 + undone + 2 * daysOf(tickHours) + daysOffReachBack;
  expect(reach).toBeLessThan(archiveDays / 2);
});
