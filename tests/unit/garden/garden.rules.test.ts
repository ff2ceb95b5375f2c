import { describe, expect, it } from 'vitest';
import { gardenBadge, growthStage } from '../../../schema/garden/garden.rules.ts';

describe('growthStage', () => {
  it('measures a skill against the most practised one', () => {
    expect([0, 1, 19, 20, 39, 40, 59, 60, 79, 80, 100].map((count) => growthStage(count, 100))).toEqual([
      'notPracticed',
      'starting',
      'starting',
      'budding',
      'budding',
      'sprouting',
      'sprouting',
      'growing',
      'growing',
      'thriving',
      'thriving',
    ]);
    expect(growthStage(3, 5)).toBe('growing');
  });
});

describe('gardenBadge', () => {
  it('says what is new, and how much of all practice fell into the period', () => {
    expect(gardenBadge('week', 0, 0)).toBe('New!');
    expect(gardenBadge('week', 4, 4)).toBe('New!');
    expect(gardenBadge('month', 1, 3)).toBe('33% of total');
  });

  it('is hidden for All Time', () => {
    expect(gardenBadge('allTime', 4, 4)).toBeNull();
  });
});
