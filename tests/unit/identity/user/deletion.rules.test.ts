import { expect, test } from 'vitest';
import { deletesAt, dueSince, isTyped, isTypedUsername } from '../../../../schema/identity/user/deletion.rules.ts';

test('a typed name matches in any Unicode normalization, but not in another letter case or spelling', () => {
  expect(isTyped(' Zo\u00e9 ', 'Zoe\u0301')).toBe(true);
  expect(isTyped('José 🦊', 'José 🦊')).toBe(true);
  for (const other of ['zoé', 'Zoe', 'Zo é', '', 'Zoé Zoé']) expect(isTyped(other, 'Zoé')).toBe(false);
});

test('a typed username matches in any letter case', () => {
  expect(isTypedUsername(' Papa.Bear ', 'papa.bear')).toBe(true);
  expect(isTypedUsername('papabear', 'papa.bear')).toBe(false);
});

test('a deletion is due after 30 times 24 hours, and dueSince is the inverse of deletesAt', () => {
  const at = new Date('2026-03-14T18:40:00Z');
  expect(deletesAt(at).toISOString()).toBe('2026-04-13T18:40:00.000Z');
  expect(dueSince(deletesAt(at))).toEqual(at);
});
