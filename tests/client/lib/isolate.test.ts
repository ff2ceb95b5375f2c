import { expect, test } from 'vitest';
import { isolated } from '../../../client/lib/isolate.ts';

test.each([
  ['محمد', "\u2068محمد\u2069's Profile"],
  ['Mila דנה', "\u2068Mila דנה\u2069's Profile"],
  ['Zoë 🦊', "Zoë 🦊's Profile"],
])('the name %s does not reorder the title around it', (name, title) => {
  expect(`${isolated(name)}'s Profile`).toBe(title);
});
