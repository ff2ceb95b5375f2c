import { describe, expect, test } from 'vitest';
import { freshnessOf, gardenLayout, plantForm, plantHeight, skyAt } from '../../../client/skills/gardenLayout.ts';

describe('a plant of the garden', () => {
  test('changes its form with practice', () => {
    expect([1, 2, 3, 9, 10, 29, 30, 160].map(plantForm)).toEqual([
      'seedling',
      'seedling',
      'herb',
      'herb',
      'flower',
      'flower',
      'tree',
      'tree',
    ]);
  });
  test('grows with practice, up to a limit', () => {
    const heights = [1, 5, 20, 75, 160, 200, 1000].map(plantHeight);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    expect([heights[0], heights.at(-1)]).toEqual([28, 84]);
    expect(plantHeight(160)).toBeGreaterThan(plantHeight(75) + 10);
  });
  test('blooms for a week, stays green for four, and then rests', () => {
    const dates = ['2026-11-20', '2026-11-14', '2026-11-13', '2026-10-24', '2026-10-23'];
    expect(dates.map((date) => freshnessOf(date, '2026-11-20'))).toEqual([
      'blooming',
      'blooming',
      'green',
      'green',
      'resting',
    ]);
  });
});

describe('the layout of the garden', () => {
  test.each([296, 320, 640, 712])('keeps every place within %i pixels, wide enough to tap', (width) => {
    for (let count = 1; count <= 40; count += 1) {
      const { places, step, height } = gardenLayout(count, width);
      expect(step).toBeGreaterThanOrEqual(44);
      for (const { x, bottom } of places) {
        expect(x - step / 2).toBeGreaterThanOrEqual(-0.01);
        expect(x + step / 2).toBeLessThanOrEqual(width + 0.01);
        expect(bottom + 84).toBeLessThanOrEqual(height);
      }
      expect(new Set(places.map(({ x, bottom }) => `${Math.round(x)} ${bottom}`)).size).toBe(places.length);
    }
  });
  test('has room for the twelve skills of an age group on a phone', () => {
    expect(gardenLayout(12, 296).places).toHaveLength(12);
  });
});

test('the sky follows the hour', () => {
  expect([4, 5, 7, 8, 16, 17, 20, 21, 23].map(skyAt)).toEqual([
    'night',
    'dawn',
    'dawn',
    'day',
    'day',
    'evening',
    'evening',
    'night',
    'night',
  ]);
});
