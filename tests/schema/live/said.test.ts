import { expect, test } from 'vitest';
import { actOnCarers, carerWithRole } from '../../support/carers.ts';
import type { Caller } from '../../support/caller.ts';
import { saidIn } from '../../support/counts.ts';
import { completeTaskDocument } from '../../support/documents.ts';
import { createWorld } from '../../support/kit.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

const world = await createWorld();

const mood = (alias: string) => `${alias}: recordMood(input: $${alias}) { moodEntry { id } }`;
const moodDocument = `mutation ($a: RecordMoodInput!) { ${mood('a')} }`;
const moodOf = (childId: string) => ({ childId, mood: 'SILLY' });

async function revisionOf(caller: Caller, id: string): Promise<number> {
  const query = 'query ($id: ID!) { node(id: $id) { ... on Child { revision } } }';
  const { node } = await caller.execute<{ node: { revision: number } }>(query, { id });
  return node.revision;
}

test('of several acts in one request the last revision of each child is said', async () => {
  const milo = await world.parent().withChild();
  const ada = await milo.parent.withChild({ name: 'Ada' });
  const answer = await milo.parent.graphql(
    `mutation ($a: RecordMoodInput!, $b: RecordMoodInput!, $c: RecordMoodInput!) { ${['a', 'b', 'c'].map(mood).join(' ')} }`,
    { a: moodOf(milo.id), b: moodOf(ada.id), c: moodOf(milo.id) },
  );
  expect(saidIn(answer)).toEqual(
    new Map([
      [milo.id, 3],
      [ada.id, 2],
    ]),
  );
});

test('what is saved with words for a sibling is one step of each child', async () => {
  const milo = await world.parent().withChild();
  const ada = await milo.parent.withChild({ name: 'Ada' });
  const [first, second] = [await milo.openTask(), await ada.openTask()];
  const answer = await milo.parent.graphql(
    'mutation ($input: SaveCompletionInput!) { saveCompletion(input: $input) { completion { id } } }',
    { input: { dailyTaskId: first.id, alsoFor: [second.id], comment: 'Splash' } },
  );
  expect(saidIn(answer)).toEqual(
    new Map([
      [milo.id, 2],
      [ada.id, 2],
    ]),
  );
});

test('a replay, a repetition and a refusal say nothing, because they count nothing', async () => {
  const milo = await world.parent().withChild();
  const { id: assignedTaskId } = await milo.openTask();
  const complete = (idempotencyKey: string) =>
    milo.parent.graphql(completeTaskDocument, { input: { assignedTaskId, idempotencyKey } });
  expect(saidIn(await complete('once-and-for-all'))).toEqual(new Map([[milo.id, 2]]));
  // Somebody else acts between: the replay must not pass for the act after theirs.
  await milo.parent.execute(moodDocument, { a: moodOf(milo.id) });
  expect(saidIn(await complete('once-and-for-all'))).toEqual(new Map());
  expect(saidIn(await complete('another-key'))).toEqual(new Map());
  const rename = 'mutation ($input: UpdateChildInput!) { updateChild(input: $input) { child { id } } }';
  const profile = { childId: milo.id, name: 'Milo B', birthDate: '2022-05-31', ageGroup: 'PRESCHOOL' };
  const change = { input: { ...profile, idempotencyKey: 'a-new-name' } };
  expect(saidIn(await milo.parent.graphql(rename, change))).toEqual(new Map([[milo.id, 4]]));
  expect(saidIn(await milo.parent.graphql(rename, change))).toEqual(new Map());
  expect(saidIn(await milo.parent.graphql(rename, { input: { ...profile, name: '' } }))).toEqual(new Map());
});

test('who acts on all of their children is told of each, and of nobody else’s', async () => {
  const milo = await world.parent().withChild();
  const ada = await milo.parent.withChild({ name: 'Ada' });
  const grandma = await world.carer(milo, 'viewer');
  const save = 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { viewer { id } } }';
  const renamed = await milo.parent.graphql(save, { input: { displayName: 'Mama' } });
  expect([...saidIn(renamed).keys()].toSorted()).toEqual([milo.id, ada.id].toSorted());
  expect([...saidIn(await grandma.graphql(save, { input: { displayName: 'Grandma' } })).keys()]).toEqual([milo.id]);
});

test('whoever loses a child in the same request is told nothing of it', async () => {
  const milo = await world.parent().withChild();
  const papa = await world.carer(milo, 'editor');
  const answer = await papa.graphql(
    `mutation ($a: RecordMoodInput!, $leave: LeaveChildInput!) { ${mood('a')} leaveChild(input: $leave) { viewer { id } } }`,
    { a: moodOf(milo.id), leave: { childId: milo.id } },
  );
  expect([answer.errors, saidIn(answer)]).toEqual([[], new Map()]);
});

test('a removed carer is nothing to whoever removed them, but the child is', async () => {
  const milo = await world.parent().withChild();
  await world.carer(milo, 'viewer');
  const { id: carerId } = await carerWithRole(milo, 'VIEWER');
  const before = await revisionOf(milo.parent, milo.id);
  const answer = await actOnCarers(milo.parent, 'removeCarer', { childId: milo.id, carerId });
  expect(saidIn(answer)).toEqual(new Map([[milo.id, before + 1]]));
});

test('a token that may not read is told nothing, and one that may is told what it reads itself', async () => {
  const milo = await world.parent().withChild();
  // Days off count for sessions alone.
  const pause = 'mutation ($input: PauseChildInput!) { pauseChild(input: $input) { child { id } } }';
  await milo.parent.execute(pause, { input: { childId: milo.id, from: '2026-04-01', to: '2026-04-02' } });
  const bare = 'mutation ($a: RecordMoodInput!) { a: recordMood(input: $a) { moodEntry { id } } }';
  const writer = await thirdPartyOf(world, milo.parent, { scopes: ['WRITE'] });
  const reader = await thirdPartyOf(world, milo.parent, { scopes: ['READ', 'WRITE'] });
  expect(saidIn(await writer.graphql(bare, { a: moodOf(milo.id) }))).toEqual(new Map());
  expect(saidIn(await reader.graphql(bare, { a: moodOf(milo.id) }))).toEqual(new Map([[milo.id, 3]]));
  expect(await revisionOf(reader, milo.id)).toBe(3);
  expect(await revisionOf(milo.parent, milo.id)).toBe(4);
});

test('a new child begins at 1, and nothing else is said', async () => {
  const parent = await world.parent();
  const add = 'mutation ($input: AddChildInput!) { addChild(input: $input) { child { id } } }';
  const answer = await parent.graphql(add, {
    input: { name: 'Ada', birthDate: '2022-05-31', ageGroup: 'PRESCHOOL' },
  });
  expect([...saidIn(answer).values()]).toEqual([1]);
  expect(saidIn(await parent.graphql('{ viewer { children { revision } } }'))).toEqual(new Map());
});
