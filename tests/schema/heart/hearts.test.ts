import { describe, expect, test } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { loves, quoteOf } from '../../support/circle.ts';
import { createWorld } from '../../support/kit.ts';
import { leave } from '../../support/carers.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';
import { undo } from '../../support/undo.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

type Loved = { readonly completionId: string } | { readonly quoteId: string };

/** Who loved something, as a carer sees it; null without the thing. */
const heartsOf = async (by: Caller, id: string) =>
  (
    await by.execute<{ node: { hearts: readonly { name: string; isViewer: boolean }[] } | null }>(
      'query ($id: ID!) { node(id: $id) { ... on Completion { hearts { name isViewer } } ... on Quote { hearts { name isViewer } } } }',
      { id },
    )
  ).node?.hearts ?? null;

const takes = (by: Caller, input: Loved) =>
  by.graphql('mutation ($input: TakeHeartInput!) { takeHeart(input: $input) { child { revision } } }', { input });

const sends = (by: Caller, input: object) =>
  by.graphql('mutation ($input: SendHeartInput!) { sendHeart(input: $input) { child { revision } } }', { input });

const newsFor = async (by: Caller) =>
  (
    await by.execute<{ viewer: { heartNews: { by: { name: string }; completion: { title: string } | null } | null } }>(
      '{ viewer { heartNews { by { name } sentAt completion { title } quote { text } } } }',
    )
  ).viewer.heartNews;

async function family() {
  const frida = await world.parent().withChild({ name: 'Frida' });
  const grandma = await world.carer(frida, 'viewer');
  await world.sql(`UPDATE users SET name = 'Grandma' WHERE id = $1`, [grandma.rowId]);
  const { completion } = await frida.parent.completeTask((await frida.openTask()).id);
  return { frida, papa: frida.parent, grandma, completion };
}

const revisionOf = async (by: Caller, id: string) =>
  (
    await by.execute<{ node: { revision: string } }>(
      'query ($id: ID!) { node(id: $id) { ... on Child { revision } } }',
      { id },
    )
  ).node.revision;

describe('a heart', () => {
  test('of a grandmother, who may only look, is seen by all carers, once, until she takes it back', async () => {
    const { frida, papa, grandma, completion } = await family();
    const before = await revisionOf(papa, frida.id);
    await loves(grandma, { completionId: completion.id });
    const after = await revisionOf(papa, frida.id);
    expect(after).not.toBe(before);
    await loves(grandma, { completionId: completion.id });
    expect(await revisionOf(papa, frida.id)).toBe(after);
    expect(await heartsOf(papa, completion.id)).toEqual([{ name: 'Grandma', isViewer: false }]);
    expect(await heartsOf(grandma, completion.id)).toEqual([{ name: 'Grandma', isViewer: true }]);
    expect((await takes(grandma, { completionId: completion.id })).code).toBeUndefined();
    expect((await takes(grandma, { completionId: completion.id })).code).toBeUndefined();
    expect(await heartsOf(papa, completion.id)).toEqual([]);
  });

  test('is for what a child said, too, and no token gets the name', async () => {
    const { frida, papa, grandma } = await family();
    const quote = await quoteOf(frida, 'The moon is following us');
    await loves(papa, { quoteId: quote });
    world.later({ seconds: 1 });
    await loves(grandma, { quoteId: quote });
    expect((await heartsOf(papa, quote))?.map(({ isViewer }) => isViewer)).toEqual([true, false]);
    const token = await thirdPartyOf(world, papa);
    expect(await heartsOf(token, quote)).toEqual([]);
    expect((await sends(token, { quoteId: quote })).code).toBe('FORBIDDEN');
  });

  test('is for one thing that one sees', async () => {
    const { completion, frida, grandma } = await family();
    const stranger = await world.stranger();
    expect((await sends(stranger, { completionId: completion.id })).code).toBe('NOT_FOUND');
    expect(await heartsOf(stranger, completion.id)).toBeNull();
    const quoteId = await quoteOf(frida, 'Why?');
    for (const input of [{}, { quoteId, completionId: completion.id }]) {
      expect((await sends(grandma, input)).sentence).toBe('Either a completion or a quote must be given');
    }
    await leave(grandma, frida);
    expect((await sends(grandma, { quoteId })).code).toBe('NOT_FOUND');
  });

  test('that is sent twenty times at once is one', async () => {
    const { completion, grandma, papa } = await family();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sends(grandma, { completionId: completion.id })),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined));
    expect(await heartsOf(papa, completion.id)).toHaveLength(1);
  });

  test('goes with a completion that is undone', async () => {
    const { completion, grandma, papa } = await family();
    await loves(grandma, { completionId: completion.id });
    await undo(papa, completion.id);
    expect(await world.sql('SELECT 1 FROM hearts WHERE user_id = $1', [grandma.rowId])).toEqual([]);
    expect((await sends(grandma, { completionId: completion.id })).code).toBe('NOT_FOUND');
  });
});

test('a heart of somebody else is news until it was seen, never the own one', async () => {
  const { completion, papa, grandma } = await family();
  await loves(papa, { completionId: completion.id });
  expect(await newsFor(papa)).toBeNull();
  world.later({ minutes: 1 });
  await loves(grandma, { completionId: completion.id });
  const news = await newsFor(papa);
  expect(news).toMatchObject({ by: { name: 'Grandma' }, completion: { title: completion.title } });
  world.later({ minutes: 1 });
  await papa.execute('mutation ($input: MarkNewsSeenInput!) { markNewsSeen(input: $input) { viewer { id } } }', {
    input: { until: world.now() },
  });
  expect(await newsFor(papa)).toBeNull();
});

test('news of a heart wait on a kitchen tablet for a device of its user', async () => {
  const { completion, papa, grandma } = await family();
  await loves(grandma, { completionId: completion.id });
  await world.sql(`UPDATE sessions SET completes_only = true, proven_at = 'epoch' WHERE user_id = $1`, [papa.rowId]);
  expect(await newsFor(papa)).toBeNull();
  await world.sql('UPDATE sessions SET completes_only = false WHERE user_id = $1', [papa.rowId]);
  expect(await newsFor(papa)).toMatchObject({ by: { name: 'Grandma' } });
});
