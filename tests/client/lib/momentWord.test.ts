import { expect, test } from 'vitest';
import { momentWord } from '../../../client/lib/momentWord.ts';

test.each([
  [0, 0, 'Right now'],
  [10, 5, 'Right now'],
  [16, 59, 'Right now'],
  [17, 0, 'Tonight'],
  [23, 59, 'Tonight'],
])('at %i:%i an offer is for "%s"', (hour, minute, word) => {
  expect(momentWord(new Date(2026, 10, 28, hour, minute))).toBe(word);
});
