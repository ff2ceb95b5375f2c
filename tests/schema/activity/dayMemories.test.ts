import { describe, expect, it, vi } from 'vitest';
import { createWorld } from '../../support/kit.ts';
import { phonePhoto, photoFolder, saveDocument, saveWithPhoto } from '../../support/photos.ts';

// The test creates its own database.
vi.setConfig({ testTimeout: 30_000 });

const { dataDir } = photoFolder();
const world = await createWorld({ now: '2026-03-12T12:00:00Z', env: { DATA_DIR: dataDir } });

const memoriesDocument = `query Memories($id: ID!, $since: Date!, $until: Date!) { node(id: $id) { ... on Child {
  memories(since: $since, until: $until) { localDate comment imageUrl }
} } }`;

interface Answer {
  node: { memories: { localDate: string; comment: string | null; imageUrl: string | null }[] };
}

describe('The memories of dates', () => {
  it('are one completion for each date: one with a photo, else one with a comment, else none', async () => {
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const comment = async (text: string) =>
      milo.parent.execute(saveDocument, { input: { dailyTaskId: (await milo.openTask()).id, comment: text } });
    const memories = async (since: string, until: string) =>
      (await milo.parent.execute<Answer>(memoriesDocument, { id: milo.id, since, until })).node.memories;

    await saveWithPhoto(milo.parent, (await milo.openTask()).id, await phonePhoto(), { comment: 'The fort.' });
    await comment('And a very long sentence about something else.');
    world.travelTo('2026-03-13T12:00:00Z');
    await milo.completeTasks(2);
    // In Berlin it is already the 14th.
    world.travelTo('2026-03-13T23:30:00Z');
    await comment('Won by a nose.');

    const all = await memories('2026-03-01', '2026-03-31');
    expect(all.map(({ localDate, comment: text }) => [localDate, text])).toEqual([
      ['2026-03-14', 'Won by a nose.'],
      ['2026-03-12', 'The fort.'],
    ]);
    expect(all.map(({ imageUrl }) => imageUrl !== null)).toEqual([false, true]);
    expect(await memories('2026-03-13', '2026-03-14')).toHaveLength(1);
    expect(await memories('2026-03-13', '2026-03-13')).toEqual([]);
  });

  it.each([
    ['2026-03-14', '2026-03-13', 'since must not be after until'],
    ['2025-03-13', '2026-03-13', 'At most 365 dates can be read at once'],
  ])('refuse the span from %s to %s', async (since, until, sentence) => {
    const milo = await world.parent().withChild();
    const { errors } = await milo.parent.graphql(memoriesDocument, { id: milo.id, since, until });
    expect(errors).toMatchObject([{ message: sentence, extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('of children in one request are read by one statement', async () => {
    const parent = await world.parent();
    const children = [await parent.withChild(), await parent.withChild(), await parent.withChild()];
    const { statements } = await world.statements(() =>
      parent.execute(
        `query ($since: Date!) { ${children
          .map(
            ({ id }, place) =>
              `c${place}: node(id: "${id}") { ... on Child { memories(since: $since, until: $since) { id } } }`,
          )
          .join(' ')} }`,
        { since: '2026-03-12' },
      ),
    );
    expect(statements.filter((name) => name === 'memories_of_children')).toHaveLength(1);
  });
});
