import { expect, test } from 'vitest';
import { asOfTick } from '../../../schema/tick/tickTime.rules.ts';

const now = Temporal.Instant.from('2026-03-14T18:40:00Z');

test.each([
  ['now', '2026-03-14T18:40:00Z', '2026-03-14T18:40:00Z'],
  ['some hours ago', '2026-03-13T19:10:00.123Z', '2026-03-13T19:10:00.123Z'],
  ['72 hours ago', '2026-03-11T18:40:00Z', '2026-03-11T18:40:00Z'],
  ['72 hours and a moment ago', '2026-03-11T18:39:59.999Z', '2026-03-11T18:40:00Z'],
  ['years ago', '2019-01-01T00:00:00Z', '2026-03-11T18:40:00Z'],
  ['in a moment', '2026-03-14T18:40:00.001Z', '2026-03-14T18:40:00Z'],
  ['in four minutes', '2026-03-14T18:44:00Z', '2026-03-14T18:40:00Z'],
  ['in a day', '2026-03-15T18:40:00Z', '2026-03-14T18:40:00Z'],
])('a tick of %s', (_when, at, asOf) => {
  expect(asOfTick(Temporal.Instant.from(at), now).toString()).toBe(asOf);
});
