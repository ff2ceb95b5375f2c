import { describe, expect, test } from 'vitest';
import { starSentence } from '../../../client/children/starSentence.ts';

const star = { days: 14, freezes: 1, keptOfLast: { kept: 24, of: 28 }, best: 14 };

describe('the sentence of a Star', () => {
  test('says its length, the kept days and the rain days', () => {
    expect(starSentence(star)).toBe('Star 14 days. 24 of your last 28 days. 1 rain day saved.');
  });

  test('says on the dashboard only what is loaded there', () => {
    expect(starSentence({ days: 1, freezes: 2 })).toBe('Star 1 day. 2 rain days saved.');
  });

  test('leaves out rain days when there is none', () => {
    expect(starSentence({ ...star, freezes: 0 })).toBe('Star 14 days. 24 of your last 28 days.');
  });

  test.each([
    [{ kept: 6, of: 6 }, 'Star 14 days. 1 rain day saved.'],
    [{ kept: 6, of: 7 }, 'Star 14 days. 6 of your last 7 days. 1 rain day saved.'],
    [{ kept: 0, of: 28 }, 'Star 14 days. 1 rain day saved.'],
  ])('counts kept days from seven days on, and never says zero: %o', (keptOfLast, sentence) => {
    expect(starSentence({ ...star, keptOfLast })).toBe(sentence);
  });

  test('says the best streak only when it is longer', () => {
    expect(starSentence({ ...star, best: 31 })).toMatch(/ Your best: 31 days\.$/);
    expect(starSentence({ ...star, best: 14 })).not.toContain('best');
  });
});
