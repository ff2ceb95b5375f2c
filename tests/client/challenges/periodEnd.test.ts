import { expect, test } from 'vitest';
import { untilWords } from '../../../client/challenges/periodEnd.ts';

test.each([
  ['weekly', '2026-11-22', 'until Saturday'],
  ['weekly', '2026-11-27', 'until Saturday'],
  ['weekly', '2026-11-28', 'until midnight'],
  ['monthly', '2026-02-03', 'until February 28'],
  ['monthly', '2028-02-28', 'until February 29'],
  ['monthly', '2026-12-31', 'until midnight'],
] as const)('a %s challenge on %s can be completed %s', (frequency, today, words) => {
  expect(untilWords(frequency, today)).toBe(words);
});
