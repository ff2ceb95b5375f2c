import { describe, expect, test } from 'vitest';
import { choiceOf, spanChoices, spanTitle } from '../../../client/book/bookSpan.ts';
import { isSpan, spanIn } from '../../../client/book/spanIn.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the dates of a book', () => {
  test('are those of the address', () => {
    const asked = spanIn(search('from=2026-02-01&to=2026-03-31'), '2026-11-20');
    expect(asked).toEqual({ from: '2026-02-01', to: '2026-03-31' });
  });

  test.each([
    '',
    'from=2026-02-01',
    'from=2026-02-30x&to=2026-03-01',
    'from=2025-01-01&to=2026-12-31',
    'from=2026-03-02&to=2026-03-01',
  ])('are the current year for "%s"', (text) => {
    expect(spanIn(search(text), '2026-11-20')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  test('are the last year in January and February', () => {
    expect(spanIn(search(''), '2027-02-28').from).toBe('2026-01-01');
    expect(spanIn(search(''), '2027-03-01').from).toBe('2027-01-01');
  });

  test('can be chosen: the years of the profile, and the last twelve months', () => {
    const choices = spanChoices('2025-06-01', '2026-11-20');
    expect(choices.map(({ label }) => label)).toEqual(['2026', 'The last 12 months', '2025']);
    expect(choices.every(({ span }) => isSpan(span))).toBe(true);
    expect(choiceOf(choices, { from: '2025-01-01', to: '2025-12-31' })?.value).toBe('2025');
    expect(choiceOf(choices, { from: '2025-01-02', to: '2025-12-31' })).toBeNull();
    expect(spanChoices('2026-06-01', '2026-11-20').map(({ label }) => label)).toEqual(['2026']);
  });

  test('have a title', () => {
    expect(spanTitle({ from: '2026-01-01', to: '2026-12-31' })).toBe('2026');
    expect(spanTitle({ from: '2026-03-01', to: '2026-03-31' })).toBe('March 2026');
    expect(spanTitle({ from: '2025-03-14', to: '2026-02-28' })).toBe('March 2025 – February 2026');
  });
});
