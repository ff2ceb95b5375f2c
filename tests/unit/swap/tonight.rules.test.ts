import { expect, test } from 'vitest';
import { fitsTonight, tonights } from '../../../schema/swap/tonight.rules.ts';

test('a task fits an evening by its minutes, its place and its company', () => {
  const plain = { minutes: 3, place: 'anywhere', company: 'one-child' } as const;
  const fitting = (task: Parameters<typeof fitsTonight>[0]) => tonights.filter((tonight) => fitsTonight(task, tonight));
  expect(fitting(plain)).toEqual([]);
  expect(fitting({ ...plain, minutes: null })).toEqual([]);
  expect(fitting({ ...plain, minutes: 2 })).toEqual(['two-minutes']);
  expect(fitting({ ...plain, place: 'outdoors' })).toEqual(['outside']);
  expect(fitting({ ...plain, company: 'siblings' })).toEqual(['both-children']);
});
