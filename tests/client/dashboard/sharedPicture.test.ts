import { expect, test } from 'vitest';
import { takerOf } from '../../../client/dashboard/useSharedPicture.ts';

type Family = Parameters<typeof takerOf>[0];

const done = (id: string, completedAt: string, imageUrl: string | null = null) => ({
  id,
  completion: { completedAt, imageUrl },
});
const family = (...children: object[]) => children as unknown as Family;

test('the newest completion of the family gets a shared picture, before those that have one', () => {
  const mila = {
    urlSlug: 'mila',
    dailyTasks: [done('early', '2026-03-02T07:00:00Z'), { id: 'open', completion: null }],
  };
  const jonas = { urlSlug: 'jonas', dailyTasks: [done('late', '2026-03-02T18:00:00Z')] };
  expect(takerOf(family(mila, jonas))).toMatchObject({ id: 'late', urlSlug: 'jonas' });
  const pictured = { urlSlug: 'jonas', dailyTasks: [done('late', '2026-03-02T18:00:00Z', '/photos/1')] };
  expect(takerOf(family(mila, pictured))).toMatchObject({ id: 'early', urlSlug: 'mila' });
  expect(takerOf(family(pictured))).toMatchObject({ id: 'late' });
  expect(takerOf(family({ urlSlug: 'emil', dailyTasks: null }))).toBeNull();
});
