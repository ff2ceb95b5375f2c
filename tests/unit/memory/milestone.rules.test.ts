import { describe, expect, test } from 'vitest';
import { isMilestone, type MilestoneFacts, milestones } from '../../../schema/memory/milestone.rules.ts';

const facts: MilestoneFacts = {
  startedOn: '2025-03-14',
  today: '2026-03-14',
  doneBefore: 0,
  days: [],
  firstWinterOutside: null,
};
const span = { from: '2026-03-13', to: '2026-03-14' };

test('round numbers of challenges are milestones', () => {
  const all = Array.from({ length: 2_001 }, (_, count) => count);
  expect(all.filter(isMilestone)).toEqual([100, 250, 500, 1_000, 2_000]);
});

describe('milestones', () => {
  const today = { date: '2026-03-14', mood: null, completionIds: ['a', 'b'] };

  test('belong to the completion with which a number was reached', () => {
    const reached = milestones({ ...facts, doneBefore: 98, days: [today], startedOn: '2025-11-01' }, span);
    expect(reached).toEqual([{ kind: 'adventures', count: 100, date: '2026-03-14', completionId: 'b' }]);
  });

  test('are none in advance, and none of a number that was lost', () => {
    const late = { ...facts, startedOn: '2025-11-01', doneBefore: 98 };
    expect(milestones({ ...late, days: [{ ...today, completionIds: ['a'] }] }, span)).toEqual([]);
    expect(milestones({ ...facts, today: '2026-03-13' }, span)).toEqual([]);
  });

  test('count years on their day, also when nothing was done, and after 29 February on the 28th', () => {
    expect(milestones(facts, span)).toEqual([{ kind: 'years', count: 1, date: '2026-03-14', completionId: null }]);
    expect(milestones({ ...facts, days: [today] }, span)).toMatchObject([{ completionId: 'a' }]);
    const leap = { ...facts, startedOn: '2024-02-29', today: '2026-03-14' };
    expect(milestones(leap, { from: '2025-01-01', to: '2026-12-31' }).map(({ date }) => date)).toEqual([
      '2025-02-28',
      '2026-02-28',
    ]);
  });

  test('have the first winter outside once', () => {
    const first = { date: '2026-03-13', completionId: 'w' };
    const young = { ...facts, startedOn: '2025-11-01', firstWinterOutside: first };
    expect(milestones(young, span)).toEqual([{ kind: 'first-winter-outside', count: null, ...first }]);
    expect(milestones(young, { from: '2026-03-14', to: '2026-03-14' })).toEqual([]);
  });

  test('do not say with what they were reached where somebody wants no memory of it', () => {
    const hidden = { ...today, completionIds: [null, 'b'] };
    expect(milestones({ ...facts, doneBefore: 99, days: [hidden] }, span)).toEqual([
      { kind: 'adventures', count: 100, date: '2026-03-14', completionId: null },
      { kind: 'years', count: 1, date: '2026-03-14', completionId: 'b' },
    ]);
  });

  test('are not spoken of after a bad day', () => {
    expect(milestones({ ...facts, doneBefore: 98, days: [{ ...today, mood: 'total-meltdown' }] }, span)).toEqual([]);
  });
});
