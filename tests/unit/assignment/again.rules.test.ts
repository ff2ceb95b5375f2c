import { expect, test } from 'vitest';
import { againOf, timeWords } from '../../../schema/assignment/again.rules.ts';

test('the turn of a task is the next one each time, and round again', () => {
  const turns = ['one', 'two', 'three'];
  expect([0, 1, 2, 3, 4].map((times) => againOf(turns, times))).toEqual([null, 'one', 'two', 'three', 'one']);
  expect(againOf([], 2)).toBeNull();
});

test('the page counts the times in words', () => {
  expect([1, 2, 9, 10, 64].map(timeWords)).toEqual([
    'Second time',
    'Third time',
    'Tenth time',
    'Once more',
    'Once more',
  ]);
});
