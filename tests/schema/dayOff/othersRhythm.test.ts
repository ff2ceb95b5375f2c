import { expect, test } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { changeRest, cycle, restDaysOf, restOf, setPattern } from '../../support/daysOff.ts';
import { feedOf, pollFeed } from '../../support/feed.ts';
import { createWorld } from '../../support/kit.ts';

/*
 * What one carer can read of the rhythm of another: nothing while only one has one, and never what is ahead of this week.
 */

/** A Wednesday. The week ends on Saturday, the 14th. */
const world = await createWorld({ now: '2026-03-11T08:40:00Z' });
const all = { from: '2026-03-01', to: '2026-04-30' };
const never = cycle('.......');

/** A child with an owner and an editor, both of whom were there before everything here. */
async function family() {
  world.travelTo('2026-02-01T08:40:00Z');
  const milo = await world.parent().withChild({ name: 'Milo' });
  const papa = await world.carer(milo, 'editor');
  world.travelTo('2026-03-11T08:40:00Z');
  await milo.parent.signIn();
  await papa.signIn();
  return { milo, mama: milo.parent, papa };
}

const revisionOf = async ({ id }: ChildProfile, by: Caller): Promise<number> =>
  (
    await by.execute<{ node: { revision: number } }>(
      'query ($id: ID!) { node(id: $id) { ... on Child { revision } } }',
      {
        id,
      },
    )
  ).node.revision;

/** What of a child depends on its days off, as a carer reads it. */
const seenOf = async (milo: ChildProfile, by: Caller) => {
  const { isDayOff, streak } = await restOf(milo, by);
  return {
    isDayOff,
    keptOfLast: streak.keptOfLast,
    days: await restDaysOf(milo, all, by),
    at: await revisionOf(milo, by),
  };
};

test.each([
  ['who has none', null],
  ['whose own says never', { days: never }],
  [
    'whose own says never, with an exception that is far away',
    { days: never, exceptions: [{ date: '2027-04-01', present: true }] },
  ],
  [
    'whose own has one day that its exceptions take back',
    {
      days: cycle('x...........................'),
      exceptions: Array.from({ length: 14 }, (_, place) => ({
        date: Temporal.PlainDate.from('2026-03-04')
          .add({ days: 28 * place })
          .toString(),
        present: false,
      })),
    },
  ],
])('a carer %s learns nothing of the only other one', async (_who, own) => {
  const { milo, mama, papa } = await family();
  if (own) await setPattern(milo, { anchor: '2026-03-04', ...own }, papa);
  await setPattern(milo, { anchor: '2026-03-04', days: cycle('.xx....') }, mama);
  const seen = await seenOf(milo, papa);
  expect(seen).toMatchObject({ isDayOff: false, days: [] });
  await setPattern(milo, { anchor: '2026-03-04', days: cycle('x..xxxx') }, mama);
  expect(await seenOf(milo, papa)).toEqual(seen);
  await setPattern(milo, { anchor: '2026-03-04', days: cycle('x............x') }, mama);
  expect(await seenOf(milo, papa)).toEqual(seen);
});

test('a carer without a rhythm cannot tell whether the other one has one', async () => {
  const { milo, mama, papa } = await family();
  const before = await seenOf(milo, papa);
  await setPattern(milo, { anchor: '2026-03-04', days: cycle('.xx....') }, mama);
  expect(await seenOf(milo, papa)).toEqual(before);
  await changeRest(mama, 'clearCarePattern', { childId: milo.id });
  expect(await seenOf(milo, papa)).toEqual(before);
});

test('the author reads the own one whole, also beside one that is never there', async () => {
  const { milo, mama, papa } = await family();
  const days = cycle('x.x.x.x');
  await setPattern(milo, { anchor: '2026-03-04', days }, mama);
  const alone = await restDaysOf(milo, all);
  expect(alone.length).toBeGreaterThan(20);
  await setPattern(milo, { anchor: '2026-03-04', days: never }, papa);
  expect(await restDaysOf(milo, all)).toEqual(alone);
});

test('of two, both read what they say together, until the end of this week', async () => {
  const { milo, mama, papa } = await family();
  await setPattern(milo, { anchor: '2026-03-04', days: cycle('xxx....') }, mama);
  await setPattern(milo, { anchor: '2026-03-04', days: cycle('..xx...') }, papa);
  // Neither has the child from Sunday to Tuesday, until Saturday, the 14th.
  const together = ['2026-03-08', '2026-03-09', '2026-03-10'];
  expect(await restDaysOf(milo, all, mama)).toEqual(together);
  expect(await restDaysOf(milo, all, papa)).toEqual(together);
  world.travelTo('2026-03-15T08:40:00Z');
  const next = [...together, '2026-03-15', '2026-03-16', '2026-03-17'];
  expect(await restDaysOf(milo, all, papa)).toEqual(next);
  // A third one, who has none, reads the same.
  const oma = await world.carer(milo, 'editor');
  expect(await restDaysOf(milo, all, oma)).toEqual(next);
});

test('a calendar tells its carer no more', async () => {
  const { milo, mama, papa } = await family();
  await milo.tasks();
  const [his, hers] = [await feedOf(milo, papa), await feedOf(milo, mama)];
  const read = async ({ path }: { path: string }) => (await pollFeed(world, path)).text;
  const before = [await read(his), await read(hers)];
  // From tomorrow on all that is left of this week and month is off.
  await setPattern(milo, { anchor: '2026-03-11', days: cycle('x...........................') }, mama);
  expect(await read(his)).toBe(before[0]);
  expect(await read(hers)).not.toBe(before[1]);
});

test('streaks follow from all of it, whoever may know it', async () => {
  const { milo, mama, papa } = await family();
  await milo.completeTasks(1);
  await setPattern(milo, { anchor: '2026-03-11', days: cycle('x......') }, mama);
  world.travelTo('2026-03-18T08:40:00Z');
  await papa.signIn();
  expect((await restOf(milo, papa)).streak).toMatchObject({ currentGoldStreak: 1, freezes: 1 });
});
