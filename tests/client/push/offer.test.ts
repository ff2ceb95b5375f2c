import { expect, test } from 'vitest';
import { mayOffer } from '../../../client/push/offer.ts';
import { createEnvironment } from '../../../client/relay/environment.ts';

/** Before the time at which tests of the client begin. */
const daysAgo = (days: number) => new Date(Date.parse('2026-11-21T12:00:00Z') - days * 86_400_000).toISOString();

const never = {
  offeredAt: null,
  weekdays: [] as number[],
  pace: 'CHOSEN',
  evenings: [] as { answer: string | null }[],
};
const ended = { ...never, offeredAt: daysAgo(60), weekdays: [2], pace: 'OFF' };

test.each([
  ['to somebody who was never asked', never, true],
  ['not twice within 30 days', { ...never, offeredAt: daysAgo(29) }, false],
  ['again after 30 days, as long as nothing was saved', { ...never, offeredAt: daysAgo(31) }, true],
  ['never to somebody who is reminded', { ...ended, pace: 'WEEKLY' }, false],
  ['once more where they have ended by themselves', ended, true],
  ['not where somebody has stopped them', { ...ended, evenings: [{ answer: null }, { answer: 'STOP' }] }, false],
])('reminders are offered %s', async (_who, reminders, expected) => {
  const environment = createEnvironment(async () => ({ data: { viewer: { id: 'u', reminders } } }));
  expect(await mayOffer(environment)).toBe(expected);
});
