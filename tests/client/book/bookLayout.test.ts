import { describe, expect, test } from 'vitest';
import { chooseItems, shortened } from '../../../client/book/bookLayout.ts';

const photo = (id: string, date: string) => ({ id, url: `/photos/${id}`, title: 'Build a fort', comment: null, date });
const words = (id: string, date: string, length = 60) => ({ id, text: 'x'.repeat(length), date, title: null });
const none: ReadonlySet<string> = new Set();

describe('the page of a month', () => {
  const photos = ['f', 'e', 'd', 'c', 'b'].map((id, index) => photo(id, `2026-03-0${9 - index}`));

  test('has at most four photos, in the order of their dates, and the next best for one that is left out', () => {
    expect(chooseItems(photos, [], none).photos.map(({ id }) => id)).toEqual(['c', 'd', 'e', 'f']);
    expect(chooseItems(photos, [], new Set(['e'])).photos.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'f']);
  });

  test('has the more words the fewer photos there are', () => {
    const said = Array.from({ length: 7 }, (_, index) => words(`w${index}`, `2026-03-1${index}`, 40));
    const counts = [0, 1, 2, 3, 4].map((count) => chooseItems(photos.slice(0, count), said, none).words.length);
    expect(counts).toEqual([5, 2, 2, 2, 1]);
  });

  test('prefers the first words that fit, and shows them by date', () => {
    const chosen = chooseItems(
      photos.slice(0, 2),
      [words('long', '2026-03-03', 400), words('a', '2026-03-05', 40), words('b', '2026-03-02', 40)],
      none,
    );
    expect(chosen.words.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

test('a text that is too long ends at a word', () => {
  expect(shortened('Once upon a time', 12)).toBe('Once upon a…');
  expect(shortened('Once', 12)).toBe('Once');
  expect(shortened('x'.repeat(400))).toHaveLength(301);
});
