import { describe, expect, it } from 'vitest';
import { gardenBadge, growthStage } from '../../../schema/garden/garden.rules.ts';

describe('growthStage', () => {
  it('is relative to the most practised skill', () => {
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
  it('marks new skills, and shows the share of all practice that fell into the period', () => {
    expect(gardenBadge('week', 0, 0)).toBe('New!');
    expect(gardenBadge('week', 4, 4)).toBe('New!');
    expect(gardenBadge('month', 1, 3)).toBe('33% of total');
  });

  it('says nothing of a share that rounds to nothing', () => {
    expect(gardenBadge('week', 1, 200)).toBe('1% of total');
    expect(gardenBadge('week', 1, 201)).toBeNull();
  });

  it('is hidden for All Time', () => {
    expect(gardenBadge('allTime', 4, 4)).toBeNull();
  });
});
