import { expect, test } from 'vitest';
import { isolated } from '../../../client/lib/isolate.ts';

test('a name is wrapped in characters that isolate its writing direction', () => {
  expect(`${isolated('محمد')}'s Profile`).toBe("\u2068محمد\u2069's Profile");
});
