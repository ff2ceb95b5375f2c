import { expect, test } from 'vitest';
import { hueCount, rarestHue } from '../../../schema/child/child.rules.ts';

const palette = Array.from({ length: hueCount }, (_, hue) => hue);

test.each([
  [[], 0],
  [[0], 1],
  [[1, 2], 0],
  [[0, 0, 1], 2],
  [palette, 0],
  [[...palette, 0, 1], 2],
  [[...palette, ...palette.slice(1)], 0],
])('beside children with the hues %j a new one gets hue %i', (taken, hue) => {
  expect(rarestHue(taken)).toBe(hue);
});
