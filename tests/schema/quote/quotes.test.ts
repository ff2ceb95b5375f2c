import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ownershipLimits } from '../../../schema/ownership.rules.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { globalId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z', rateLimits: 'off' });

const family = () => world.parent({ timeZone: 'Europe/Berlin' }).withChild();

interface QuoteSeen {
  readonly id: string;
  readonly text: string;
  readonly saidOn: string;
  readonly writtenBy: { readonly name: string; readonly isViewer: boolean } | null;
}

const quoteFields = 'id text saidOn writtenBy { name isViewer }';

const save = (by: Caller, input: object) =>
  by.graphql<{ saveQuote: { quote: QuoteSeen; child: { id: string } } }>(
    `mutation ($input: SaveQuoteInput!) { saveQuote(input: $input) { quote { ${quoteFields} } child { id } } }`,
    { input },
  );

const remove = (by: Caller, quoteId: string) =>
  by.graphql<{ deleteQuote: { child: { quotes: { totalCount: number } } } }>(
    'mutation ($input: DeleteQuoteInput!) { deleteQuote(input: $input) { child { quotes { totalCount } } } }',
    { input: { quoteId } },
  );

interface QuotesSeen {
  readonly totalCount: number;
  readonly nodes: readonly QuoteSeen[];
  readonly pageInfo: { readonly endCursor: string; readonly startCursor: string; readonly hasNextPage: boolean };
}

const quotesOf = async (child: ChildProfile, args = '', by: Caller = child.parent) =>
  (
    await by.execute<{ node: { quotes: QuotesSeen } }>(
      `query ($id: ID!) { node(id: $id) { ... on Child { quotes${args} {
         totalCount nodes { ${quoteFields} } pageInfo { startCursor endCursor hasNextPage }
       } } } }`,
      { id: child.id },
    )
  ).node.quotes;

const textsOf = async (child: ChildProfile, args = '') => (await quotesOf(child, args)).nodes.map(({ text }) => text);

const newId = () => globalId('Quote', randomUUIDv7());

describe('what a child said', () => {
  test('is kept on its date, by default today, with who wrote it down', async () => {
    const milo = await family();
    const aunt = await world.carer(milo, 'editor');
    const id = newId();
    const { data } = await save(milo.parent, { childId: milo.id, id, text: '  The moon is\nfollowing us. ' });
    expect(data?.saveQuote).toMatchObject({
      quote: { id, text: 'The moon is\nfollowing us.', saidOn: '2026-03-14', writtenBy: { isViewer: true } },
      child: { id: milo.id },
    });
    await save(aunt, { childId: milo.id, text: 'Why?', saidOn: '2026-03-01' });
    expect((await quotesOf(milo, '', aunt)).nodes).toMatchObject([
      { id, writtenBy: { isViewer: false } },
      { text: 'Why?', saidOn: '2026-03-01', writtenBy: { isViewer: true } },
    ]);
  });

  test('can be changed with its id, and repeating that counts nothing up', async () => {
    const milo = await family();
    const aunt = await world.carer(milo, 'editor');
    const input = { childId: milo.id, id: newId(), text: 'Why?' };
    const revision = () => world.sql('SELECT revision FROM children WHERE id = $1', [milo.rowId]);
    await save(milo.parent, input);
    const before = await revision();
    expect((await save(milo.parent, input)).data?.saveQuote.quote).toMatchObject({ text: 'Why?' });
    expect(await revision()).toEqual(before);
    await save(aunt, { ...input, text: 'Why not?', saidOn: '2026-03-13' });
    expect(await revision()).not.toEqual(before);
    expect((await quotesOf(milo)).nodes).toMatchObject([
      { id: input.id, text: 'Why not?', saidOn: '2026-03-13', writtenBy: { isViewer: true } },
    ]);
  });

  test('has words, a date of its life, and an id of version 7', async () => {
    const milo = await family();
    const refused = async (input: object) =>
      (await save(milo.parent, { childId: milo.id, text: 'Why?', ...input })).sentence;
    expect(await refused({ text: ' \n ' })).toBe('Write down what was said');
    expect(await refused({ text: 'a'.repeat(301) })).toBe('Quote can have at most 300 characters');
    expect(await refused({ saidOn: '2026-03-15' })).toBe('Date cannot be in the future');
    expect(await refused({ saidOn: '2022-05-30' })).toBe('Date cannot be before the birth of the child');
    expect(await refused({ id: globalId('Quote', randomUUID()) })).toBe(
      'The id of a quote must be a UUID of version 7',
    );
    expect((await quotesOf(milo)).totalCount).toBe(0);
    expect(
      (await save(milo.parent, { childId: milo.id, text: 'a'.repeat(300), saidOn: '2022-05-31' })).code,
    ).toBeUndefined();
  });

  test('is not found with the id of another family, whatever its child', async () => {
    const [milo, ada] = [await family(), await family()];
    const id = newId();
    await save(ada.parent, { childId: ada.id, id, text: 'Mine' });
    for (const { sentence, code } of [
      await save(milo.parent, { childId: milo.id, id, text: 'Yours' }),
      await remove(milo.parent, id),
      await remove(milo.parent, newId()),
    ]) {
      expect([code, sentence]).toEqual(['NOT_FOUND', 'Quote not found']);
    }
    expect((await save(milo.parent, { childId: ada.id, id, text: 'Yours' })).sentence).toBe('Child not found');
    expect(await textsOf(ada)).toEqual(['Mine']);
  });

  test('is deleted for all carers, once', async () => {
    const milo = await family();
    const aunt = await world.carer(milo, 'editor');
    const id = newId();
    await save(milo.parent, { childId: milo.id, id, text: 'Why?' });
    expect((await remove(aunt, id)).data?.deleteQuote.child.quotes.totalCount).toBe(0);
    expect((await remove(milo.parent, id)).code).toBe('NOT_FOUND');
  });

  test('is read, not written, by who only looks', async () => {
    const milo = await family();
    const viewer = await world.carer(milo, 'viewer');
    const id = newId();
    await save(milo.parent, { childId: milo.id, id, text: 'Why?' });
    expect((await quotesOf(milo, '', viewer)).nodes).toMatchObject([{ text: 'Why?' }]);
    for (const { code } of [
      await save(viewer, { childId: milo.id, text: 'No' }),
      await save(viewer, { childId: milo.id, id, text: 'No' }),
      await remove(viewer, id),
    ]) {
      expect(code).toBe('FORBIDDEN');
    }
  });

  test('is kept up to a number', async () => {
    const milo = await family();
    await world.sql(
      `INSERT INTO quotes (id, child_id, text, said_on, created_at)
       SELECT gen_random_uuid(), $1, 'Why?', '2026-03-14', now() FROM generate_series(1, $2)`,
      [milo.rowId, ownershipLimits.quotes],
    );
    const { code, sentence } = await save(milo.parent, { childId: milo.id, text: 'Why?' });
    expect([code, sentence]).toEqual(['CONFLICT', 'At most 10,000 quotes of a child are kept']);
  });
});

describe('the list of quotes', () => {
  test('has pages in both directions and within a span, and quotes that come later do not shift them', async () => {
    const milo = await family();
    const dates = ['2026-03-01', '2026-03-05', '2026-03-05', '2026-03-09', '2026-03-14'];
    for (const [place, saidOn] of dates.entries())
      await save(milo.parent, { childId: milo.id, text: `${place}`, saidOn });
    expect(await textsOf(milo)).toEqual(['4', '3', '2', '1', '0']);
    const first = await quotesOf(milo, '(first: 2)');
    expect([first.nodes.map(({ text }) => text), first.pageInfo.hasNextPage, first.totalCount]).toEqual([
      ['4', '3'],
      true,
      5,
    ]);
    await save(milo.parent, { childId: milo.id, text: 'new' });
    const { endCursor } = first.pageInfo;
    expect(await textsOf(milo, `(first: 2, after: "${endCursor}")`)).toEqual(['2', '1']);
    expect(await textsOf(milo, `(last: 2)`)).toEqual(['1', '0']);
    expect(await textsOf(milo, `(last: 2, before: "${endCursor}")`)).toEqual(['new', '4']);
    const span = 'from: "2026-03-05", to: "2026-03-09"';
    expect(await textsOf(milo, `(${span})`)).toEqual(['3', '2', '1']);
    expect(await textsOf(milo, `(${span}, first: 2, after: "${endCursor}")`)).toEqual(['2', '1']);
    expect((await quotesOf(milo, `(${span})`)).totalCount).toBe(3);
  });

  test('refuses spans and cursors that are none', async () => {
    const milo = await family();
    const refused = async (args: string) =>
      (
        await milo.parent.graphql(
          `query ($id: ID!) { node(id: $id) { ... on Child { quotes(${args}) { totalCount } } } }`,
          { id: milo.id },
        )
      ).sentence;
    expect(await refused('from: "2026-03-02", to: "2026-03-01"')).toBe('from must not be after to');
    expect(await refused('after: "x"')).toBe('The cursor must be one that this program gave');
    expect(await refused('first: 101')).toBe('"first" must be from 1 to 100');
  });

  test('of several children takes one statement', async () => {
    const milo = await family();
    for (const name of ['Ada', 'Ben']) await milo.parent.withChild({ name });
    const document = '{ viewer { children { quotes(first: 1) { nodes { text } } } } }';
    await milo.parent.execute(document);
    const { statements } = await world.statements(async () => void (await milo.parent.execute(document)));
    expect(statements.filter((name) => name === 'newest_quotes_of_children')).toHaveLength(1);
  });
});

describe('a memory', () => {
  interface Memories {
    readonly memory: { readonly monthsAgo: number; readonly completion: { readonly comment: string } } | null;
    readonly quoteMemory: {
      readonly monthsAgo: number;
      readonly quote: { readonly id: string; readonly text: string };
    } | null;
  }

  const fields = 'memory { monthsAgo completion { comment } } quoteMemory { monthsAgo quote { id text } }';

  const memoriesOf = async (child: ChildProfile) =>
    (
      await child.parent.execute<{ node: Memories }>(
        `query ($id: ID!) { node(id: $id) { ... on Child { ${fields} } } }`,
        { id: child.id },
      )
    ).node;

  const hide = (by: Caller, input: object) =>
    by.graphql<{ hideMemory: { child: Memories } }>(
      `mutation ($input: HideMemoryInput!) { hideMemory(input: $input) { child { ${fields} } } }`,
      { input },
    );

  /** A child that was a year old at the earliest quote. */
  const older = async () => {
    const milo = await family();
    const said = (saidOn: string, text: string) => save(milo.parent, { childId: milo.id, text, saidOn });
    const done = async (date: string, comment: string) => {
      await milo.completeTasks(1);
      await world.sql(
        `UPDATE task_completions SET local_date = $2, comment = $3 WHERE child_id = $1
         AND id = (SELECT max(id::text)::uuid FROM task_completions WHERE child_id = $1)`,
        [milo.rowId, date, comment],
      );
    };
    return { milo, said, done };
  };

  test('may be what was said, beside what was done on that date or before an older one', async () => {
    const { milo, said, done } = await older();
    expect(await memoriesOf(milo)).toEqual({ memory: null, quoteMemory: null });
    await said('2024-03-14', 'two years');
    expect(await memoriesOf(milo)).toMatchObject({
      memory: null,
      quoteMemory: { monthsAgo: 24, quote: { text: 'two years' } },
    });
    await done('2024-03-14', 'we flew');
    expect(await memoriesOf(milo)).toMatchObject({ memory: { monthsAgo: 24 }, quoteMemory: { monthsAgo: 24 } });
    await said('2025-03-14', 'a year');
    expect(await memoriesOf(milo)).toMatchObject({ memory: { monthsAgo: 24 }, quoteMemory: { monthsAgo: 12 } });
    await done('2025-03-14', 'we sailed');
    expect(await memoriesOf(milo)).toMatchObject({ memory: { monthsAgo: 12 }, quoteMemory: { monthsAgo: 12 } });
  });

  test('of what was done comes before what was said earlier', async () => {
    const { milo, said, done } = await older();
    await said('2024-03-14', 'two years');
    await done('2025-03-14', 'we sailed');
    expect(await memoriesOf(milo)).toMatchObject({ memory: { monthsAgo: 12 }, quoteMemory: null });
  });

  test('is nothing that was said on a bad day', async () => {
    const { milo, said } = await older();
    await said('2025-03-14', 'I am cross with you');
    await world.sql(
      `INSERT INTO mood_entries (id, child_id, mood, date) VALUES (gen_random_uuid(), $1, 'big-feels', '2025-03-14')`,
      [milo.rowId],
    );
    expect((await memoriesOf(milo)).quoteMemory).toBeNull();
  });

  test('that was hidden is gone for all carers, and stays in the list', async () => {
    const { milo, said } = await older();
    await said('2024-03-14', 'older');
    await said('2025-03-14', 'newer');
    const { quoteMemory } = await memoriesOf(milo);
    const quoteId = quoteMemory?.quote.id;
    const aunt = await world.carer(milo, 'editor');
    const viewer = await world.carer(milo, 'viewer');
    expect((await hide(viewer, { quoteId })).code).toBe('FORBIDDEN');
    for (let turn = 0; turn < 2; turn += 1) {
      const { data } = await hide(aunt, { quoteId });
      expect(data?.hideMemory.child.quoteMemory).toMatchObject({ monthsAgo: 24, quote: { text: 'older' } });
    }
    expect(await textsOf(milo)).toEqual(['newer', 'older']);
    const stranger = await world.parent();
    expect((await hide(stranger, { quoteId })).code).toBe('NOT_FOUND');
    const both = 'Either a completion or a quote must be given';
    expect((await hide(aunt, {})).sentence).toBe(both);
    expect((await hide(aunt, { quoteId, completionId: globalId('Completion', randomUUIDv7()) })).sentence).toBe(both);
  });
});
