import { describe, expect, test } from 'vitest';
import { freshnessOf, gardenGuests, gardenLayout, plantHeight, skyAt } from '../../../client/skills/gardenLayout.ts';
import { plantForm } from '../../../client/skills/plantForm.ts';

describe('a plant of the garden', () => {
  test('changes its form with practice', () => {
    expect([0, 1, 3, 4, 15, 16, 63, 64, 255, 256, 5000].map(plantForm)).toEqual([
      'seedling',
      'seedling',
      'seedling',
      'herb',
      'herb',
      'flower',
      'flower',
      'shrub',
      'shrub',
      'tree',
      'tree',
    ]);
  });
  test('grows by the same step whenever practice becomes fourfold', () => {
    expect([0, 1, 4, 16, 64, 256, 1024, 4096, 16_384].map(plantHeight)).toEqual([24, 24, 34, 44, 54, 64, 74, 84, 84]);
  });
  test('has room to grow after eighteen months, three practices on every second day', () => {
    const practices = 274 * 3;
    expect(plantHeight(practices)).toBeLessThan(plantHeight(practices * 4));
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

describe('the guests of the garden', () => {
  test('are first a bird, then a bench as well', () => {
    expect([0, 99, 100, 499, 500, 9000].map((practices) => gardenGuests(practices).join())).toEqual([
      '',
      '',
      'bird',
      'bird',
      'bird,bench',
      'bird,bench',
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
