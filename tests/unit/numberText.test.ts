import { expect, test } from 'vitest';
import { countText, numberText } from '../../schema/numberText.rules.ts';

test('numbers have separators, and nouns agree with them', () => {
  expect(numberText(13_100)).toBe('13,100');
  expect(countText(1, 'task')).toBe('1 task');
  expect(countText(0, 'task')).toBe('0 tasks');
  expect(countText(13_100, 'point')).toBe('13,100 points');
});
