import { expect, test } from 'vitest';
import { mayBeOffered } from '../../../schema/reminder/offer.rules.ts';

const now = Temporal.Instant.from('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.subtract({ hours: days * 24 }).epochMilliseconds);

const never = {
  offeredAt: null,
  weekdays: [] as number[],
  push: false,
  mail: false,
  digest: false,
  pace: 'chosen',
  unanswered: 0,
};
const ended = { ...never, offeredAt: daysAgo(60), weekdays: [2], push: true, pace: 'off', unanswered: 12 };

test.each([
  ['to somebody who was never asked', never, true],
  ['not twice within 30 days', { ...never, offeredAt: daysAgo(29) }, false],
  ['again after 30 days, as long as nothing was saved', { ...never, offeredAt: daysAgo(30) }, true],
  ['not to somebody who has saved the mail of Sundays only', { ...never, digest: true }, false],
  ['not to somebody who has taken all evenings out', { ...never, offeredAt: daysAgo(90), mail: true }, false],
  ['never to somebody who is reminded', { ...ended, pace: 'weekly' }, false],
  ['where they have ended by themselves', ended, true],
  ['never where somebody has stopped them, however long ago', { ...ended, unanswered: 0 }, false],
])('reminders are offered %s', (_who, settings, expected) => {
  expect(mayBeOffered(settings, now)).toBe(expected);
});
