import { describe, expect, test, vi } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { type BookSeen, bookDocument, insertLived, type LivedDay } from '../../support/books.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { createWorld } from '../../support/kit.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { unwelcomeMoods } from '../../../schema/memory/memory.rules.ts';
import { moods } from '../../../schema/mood/mood.rules.ts';

vi.setConfig({ testTimeout: isFull ? 1_800_000 : 30_000 });

const world = await createWorld({ now: '2026-12-20T12:00:00Z', rateLimits: 'off' });
const year = { from: '2026-01-01', to: '2026-12-31' };

const pageOf = async (child: ChildProfile, by: Caller, span: object = year) =>
  (
    await by.execute<{ node: { book: BookSeen; milestones: readonly object[] } | null }>(bookDocument, {
      id: child.id,
      ...span,
    })
  ).node;

const bookOf = async (child: ChildProfile, by: Caller = child.parent, span: object = year) =>
  (await pageOf(child, by, span))?.book;

describe('the book of a child', () => {
  test('has a page for each month with photos, sentences, quotes, moods and what grew', async () => {
    const frida = await world.parent().withChild({ name: 'Frida' });
    await insertLived(world, frida, [
      {
        date: '2026-02-03',
        mood: 'happy',
        quote: 'The moon follows us.',
        done: [{ comment: 'In the dark.', imageUrl: '/photos/a' }],
      },
      {
        date: '2026-02-04',
        mood: 'big-feels',
        quote: 'Go away.',
        done: [{ comment: 'Tears.', imageUrl: '/photos/b' }],
      },
      {
        date: '2026-04-05',
        done: [
          { comment: 'Wind!', title: 'Kite race' },
          { title: 'Build a fort', hidden: true, comment: 'no' },
        ],
      },
      { date: '2025-12-31', done: [{ comment: 'Last year.' }] },
    ]);
    expect(await bookOf(frida)).toMatchObject({
      adventures: 4,
      doneMost: [],
      months: [
        {
          month: '2026-02-01',
          adventures: 2,
          completions: [{ comment: 'In the dark.', imageUrl: '/photos/a', localDate: '2026-02-03' }],
          quotes: [{ text: 'The moon follows us.', saidOn: '2026-02-03' }],
          moods: [{ date: '2026-02-03', mood: 'HAPPY' }],
        },
        {
          month: '2026-04-01',
          adventures: 2,
          completions: [{ comment: 'Wind!', imageUrl: null }],
          quotes: [],
          moods: [],
        },
      ],
    });
  });

  test('shows a photo of several children only to who cares for all of them', async () => {
    const parent = await world.parent();
    const frida = await parent.withChild({ name: 'Frida' });
    const ben = await parent.withChild({ name: 'Ben' });
    const grandma = await world.carer(frida, 'viewer');
    await insertLived(world, frida, [
      { date: '2026-05-05', done: [{ imageUrl: '/photos/c', comment: 'Both.', photoWith: [ben.rowId] }] },
      { date: '2026-05-06', done: [{ imageUrl: '/photos/d', photoWith: [ben.rowId] }] },
    ]);
    expect((await bookOf(frida))?.months[0]?.completions.map(({ imageUrl }) => imageUrl)).toEqual([
      '/photos/c',
      '/photos/d',
    ]);
    expect((await bookOf(frida, grandma))?.months[0]?.completions).toMatchObject([
      { imageUrl: null, comment: 'Both.' },
    ]);
  });

  test('does not exist for strangers, and has at most 366 dates', async () => {
    const frida = await world.parent().withChild();
    expect(await bookOf(frida, await world.stranger())).toBeUndefined();
    const { errors } = await frida.parent.graphql(bookDocument, { id: frida.id, from: '2025-12-31', to: '2027-01-01' });
    const refusal = { message: 'At most 366 dates can be read at once', extensions: { code: 'BAD_USER_INPUT' } };
    // The book, and the days to remember.
    expect(errors).toMatchObject([refusal, refusal]);
  });

  test('takes one statement for each month, whatever it holds and of however many children', async () => {
    const parent = await world.parent();
    const children = [await parent.withChild(), await parent.withChild()];
    for (const child of children)
      await insertLived(world, child, [{ date: '2026-05-05', done: [{ imageUrl: '/photos/c', comment: 'One.' }] }]);
    const { statements } = await world.statements(() =>
      parent.execute(
        `query ($from: Date!, $to: Date!) { ${children
          .map(
            ({ id }, place) =>
              `c${place}: node(id: "${id}") { ... on Child { book(from: $from, to: $to) { months { completions { imageUrl } } } } }`,
          )
          .join(' ')} }`,
        { from: '2026-04-01', to: '2026-06-30' },
      ),
    );
    expect(statements.filter((name) => name === 'book_months_of_children')).toHaveLength(3);
    expect(statements.length).toBeLessThanOrEqual(5);
  });

  test('of random families holds nothing that was hidden, of a bad day or of children of others', async () => {
    let seed = 22;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const parent = await world.parent();
    const carer = await world.parent();
    const stranger = await world.parent().withChild();
    for (let family = 0; family < (isFull ? 1_000 : 12); family += 1) {
      const [frida] = [await parent.withChild({ name: 'Frida' })];
      await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'editor')`, [
        frida.rowId,
        carer.rowId,
      ]);
      await world.sql(`UPDATE children SET started_on = date '2021-01-01' + $2::int WHERE id = $1`, [
        frida.rowId,
        next(350),
      ]);
      const dates = new Set(Array.from({ length: 30 }, () => addDays('2026-01-01', next(350))));
      const days: LivedDay[] = [...dates].map((date) => {
        const mood = next(3) === 0 ? null : (moods[next(moods.length)] ?? null);
        const isBad = mood !== null && unwelcomeMoods.includes(mood);
        const quoteHidden = next(3) === 0;
        const word = (isWrong: boolean) => (isWrong ? 'WRONG' : 'fine');
        const done = Array.from({ length: next(4) }, () => {
          const hidden = next(4) === 0;
          const isForeign = next(3) === 0;
          return {
            hidden,
            outdoors: next(2) === 0,
            title: `${word(hidden || isBad)} title`,
            comment: next(2) === 0 ? `${word(hidden || isBad)} comment` : null,
            imageUrl: next(2) === 0 ? `/photos/${word(hidden || isBad || isForeign)}` : null,
            photoWith: isForeign ? [stranger.rowId] : [],
          };
        });
        return { date, mood, done, quote: next(3) === 0 ? `${word(quoteHidden || isBad)} quote` : null, quoteHidden };
      });
      await insertLived(world, frida, days);
      for (const by of [parent, carer]) {
        const book = await pageOf(frida, by);
        expect(JSON.stringify(book)).not.toContain('WRONG');
        expect(JSON.stringify(book)).not.toMatch(/BIG_FEELS|TOTAL_MELTDOWN/);
      }
      await world.sql('DELETE FROM children WHERE id = $1', [frida.rowId]);
    }
  });
});

describe('milestones of a child', () => {
  const milestonesOf = async (child: ChildProfile, from: string, to: string) =>
    (
      await child.parent.execute<{
        node: { milestones: { kind: string; count: number | null; date: string; completion: object | null }[] };
      }>(
        'query ($id: ID!, $from: Date!, $to: Date!) { node(id: $id) { ... on Child { milestones(from: $from, to: $to) { kind count date completion { title } } } } }',
        { id: child.id, from, to },
      )
    ).node.milestones;

  test('are the hundredth challenge, the first winter outside and the years since the profile was made', async () => {
    const frida = await world.parent().withChild();
    await world.sql(`UPDATE children SET started_on = '2025-11-15' WHERE id = $1`, [frida.rowId]);
    const dates = Array.from({ length: 50 }, (_, index) => addDays('2026-10-20', index));
    await insertLived(
      world,
      frida,
      dates.map((date) => ({ date, done: [{ title: 'Morning' }, { title: `Evening of ${date}`, outdoors: true }] })),
    );
    expect(await milestonesOf(frida, '2026-01-01', '2026-12-31')).toEqual([
      { kind: 'YEARS', count: 1, date: '2026-11-15', completion: { title: 'Morning' } },
      { kind: 'FIRST_WINTER_OUTSIDE', count: null, date: '2026-12-01', completion: { title: 'Evening of 2026-12-01' } },
      { kind: 'ADVENTURES', count: 100, date: '2026-12-08', completion: { title: 'Evening of 2026-12-08' } },
    ]);
    // One was taken back: the number is lost.
    await world.sql('UPDATE child_days SET daily_done = 1 WHERE child_id = $1 AND date = $2', [frida.rowId, dates[0]]);
    expect(await milestonesOf(frida, '2026-12-08', '2026-12-20')).toEqual([]);
  });

  test('leave out the anniversary on a bad day, also when nothing was done on it', async () => {
    const frida = await world.parent().withChild();
    await world.sql(`UPDATE children SET started_on = '2024-11-15' WHERE id = $1`, [frida.rowId]);
    const lived = [
      { date: '2025-11-15', mood: 'happy' },
      { date: '2026-11-15', mood: 'total-meltdown' },
    ];
    await insertLived(world, frida, lived);
    expect(await milestonesOf(frida, '2026-01-01', '2026-12-31')).toEqual([]);
    expect(await milestonesOf(frida, '2025-01-01', '2025-12-31')).toEqual([
      { kind: 'YEARS', count: 1, date: '2025-11-15', completion: null },
    ]);
  });
});
