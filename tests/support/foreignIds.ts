import { randomUUIDv7 } from 'node:crypto';
import type { ChildProfile } from './childProfile.ts';
import { globalId } from './ids.ts';
import type { World } from './kit.ts';
import { picture, type Saved, saveWithPhoto } from './photos.ts';
import { postTicks, tickOf } from './ticks.ts';
import { undo } from './undo.ts';

/*
 * What somebody tries who knows the ids of another family. Ids are no secrets: former carers have seen them.
 */

/** A word in everything that only the family of `secretChild` may read. */
export const secret = 'zanzibar';

const assignedTypes = ['DailyTask', 'WeeklyTask', 'MonthlyTask'] as const;
let families = 0;

/** A child with something in every table in which others could look for it. */
export async function secretChild(world: World): Promise<ChildProfile> {
  families += 1;
  const parent = await world.parent({ timeZone: 'Europe/Berlin', email: `${secret}${families}@family.example` });
  const ada = await parent.withChild({ name: `Ada ${secret}` });
  const [kept, gone] = await ada.tasks();
  if (!kept || !gone) throw new Error('Ada has no daily tasks');
  const jpeg = await picture().jpeg().toBuffer();
  const save = async (id: string, comment: string): Promise<Saved['completion']> => {
    const { saved, sentence } = await saveWithPhoto(parent, id, jpeg, { comment });
    if (!saved) throw new Error(sentence);
    return saved.completion;
  };
  await save(kept.id, `A fort in ${secret}`);
  const taken = await save(gone.id, `A boat to ${secret}`);
  await undo(parent, taken.id);
  await parent.execute('mutation ($id: ID!) { swapTask(input: { assignedTaskId: $id }) { child { id } } }', {
    id: gone.id,
  });
  for (const frequency of ['weekly', 'monthly'] as const) {
    await ada.tasks(frequency);
    await ada.completeTasks(1, frequency);
  }
  const [week] = await ada.completeTasks(1, 'weekly');
  await undo(parent, week?.completion.id ?? '');
  await parent.rest('POST', `/api/children/${ada.rowId}/mood`, { mood: 'happy', note: `Homesick for ${secret}` });
  await parent.rest('POST', `/api/children/${ada.rowId}/quotes`, { text: `Let us go to ${secret}` });
  return ada;
}

/** The tables whose rows name a child, and those that have an id of their own. */
const tablesOfChildren = (world: World) =>
  world.sql<{ name: string; hasId: boolean }>(
    `SELECT owned.table_name AS name, EXISTS (SELECT FROM information_schema.columns own
       WHERE own.table_schema = 'public' AND own.table_name = owned.table_name AND own.column_name = 'id') AS "hasId"
     FROM information_schema.columns owned WHERE owned.table_schema = 'public' AND owned.column_name = 'child_id' ORDER BY 1`,
  );

/** The ids of a child's rows, by table. */
export async function idsOfChild(world: World, { rowId }: ChildProfile): Promise<ReadonlyMap<string, string[]>> {
  const ids = new Map<string, string[]>();
  for (const { name, hasId } of await tablesOfChildren(world)) {
    if (!hasId) continue;
    const rows = await world.sql<{ id: string }>(`SELECT id FROM "${name}" WHERE child_id = $1 ORDER BY id`, [rowId]);
    const own = rows.map(({ id }) => id);
    if (own.length > 0) ids.set(name, own);
  }
  return ids;
}

/** Everything that is stored about a child, by table. */
export async function rowsOfChild(world: World, { rowId }: ChildProfile): Promise<Readonly<Record<string, unknown>>> {
  const rows: Record<string, unknown> = {};
  for (const { name } of await tablesOfChildren(world)) {
    rows[name] = await world.sql(`SELECT to_jsonb(kept) AS row FROM "${name}" kept WHERE child_id = $1 ORDER BY 1`, [
      rowId,
    ]);
  }
  rows['children'] = await world.sql('SELECT to_jsonb(kept) AS row FROM children kept WHERE id = $1', [rowId]);
  return rows;
}

const mutations = {
  completeTask: 'completion { title comment completedBy { name } } assignedTask { id }',
  completeTasks: 'results { completion { title comment } error { code } }',
  saveCompletion: 'completion { title comment imageUrl offer { comment imageUrl } }',
  swapTask: 'assignedTask { id task { title } }',
  undoCompletion: 'assignedTask { id } child { name }',
  saveQuote: 'quote { text writtenBy { name } }',
  deleteQuote: 'child { name }',
  hideMemory: 'child { name }',
} as const;

const completionFields = 'title comment imageUrl completedBy { name } offer { comment imageUrl }';

const nodeDocument = `query ($id: ID!) { node(id: $id) {
  ... on Completion { ${completionFields} }
  ... on MoodEntry { note }
  ... on Quote { text writtenBy { name } }
  ... on AssignedTask { task { title } openUntil completion { ${completionFields} } }
} }`;

/**
 * Uses an id of another family at every door at which a client may name one: as the id of something new, and as that of what is meant.
 *
 * @param own a child of the caller with three open daily tasks
 * @param other the child whose id it is
 * @param at the current time
 * @returns all answers
 */
export async function useForeignId(own: ChildProfile, other: ChildProfile, id: string, at: string): Promise<string[]> {
  const by = own.parent;
  const [first, second, third] = await own.tasks();
  const mine = randomUUIDv7();
  const heard: string[] = [];
  const mutate = async (name: keyof typeof mutations, input: object) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
    const query = `mutation ($input: ${type}) { ${name}(input: $input) { ${mutations[name]} } }`;
    heard.push((await by.graphql(query, { input })).text);
  };

  for (const child of [own, other]) {
    const tasks = [first, second, third].map((task) => task?.id ?? '');
    const ticks = [
      // As the id of a tick.
      { ...tickOf.swap(child, at, tasks[0] ?? ''), id },
      { ...tickOf.complete(child, at, tasks[1] ?? ''), id },
      { ...tickOf.mood(child, at, 'happy'), id },
      { ...tickOf.comment(child, at, id, 'Mine'), id },
      { ...tickOf.undo(child, at, id), id },
      { ...tickOf.quote(child, at, 'Mine'), id },
      // As the id of what a tick is about, also for a completion that is known.
      { ...tickOf.complete(child, at, tasks[2] ?? ''), id: mine },
      { ...tickOf.complete(child, at, globalId('DailyTask', id)), id: mine },
      tickOf.complete(child, at, globalId('DailyTask', id)),
      tickOf.swap(child, at, globalId('DailyTask', id)),
      tickOf.comment(child, at, id, 'Mine'),
      tickOf.undo(child, at, id),
    ];
    heard.push((await postTicks(by, ticks)).text);
  }
  for (const type of assignedTypes) {
    const assignedTaskId = globalId(type, id);
    for (const completionId of [globalId('Completion', id), globalId('Completion', mine), undefined]) {
      await mutate('completeTask', { assignedTaskId, completionId });
      await mutate('completeTasks', { items: [{ assignedTaskId, completionId }] });
    }
  }
  for (const completionId of [globalId('Completion', id), globalId('Completion', mine), undefined]) {
    const words = { completionId, comment: 'Mine', keepOfferedPhoto: true };
    for (const dailyTaskId of [globalId('DailyTask', id), second?.id, third?.id]) {
      await mutate('saveCompletion', { dailyTaskId, ...words });
      await mutate('saveCompletion', { dailyTaskId, completionId, removePhoto: true });
    }
  }
  await mutate('swapTask', { assignedTaskId: globalId('DailyTask', id), idempotencyKey: id });
  await mutate('saveQuote', { childId: own.id, id: globalId('Quote', id), text: 'Mine' });
  await mutate('deleteQuote', { quoteId: globalId('Quote', id) });
  await mutate('hideMemory', { quoteId: globalId('Quote', id) });
  await mutate('undoCompletion', { completionId: globalId('Completion', id), idempotencyKey: id });
  for (const type of [...assignedTypes, 'Completion', 'MoodEntry', 'Quote']) {
    heard.push((await by.graphql(nodeDocument, { id: globalId(type, id) })).text);
  }
  for (const task of await own.tasks()) heard.push((await by.graphql(nodeDocument, { id: task.id })).text);
  for (const [method, path] of [
    ['GET', `/photos/${id}`],
    ['GET', `/api/daily-tasks/${id}/completion`],
    ['POST', `/api/completions/${id}/undo`],
  ] as const) {
    heard.push((await by.rest(method, path)).text);
  }
  return heard;
}
