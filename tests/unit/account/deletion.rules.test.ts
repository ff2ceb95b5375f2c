import { expect, test } from 'vitest';
import { deletesAt, dueSince, isTyped, isTypedUsername } from '../../../schema/account/deletion.rules.ts';

test('a name counts as typed when its letters are the same, however they are stored', () => {
  expect(isTyped(' Zo\u00e9 ', 'Zoe\u0301')).toBe(true);
  expect(isTyped('José 🦊', 'José 🦊')).toBe(true);
  for (const other of ['zoé', 'Zoe', 'Zo é', '', 'Zoé Zoé']) expect(isTyped(other, 'Zoé')).toBe(false);
});

test('a username counts in any letter case', () => {
  expect(isTypedUsername(' Papa.Bear ', 'papa.bear')).toBe(true);
  expect(isTypedUsername('papabear', 'papa.bear')).toBe(false);
});

test('30 days are 30 times 24 hours, from both ends', () => {
  const at = new Date('2026-03-14T18:40:00Z');
  expect(deletesAt(at).toISOString()).toBe('2026-04-13T18:40:00.000Z');
  expect(dueSince(deletesAt(at))).toEqual(at);
});
