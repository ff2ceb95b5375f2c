import { getNamedType, type GraphQLField, isAbstractType, isObjectType, isRequiredArgument } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../../schema/index.ts';
import { isFull } from '../../faults/kit/scale.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { changeRest, cycle, pauseOf, setPattern } from '../../support/daysOff.ts';
import { feedOf, pollFeed } from '../../support/feed.ts';
import { createWorld } from '../../support/kit.ts';
import { mailEnv } from '../../support/outbox.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';
import { restCalls } from '../access/declared.ts';

/*
 * Who may not know days off reads the same before and after each change of them, in every field of a child and of themselves, in every
 * REST call about a child, in a calendar and in the stream of changes, as long as no streak changes.
 */

/** A Wednesday, before noon: yesterday is still open. */
const now = '2026-03-11T08:40:00Z';
const world = await createWorld({ now, env: mailEnv });

/** The arguments of fields that need them. */
const values: Readonly<Record<string, string>> = {
  frequency: 'DAILY',
  since: '"2026-02-01"',
  from: '"2026-02-01"',
  start: '"2026-02-01T00:00:00Z"',
  until: '"2026-03-11"',
  to: '"2026-03-31"',
  end: '"2026-03-11T08:40:00Z"',
  date: '"2026-03-11"',
};

type Field = GraphQLField<unknown, unknown>;

const levels = 3;

/** The field with its arguments and everything below it, without other children and users, which have lines of their own. */
function selectionOf(field: Field, urlSlug: string, level = levels): string | null {
  const args = field.args.filter((arg) => isRequiredArgument(arg) || arg.name === 'first');
  const given = args.map(
    ({ name }) => `${name}: ${name === 'first' ? 2 : name === 'urlSlug' ? `"${urlSlug}"` : values[name]}`,
  );
  const call = `${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''}`;
  const type = getNamedType(field.type);
  if (isAbstractType(type)) return `${call} { __typename }`;
  if (!isObjectType(type)) return call;
  if (level === 0) return null;
  const known = ['Child', 'User', 'Task', 'Skill', 'SkillGarden'].includes(type.name);
  const below = known
    ? ['id']
    : Object.values(type.getFields()).flatMap((next) => selectionOf(next, urlSlug, level - 1) ?? []);
  return `${call} { ${below.length > 0 ? below.join(' ') : '__typename'} }`;
}

/** A document for each field of a child and of a user. */
function documentsFor({ id, urlSlug }: ChildProfile): [name: string, document: string][] {
  const ofType = (name: string, wrap: (selection: string) => string) => {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`There is no type ${name}`);
    return Object.values(type.getFields()).map((field): [string, string] => [
      `${name}.${field.name}`,
      wrap(selectionOf(field, urlSlug) ?? '__typename'),
    ]);
  };
  return [
    ...ofType('Child', (selection) => `{ node(id: "${id}") { ... on Child { ${selection} } } }`),
    ...ofType('User', (selection) => `{ viewer { ${selection} } }`),
  ];
}

/** The REST calls that read a child, and the stream of changes. */
const calls = ({ rowId }: ChildProfile): string[] => [
  ...restCalls()
    .filter((name) => name.startsWith('GET /api/children'))
    .map((name) => name.slice('GET '.length).replace('{id}', rowId).replace('{date}', '2026-03-10')),
  '/api/live?follow=false',
];

type Seen = Readonly<Record<string, unknown>>;

/** Everything that a caller reads. */
async function seenBy(caller: Caller, child: ChildProfile): Promise<Seen> {
  const seen: Record<string, unknown> = {};
  for (const [name, document] of documentsFor(child)) {
    const { data, errors, code } = await caller.graphql(document);
    expect([name, undefined, 'FORBIDDEN'], `${name}: ${errors[0]?.message}`).toContain(code ?? undefined);
    seen[name] = { data, code };
  }
  for (const path of calls(child)) {
    const { status, text } = await caller.send({ method: 'GET', path });
    // When to connect again is at random.
    seen[path] = [status, text.replace(/^retry: .*$/m, '')];
  }
  return seen;
}

const differences = (one: Seen, other: Seen): string[] =>
  Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

/** A child with a sibling who did one challenge each evening until Monday, an editor, and all who may not know days off. */
async function family() {
  world.travelTo('2026-02-25T18:40:00Z');
  const milo = await world.parent().withChild({ name: 'Milo' });
  await milo.parent.withChild({ name: 'Ada' });
  const [papa, oma] = [await world.carer(milo, 'editor'), await world.carer(milo, 'viewer')];
  for (
    let date = Temporal.PlainDate.from('2026-02-25');
    date.toString() <= '2026-03-09';
    date = date.add({ days: 1 })
  ) {
    world.travelTo(`${date}T18:40:00Z`);
    await milo.parent.signIn();
    await milo.completeTasks(1);
  }
  world.travelTo(now);
  for (const person of [milo.parent, papa, oma]) await person.signIn();
  const hidden: Record<string, Caller> = {
    viewer: oma,
    token: await thirdPartyOf(world, milo.parent),
    'token of the editor': await thirdPartyOf(world, papa),
    // Fields of days off say the same to all tokens (tests/schema/access/fields.test.ts).
    ...(isFull && {
      reader: await thirdPartyOf(world, milo.parent, { scopes: ['READ'] }),
      writer: await thirdPartyOf(world, milo.parent, { scopes: ['WRITE'] }),
      'token for the child': await thirdPartyOf(world, milo.parent, { childId: milo.id }),
      'token of the viewer': await thirdPartyOf(world, oma),
    }),
  };
  return { milo, mama: milo.parent, papa, oma, hidden, feed: await feedOf(milo, oma) };
}

let circle: Awaited<ReturnType<typeof family>>;
beforeAll(async () => {
  circle = await family();
}, 120_000);

/** What everybody reads: the same if it is asked again. */
async function everything(): Promise<Readonly<Record<string, Seen>>> {
  const { milo, mama, hidden, feed } = circle;
  const callers = Object.entries({ mama, ...hidden });
  const seen = await Promise.all(callers.map(async ([name, caller]) => [name, await seenBy(caller, milo)] as const));
  return { ...Object.fromEntries(seen), calendar: { text: (await pollFeed(world, feed.path)).text } };
}

let pauseId = '';
const acts: readonly [name: string, act: () => Promise<unknown>, changes: readonly string[]][] = [
  [
    'a pause from last week on',
    async () => {
      pauseId = await pauseOf(circle.milo, { from: '2026-03-04', to: '2026-03-20', note: 'At the sea' });
    },
    ['Child.isDayOff', 'Child.pauses', 'Child.restDays', 'Child.revision', 'Child.streak', 'Child.summaries'],
  ],
  [
    'its end',
    () => changeRest(circle.mama, 'endPause', { pauseId, on: '2026-03-01' }),
    ['Child.pauses', 'Child.summaries'],
  ],
  [
    'a rhythm of the owner',
    () => setPattern(circle.milo, { anchor: '2026-03-04', days: cycle('.x.....') }),
    ['Child.carePattern', 'Child.isDayOff', 'Child.restDays', 'Child.revision', 'Child.streak', 'Child.summaries'],
  ],
  [
    'another rhythm of the editor',
    () => setPattern(circle.milo, { anchor: '2026-03-04', days: cycle('.....xx') }, circle.papa),
    ['Child.restDays'],
  ],
  [
    'no rhythm any more',
    () => changeRest(circle.mama, 'clearCarePattern', { childId: circle.milo.id }),
    ['Child.carePattern'],
  ],
];

describe('what must not be known does not show', () => {
  let before: Awaited<ReturnType<typeof everything>>;
  beforeAll(async () => {
    // What is drawn and written at the first reading.
    await seenBy(circle.mama, circle.milo);
    await pollFeed(world, circle.feed.path);
    before = await everything();
  }, 120_000);

  test.each(acts)(
    '%s',
    async (_name, act, changes) => {
      await act();
      const after = await everything();
      const changed = Object.keys(before).map((name) => [name, differences(before[name] ?? {}, after[name] ?? {})]);
      before = after;
      const { mama = [], ...others } = Object.fromEntries(changed) as Record<string, string[]>;
      // The owner sees it: the comparison is able to.
      expect(mama).toEqual(expect.arrayContaining([...changes]));
      expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, []])));
    },
    120_000,
  );

  test('the owner’s tonight leaves a resting child out, and that of a token does not', async () => {
    const tonight = async (caller: Caller) =>
      (
        await caller.execute<{ viewer: { togetherTonight: object | null } }>(
          '{ viewer { togetherTonight { task { id } } } }',
        )
      ).viewer.togetherTonight;
    const { milo, mama, hidden } = circle;
    await world.sql(
      `UPDATE daily_tasks mine SET task_id = theirs.task_id FROM daily_tasks theirs
       WHERE theirs.child_id = $1 AND theirs.date = '2026-03-11' AND mine.date = theirs.date AND mine.slot = theirs.slot
         AND mine.child_id <> $1
         -- It may be there already, in another place.
         AND NOT EXISTS (SELECT FROM daily_tasks same WHERE same.child_id = mine.child_id AND same.date = mine.date
           AND same.task_id = theirs.task_id)`,
      [milo.rowId],
    );
    expect(await tonight(mama)).not.toBeNull();
    await pauseOf(milo, { from: '2026-03-11', to: '2026-03-11' });
    expect(await tonight(mama)).toBeNull();
    expect(await tonight(hidden['token'] ?? mama)).not.toBeNull();
  });
});

test('a streak that a pause makes longer is the same for everybody, and counts for everybody', async () => {
  world.travelTo('2026-03-08T18:40:00Z');
  const milo = await world.parent().withChild({ name: 'Milo' });
  const oma = await world.carer(milo, 'viewer');
  await milo.completeTasks(1);
  world.travelTo(now);
  const seen = async (caller: Caller) =>
    (
      await caller.execute<{ node: { revision: number; streak: { currentGoldStreak: number; freezes: number } } }>(
        'query ($id: ID!) { node(id: $id) { ... on Child { revision streak { currentGoldStreak freezes } } } }',
        { id: milo.id },
      )
    ).node;
  const before = await seen(oma);
  expect(before.streak).toEqual({ currentGoldStreak: 1, freezes: 0 });
  await pauseOf(milo, { from: '2026-03-09', to: '2026-03-09' });
  expect(await seen(oma)).toEqual({
    revision: before.revision + 1,
    streak: { currentGoldStreak: 1, freezes: 1 },
  });
});

test('an editor who may only look from now on does not fall behind', async () => {
  const milo = await world.parent().withChild({ name: 'Milo' });
  const papa = await world.carer(milo, 'editor');
  const revision = async () =>
    (
      await papa.execute<{ node: { revision: number } }>(
        'query ($id: ID!) { node(id: $id) { ... on Child { revision } } }',
        { id: milo.id },
      )
    ).node.revision;
  for (const to of ['2026-03-20', '2026-03-21']) await pauseOf(milo, { from: '2026-03-20', to });
  const before = await revision();
  await world.sql(`UPDATE child_carers SET role = 'viewer' WHERE user_id = $1`, [papa.rowId]);
  expect(await revision()).toBe(before + 1);
});
