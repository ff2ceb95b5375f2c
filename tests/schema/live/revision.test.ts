import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Circle, circleOf, keepCircle, ownerEmail } from '../../support/circle.ts';
import type { Caller } from '../../support/caller.ts';
import { saidIn } from '../../support/counts.ts';
import type { Answer } from '../../support/http.ts';
import { createIssuer } from '../../support/issuer.ts';
import { createWorld } from '../../support/kit.ts';
import { mailEnv } from '../../support/outbox.ts';
import type { EntryPoint } from '../access/door.ts';
import { mutations, passkeyOrigin } from '../access/table.mutations.ts';
import { writes } from '../access/table.rest.ts';

const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({
  // One circle makes all requests.
  rateLimits: 'off',
  env: { ...issuer.env, ...mailEnv, OWNER_EMAIL: ownerEmail, PUBLIC_URL: passkeyOrigin },
});
const context = { world, googleToken: () => issuer.token({ sub: 'google', email: 'google@family.example' }) };
const family = await circleOf(world);
const { child, sibling } = family;

/** What only some carers of a child may do, and no other carer's screen shows. */
const unseen: Readonly<Record<string, string>> = {
  'Mutation.inviteCarer': 'Only the owner sees invitations, in a dialog that reads them when it opens.',
  'Mutation.changeCarerRole': 'The table gives the role that the carer has; a test below gives another one.',
};

/** Whether a read-only carer is refused what `role` may do: it changes the child, not the caller's account. */
const changesChild = ({ expected: { owner, editor, viewer } }: EntryPoint): 'owner' | 'editor' | null => {
  const isDone = (outcome: unknown) => outcome === 'ok' || (typeof outcome === 'number' && outcome < 300);
  const isRefused = (outcome: unknown) => outcome === 'FORBIDDEN' || outcome === 403;
  if (!isRefused(viewer)) return null;
  return isDone(editor) ? 'editor' : isDone(owner) ? 'owner' : null;
};

const entryPoints: Record<string, EntryPoint> = { ...mutations(context), ...writes(context) };
const changes = Object.entries(entryPoints).flatMap(([name, entryPoint]) => {
  const role = changesChild(entryPoint);
  return role && !(name in unseen) ? [{ name, entryPoint, role }] : [];
});

/** The revision for the owner of a child, and what only other carers count. */
async function revisionsOf({ rowId }: Circle['child']) {
  const [row] = await world.sql<{ revision: number; others: number }>(
    `SELECT child.revision + owner.revision AS revision, (
       SELECT coalesce(sum(other.revision), 0)::int FROM child_carers other WHERE other.child_id = child.id AND other.role <> 'owner') AS others
     FROM children child JOIN child_carers owner ON owner.child_id = child.id AND owner.role = 'owner' WHERE child.id = $1`,
    [rowId],
  );
  return row ?? { revision: 0, others: 0 };
}

const revisionOf = async (of: Circle['child']): Promise<number> => (await revisionsOf(of)).revision;

/** By how much an act counts the revision of a child up: for its owner, or else for others of its carers. */
async function counted(act: () => Promise<unknown>, of = child): Promise<number> {
  const before = await revisionsOf(of);
  await act();
  const after = await revisionsOf(of);
  return after.revision - before.revision || after.others - before.others;
}

test('there are changes of a child to check', () => {
  expect(changes.length).toBeGreaterThan(20);
});

describe('acts', () => {
  let restore: () => Promise<void>;
  beforeAll(async () => {
    restore = await keepCircle(world, family);
  });
  afterEach(() => restore());

  test.each(changes)('$name counts the revision of its child up, and says so', async ({ name, entryPoint, role }) => {
    const request = await entryPoint.prepare(family, role);
    let answer: Answer | undefined;
    const steps = await counted(async () => {
      answer = await family[role].send(request);
    }, child);
    expect([answer && answer.status < 300, answer?.text.includes('"errors"')], answer?.text).toEqual([true, false]);
    // A single step, so that whoever acts knows that nobody else's act lies between.
    expect(steps, answer?.text).toBe(1);
    if (!answer || !name.startsWith('Mutation.')) return;
    expect(saidIn(answer).get(child.id), answer.text).toBe(await readBy(family[role], child));
  });
});

/** The child's revision as a carer reads it; undefined once it is theirs no more. */
async function readBy(carer: Caller, { id }: Pick<Circle['child'], 'id'>): Promise<number | undefined> {
  const query = 'query ($id: ID!) { node(id: $id) { ... on Child { revision } } }';
  const { node } = await carer.execute<{ node: { revision: number } | null }>(query, { id });
  return node?.revision;
}

test('a restored profile, the zone of its owner and the names of its carers count, too', async () => {
  const input = { childId: child.id };
  await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [child.rowId, world.now()]);
  const restore = 'mutation ($input: RestoreChildInput!) { restoreChild(input: $input) { child { id } } }';
  const save = 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { viewer { id } } }';
  expect(await counted(() => child.parent.execute(restore, { input }))).toBe(1);
  expect(await counted(() => child.parent.execute(save, { input: { timeZone: 'Asia/Tokyo' } }))).toBe(1);
  expect(await counted(() => family.editor.graphql(save, { input: { timeZone: 'Asia/Tokyo' } }))).toBe(0);
  expect(await counted(() => family.editor.graphql(save, { input: { displayName: 'Papa' } }))).toBe(1);
  expect(await counted(() => family.editor.graphql(save, { input: { showStreaks: false } }))).toBe(0);
});

test('a carer who joins, gets another role or leaves counts for that child alone', async () => {
  const others = await revisionOf(sibling);
  let aunt: { rowId: string } | undefined;
  expect(
    await counted(async () => {
      aunt = await world.carer(child, 'viewer');
    }),
  ).toBe(1);
  const carer = [child.rowId, aunt?.rowId];
  const change = `UPDATE child_carers SET role = 'editor' WHERE child_id = $1 AND user_id = $2`;
  expect(await counted(() => world.sql(change, carer))).toBe(1);
  expect(await counted(() => world.sql('DELETE FROM child_carers WHERE child_id = $1 AND user_id = $2', carer))).toBe(
    1,
  );
  expect(await revisionOf(sibling)).toBe(others);
});

test('a new child begins at 1, and reading and drawing count nothing', async () => {
  const fresh = await world.parent().withChild({ name: 'Ada' });
  await fresh.tasks();
  expect(await revisionOf(fresh)).toBe(1);
  expect(await counted(() => child.tasks())).toBe(0);
});

test('what a mutation answers is the revision that it has written', async () => {
  const [first, second] = await child.tasks();
  const select = (fields: string) => `child { revision } ${fields}`;
  const answers = [
    await child.parent.execute<Answers>(
      `mutation ($input: CompleteTaskInput!) { changed: completeTask(input: $input) { ${select('completion { id }')} } }`,
      { input: { assignedTaskId: first?.id } },
    ),
  ];
  const run = async (mutation: string, type: string, input: object) => {
    answers.push(
      await child.parent.execute<Answers>(
        `mutation ($input: ${type}!) { changed: ${mutation}(input: $input) { ${select('')} } }`,
        { input },
      ),
    );
    expect(answers.at(-1)?.changed.child.revision, mutation).toBe(await revisionOf(child));
  };
  await run('saveCompletion', 'SaveCompletionInput', { dailyTaskId: first?.id, comment: 'Splash' });
  await run('recordMood', 'RecordMoodInput', { childId: child.id, mood: 'SILLY' });
  await run('undoCompletion', 'UndoCompletionInput', { completionId: answers[0]?.changed.completion?.id });
  await run('swapTask', 'SwapTaskInput', { assignedTaskId: second?.id });
  await run('setTaskWish', 'SetTaskWishInput', { childId: child.id, taskId: (await child.openTask()).task.id });
  await run('saveQuote', 'SaveQuoteInput', { childId: child.id, text: 'Why?' });
  await run('setFits', 'SetFitsInput', { childId: child.id, needs: ['NOISE'] });
  await run('chooseTask', 'ChooseTaskInput', { assignedTaskId: (await child.openTask()).id });
  await run('pauseChild', 'PauseChildInput', { childId: child.id, from: '2026-04-01', to: '2026-04-02' });
});

interface Answers {
  readonly changed: {
    readonly child: { readonly revision: number };
    readonly completion?: { readonly id: string };
  };
}
