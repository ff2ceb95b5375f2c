import { register } from '../../schema/identity/account/account.service.ts';
import type { Viewer } from '../../schema/identity/user/user.sql.ts';
import type { Actor, Database } from '../../schema/actor.ts';
import { currentTasksOf } from '../../schema/assignment/assignment.service.ts';
import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import { addChild, childById } from '../../schema/child/child.service.ts';
import { saveCompletion } from '../../schema/completion/save.service.ts';
import type { Photos } from '../../schema/services/photoStore.ts';
import type { PhotoStore } from '../../schema/services/photoStore.ts';
import { actorsOf } from '../demo/actors.ts';
import { seedDemoFamily } from '../demo/seed.ts';
import { evening, timeZone } from './evening.ts';
import { shareFamily } from './sharing.ts';
import { addWebhooks } from './webhooks.ts';

/** A family whose pages are photographed, and the account that opens them. */
export interface Family {
  readonly email: string;
  readonly password: string;
  readonly children: readonly { readonly name: string; readonly urlSlug: string }[];
}

/** A family and its first session. */
export interface FamilyWithViewer extends Family {
  readonly viewer: Viewer;
}

/** Creates families in a running studio. */
export interface Stores {
  readonly db: Database;
  readonly store: PhotoStore;
  readonly photos: Photos;
}

interface ExampleChild {
  readonly name: string;
  readonly birthDate: string;
  readonly ageGroup: AgeGroup;
  /** The number of daily challenges completed on each date up to today. */
  readonly done: readonly number[];
  /** Comments for the first challenge of each date, in turn. */
  readonly comments?: readonly string[];
}

const password = 'seven dwarfs';

const mila: ExampleChild = {
  name: 'Mila',
  birthDate: '2021-06-02',
  ageGroup: 'preschool',
  done: [1, 2, 1, 3, 2, 2, 3, 3, 3, 3, 3, 2],
};

const jonas: ExampleChild = {
  name: 'Jonas',
  birthDate: '2018-02-03',
  ageGroup: 'early-school-age',
  done: [2, 1, 0, 2, 3, 3, 1, 2, 0, 0, 1, 3, 3, 3, 2, 2, 1, 3, 0, 1, 2, 2, 3, 3, 1, 0, 2, 2, 3, 3, 1, 2, 1],
  comments: ['He asked whether we can do it again tomorrow.', 'Two metres! Then it rained.', 'Mostly giggling.'],
};

/** Names that are long, written from right to left, or contain emojis. */
const unusualNames: readonly ExampleChild[] = [
  {
    name: 'Maximiliana-Alexandra Freifrau von Wolkenstein-Trostburg',
    birthDate: '2016-09-09',
    ageGroup: 'middle-childhood',
    done: [1, 1, 3, 3, 1],
  },
  { name: 'عبد الرحمن', birthDate: '2021-02-03', ageGroup: 'preschool', done: [3, 3, 2] },
  { name: '🦕 Leo 🚀', birthDate: '2019-01-09', ageGroup: 'early-school-age', done: [0, 1, 0] },
  { name: 'Donaudampfschifffahrtskapitän', birthDate: '2012-01-09', ageGroup: 'adolescent', done: [1, 3, 3] },
];

const twelveNames = 'Anna Ben Carla David Emma Finn Greta Hugo Ida Jakob Klara Liam'.split(' ');

/** Twelve children of all age groups, of whom every third is done for today. */
const twelve = twelveNames.map((name, index): ExampleChild => {
  const birthDates = {
    newborn: '2026-02-01',
    infant: '2025-08-02',
    toddler: '2023-12-24',
    preschool: '2021-11-11',
    'early-school-age': '2019-05-05',
    'middle-childhood': '2015-07-07',
    adolescent: '2010-10-10',
  } as const;
  const groups = Object.keys(birthDates) as (keyof typeof birthDates)[];
  const ageGroup = groups[index % groups.length] ?? 'toddler';
  return { name, ageGroup, birthDate: birthDates[ageGroup], done: [index % 2, (index * 2) % 4, 3, index % 4] };
});

const finished = ['Ole', 'Pia', 'Juri'].map((name): ExampleChild => ({ ...mila, name, done: [1, 3, 3, 3] }));

/** Creates a family and completes its challenges, day by day, through the services. */
async function createFamily(
  stores: Stores,
  username: string,
  children: readonly ExampleChild[],
): Promise<FamilyWithViewer> {
  const actorAt = actorsOf(stores);
  const email = `${username}@family.example`;
  const days = Math.max(0, ...children.map(({ done }) => done.length));
  const beginning = evening.subtract({ days, hours: 2 }).toInstant();
  const { viewer } = await register(actorAt(null, beginning), { email, password, timeZone });
  const added: Family['children'][number][] = [];
  for (const { done, comments = [], ...profile } of children) {
    const child = await addChild(actorAt(viewer, beginning), profile);
    added.push(child);
    for (const [index, count] of done.entries()) {
      const actor = actorAt(viewer, evening.subtract({ days: done.length - 1 - index, minutes: 30 }).toInstant());
      await completeDailies(actor, child.id, count, comments[index % comments.length]);
    }
  }
  return { email, password, children: added, viewer };
}

/** Completes the first daily challenges of the actor's date, the first of them with a comment. */
async function completeDailies(actor: Actor, childId: string, count: number, comment?: string): Promise<void> {
  const child = await childById(actor, childId);
  if (!child) throw new Error('A child has disappeared');
  for (const [index, { id }] of (await currentTasksOf(actor, 'daily', child)).slice(0, count).entries())
    await saveCompletion(actor, { dailyTaskId: id, ...(index === 0 && comment && { comment }) });
}

/** The family with a child that has one daily challenge left; each can complete it only once. */
export const createMilasFamily = (stores: Stores, username: string): Promise<Family> =>
  createFamily(stores, username, [mila]);

/** The demo family, whose first parent is administrator and owner. */
export async function createDemoFamily({ db, store }: Stores): Promise<Family> {
  const { accounts, children } = await seedDemoFamily({ db, store, now: evening.toInstant(), timeZone });
  const [account] = accounts;
  if (!account) throw new Error('The demo family must have a parent');
  return { ...account, children };
}

/** The families of all screens: the demo family, and families of no, one, three and twelve children. */
export async function createFamilies(stores: Stores) {
  const unusual = await createFamily(stores, 'bartholomaeus-maria.von-und-zu-hohenstein', unusualNames);
  await addWebhooks(stores.db, unusual.email);
  const shared = await shareFamily(stores, await createFamily(stores, 'shared', [mila, { ...jonas, name: 'Ben' }]));
  return {
    demo: await createDemoFamily(stores),
    newcomer: await createFamily(stores, 'newcomer', []),
    firstEvening: await createFamily(stores, 'first.evening', [{ ...mila, done: [] }]),
    oneChild: await createFamily(stores, 'one.child', [jonas]),
    finished: await createFamily(stores, 'finished', finished),
    unusualNames: unusual,
    twelve: await createFamily(stores, 'twelve', twelve),
    shared: shared.owner,
    partner: shared.partner,
    grandmother: shared.grandmother,
  };
}

export type Families = Awaited<ReturnType<typeof createFamilies>>;
