import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BookCompletion,
  type BookDay,
  bookMonthMax,
  bookPages,
  type BookPhoto,
  type BookQuote,
  bookSkills,
  doneMost,
  monthsOfSpan,
} from '../../../schema/memory/book.rules.ts';
import { unwelcomeMoods } from '../../../schema/memory/memory.rules.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { moods } from '../../../schema/mood/mood.rules.ts';
import { isFull } from '../../faults/kit/scale.ts';

const completion = (date: string, comment: string | null = null, isHidden = false): BookCompletion => ({
  id: `${date} ${comment}`,
  date,
  comment,
  isHidden,
});
const day = (date: string, mood: BookDay['mood'] = null, done = 1): BookDay => ({ date, mood, done });
const photoOf = ({ id }: BookCompletion, isShared = true): BookPhoto => ({ completionId: id, isShared });

describe('the pages of a book', () => {
  test('are months, oldest first, without those in which nothing was done', () => {
    const pages = bookPages([], [], [day('2026-03-02'), day('2026-01-30', 'happy'), day('2026-02-11', 'happy', 0)], []);
    expect(pages.map(({ month, adventures }) => [month, adventures])).toEqual([
      ['2026-01-01', 1],
      ['2026-03-01', 1],
    ]);
  });

  test('have photos with words first, and of one date a second one last', () => {
    const bare = completion('2026-03-01');
    const first = completion('2026-03-05', 'We won by a nose.');
    const second = completion('2026-03-05', 'Again!');
    const said = completion('2026-03-04', 'No photo here.');
    const [page] = bookPages(
      [bare, first, second, said],
      [],
      [day('2026-03-01')],
      [bare, first, second].map((one) => photoOf(one)),
    );
    expect(page?.completions.map(({ comment }) => comment)).toEqual([
      'We won by a nose.',
      null,
      'Again!',
      'No photo here.',
    ]);
  });

  test('prefer the longest sentence that is well read, and what the child said', () => {
    const texts = ['Short.', 'x'.repeat(141), 'A sentence that tells more.'];
    const done = texts.map((text, index) => completion(`2026-03-0${index + 1}`, text));
    const quotes = Array.from({ length: 6 }, (_, index) => ({
      id: `${index}`,
      date: `2026-03-1${index}`,
      text: `Six are said ${index}.`,
      isHidden: false,
    }));
    const [page] = bookPages(done, quotes, [], []);
    expect(page?.quotes).toHaveLength(6);
    expect(page?.completions.map(({ comment }) => comment)).toEqual(['A sentence that tells more.']);
  });

  test('leave out bad days, what was hidden, and photos of children of others, whose sentence stays', () => {
    const bad = completion('2026-03-01', 'A bad day.');
    const hidden = completion('2026-03-02', 'Not this one.', true);
    const foreign = completion('2026-03-03', 'With the neighbors.');
    const quotes = [{ id: 'q', date: '2026-03-01', text: 'I hate everything.', isHidden: false }];
    const days = [day('2026-03-01', 'big-feels', 3), day('2026-03-02', 'frustrated')];
    const photos = [photoOf(bad), photoOf(hidden), photoOf(foreign, false)];
    const [page] = bookPages([bad, hidden, foreign], quotes, days, photos);
    expect(page).toMatchObject({ adventures: 4, completions: [foreign], quotes: [], moods: [days[1]] });
  });

  test(`of ${isFull ? '1,000' : '200'} random families hold nothing that they should not`, () => {
    const dates = fc.integer({ min: 0, max: 365 }).map((days) => addDays('2026-01-01', days));
    const mood = fc.option(fc.constantFrom(...moods));
    const written = fc.record({
      id: fc.uuid(),
      date: dates,
      comment: fc.option(fc.string({ maxLength: 300 })),
      text: fc.string({ minLength: 1, maxLength: 300 }),
      isHidden: fc.boolean(),
      photo: fc.option(fc.boolean()),
    });
    const family = fc.record({
      completions: fc.uniqueArray(written, { selector: ({ id }) => id, maxLength: 400 }),
      quotes: fc.array(written, { maxLength: 60 }),
      days: fc.uniqueArray(fc.record({ date: dates, mood, done: fc.nat(5) }), {
        selector: ({ date }) => date,
        maxLength: 366,
      }),
    });
    fc.assert(
      fc.property(family, ({ completions, quotes, days }) => {
        const photos = completions.flatMap(({ id, photo }) =>
          photo === null ? [] : [{ completionId: id, isShared: photo }],
        );
        const pages = bookPages<(typeof completions)[number], BookQuote, BookDay>(completions, quotes, days, photos);
        const bad = new Set(
          days.flatMap(({ date, mood: felt }) => (felt && unwelcomeMoods.includes(felt) ? [date] : [])),
        );
        for (const page of pages) {
          const pictured = page.completions.filter(({ photo }) => photo === true);
          const worded = page.completions.length - pictured.length + page.quotes.length;
          expect(pictured.length).toBeLessThanOrEqual(bookMonthMax.photos);
          expect(worded).toBeLessThanOrEqual(bookMonthMax.words);
          for (const item of [...page.completions, ...page.quotes]) {
            expect(item.isHidden).toBe(false);
            expect(bad.has(item.date)).toBe(false);
            expect(item.date.slice(0, 7)).toBe(page.month.slice(0, 7));
          }
          // One whose photo is of children of others is there for its sentence alone.
          for (const item of page.completions) expect(item.photo === true || (item.comment ?? '') !== '').toBe(true);
          for (const { date } of page.moods) expect(bad.has(date)).toBe(false);
        }
        const items = pages.reduce((sum, page) => sum + page.completions.length + page.quotes.length, 0);
        expect(items).toBeLessThanOrEqual(200);
        expect(pages.length).toBeLessThanOrEqual(13);
      }),
      { numRuns: isFull ? 1_000 : 200, seed: 22 },
    );
  }, 60_000);
});

test('a span is cut into its calendar months', () => {
  expect(monthsOfSpan('2026-01-31', '2026-03-01')).toEqual([
    { from: '2026-01-31', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-01' },
  ]);
  expect(monthsOfSpan('2028-01-15', '2029-01-14')).toHaveLength(13);
  expect(monthsOfSpan('2026-12-01', '2026-12-31')).toEqual([{ from: '2026-12-01', to: '2026-12-31' }]);
});

test('what grew is counted from the first month on', () => {
  const [balance, words] = [{ id: 'balance' }, { id: 'words' }];
  expect(
    bookSkills([
      [{ skill: balance, count: 3 }],
      [
        { skill: words, count: 5 },
        { skill: balance, count: 2 },
      ],
    ]),
  ).toEqual([
    [{ skill: balance, practiceCount: 3, practicedSoFar: 3 }],
    [
      { skill: words, practiceCount: 5, practicedSoFar: 5 },
      { skill: balance, practiceCount: 2, practicedSoFar: 5 },
    ],
  ]);
});

test('what was done most was done more than once', () => {
  const months = [
    [
      { title: 'Build a fort', count: 2 },
      { title: 'Kite race', count: 1 },
    ],
    [
      { title: 'Build a fort', count: 1 },
      { title: 'Bake bread', count: 2 },
    ],
  ];
  expect(doneMost(months)).toEqual([
    { title: 'Build a fort', count: 3 },
    { title: 'Bake bread', count: 2 },
  ]);
});
