import { createHash } from 'node:crypto';
import { rollUpAnalytics } from '../../../schema/analytics/rollUp.service.ts';
import type { BrowserWorld } from '../browserWorld.ts';
import { invite } from '../carers.ts';
import type { ChildProfile } from '../childProfile.ts';
import { createTokenDocument } from '../documents.ts';
import { giveHistory } from '../history.ts';
import type { Parent } from '../parent.ts';
import { picture, saveDocument, saveWithPhoto } from '../photos.ts';

/** The users of the scenes. */
export type FamilyName =
  | 'childless'
  | 'newcomer'
  | 'evening'
  | 'oneChild'
  | 'threeChildren'
  | 'twelveChildren'
  | 'allDone'
  | 'withComment'
  | 'withHistory'
  | 'grandmother'
  | 'owner';

type Find = (name: FamilyName) => Promise<Parent>;

/** Who owns the site of the scenes; a world for them has it as `OWNER_EMAIL`. */
export const ownerEmail = 'owner@dadventures.example';

const moodDocument = 'mutation Mood($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { id } } }';
const wishDocument = 'mutation Wish($input: SetTaskWishInput!) { setTaskWish(input: $input) { child { id } } }';
const sentence = 'We laughed so much that the neighbours came to look, and then they stayed for pancakes. ';

/** How each user of the scenes is created; `find` creates those on whom another one depends. */
function makersOf(world: BrowserWorld, find: Find): Readonly<Record<FamilyName, () => Promise<Parent>>> {
  const { zone, sql } = world;
  const parent = () => world.parent({ timeZone: zone });
  const withChild = async (name: string): Promise<[Parent, ChildProfile]> => {
    const owner = await parent();
    return [owner, await owner.withChild({ name })];
  };
  const makeOle = async () => {
    const [withComment, ole] = await withChild('Ole');
    await withComment.execute(saveDocument, {
      input: { dailyTaskId: (await ole.openTask()).id, comment: 'We laughed. '.repeat(40) },
    });
    return { withComment, grandmother: await shareChild(world, ole) };
  };
  let ole: ReturnType<typeof makeOle> | undefined;
  return {
    childless: () => parent(),
    newcomer: async () => {
      const [newcomer, lena] = await withChild('Lena');
      await giveTasks(world, lena, longestFirst);
      return newcomer;
    },
    // Its scenes complete a challenge and record a mood.
    evening: async () => {
      const [evening] = await withChild('Ida');
      await evening.execute(createTokenDocument, { input: { name: 'Kitchen display', scopes: ['READ'] } });
      return evening;
    },
    oneChild: async () => {
      const [oneChild, mila] = await withChild('Mila');
      await mila.completeTasks(1);
      for (const [frequency, wish] of [
        ['daily', 'FAVOURITE'],
        ['weekly', 'NOT_FOR_US'],
      ] as const) {
        const [first] = await mila.tasks(frequency);
        await oneChild.execute(wishDocument, { input: { childId: mila.id, taskId: first?.task.id, wish } });
      }
      return oneChild;
    },
    threeChildren: async () => {
      const threeChildren = await parent();
      const names = ['Maximiliana Philippa Constanze von und zu Hohenlohe', 'Jonas 🚀', 'محمد'];
      for (const name of names) await (await threeChildren.withChild({ name })).completeTasks(2);
      return threeChildren;
    },
    twelveChildren: async () => {
      const twelveChildren = await parent();
      for (const [index, name] of [...'ABCDEFGHIJKL'].entries())
        await (await twelveChildren.withChild({ name: `${name}ngela Marie` })).completeTasks(index % 4);
      return twelveChildren;
    },
    allDone: async () => {
      const [allDone, emil] = await withChild('عبد الرحمن بن محمد');
      await emil.completeTasks(3);
      return allDone;
    },
    withComment: async () => (await (ole ??= makeOle())).withComment,
    grandmother: async () => (await (ole ??= makeOle())).grandmother,
    withHistory: async () => {
      const [withHistory, nora] = await withChild('Nora');
      await giveTasks(world, nora, mostTypicalFirst);
      await fillRecords(world, nora);
      return withHistory;
    },
    owner: async () => {
      for (const name of ['oneChild', 'threeChildren', 'withHistory'] as const) await find(name);
      const owner = await world.parent({ email: ownerEmail, timeZone: zone });
      await sql('UPDATE users SET is_admin = true, email_confirmed_at = created_at WHERE id = $1', [owner.rowId]);
      await rollUpAnalytics(world.db, Temporal.Instant.from(world.now()));
      return owner;
    },
  };
}

/** Returns a function that finds a user of the scenes, in a world with a folder for photos and the owner's address. It creates them. */
export function createFamilies(world: BrowserWorld): Find {
  const made = new Map<FamilyName, Promise<Parent>>();
  const find: Find = (name) => {
    const parent = made.get(name) ?? makers[name]();
    made.set(name, parent);
    return parent;
  };
  const makers = makersOf(world, find);
  return find;
}

/** What stands behind the # of the invitation to a child of the scenes. */
export const invitationSecret = 'M'.repeat(43);

/** Gives a child two more carers and an invitation that waits, and returns the carer who looks on. */
async function shareChild(world: BrowserWorld, child: ChildProfile): Promise<Parent> {
  await world.carer(child, 'editor');
  const { token } = await invite([child]);
  const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
  await world.sql('UPDATE one_time_links SET token_hash = $2 WHERE token_hash = $1', [
    hash(token),
    hash(invitationSecret),
  ]);
  return world.carer(child, 'viewer');
}

/** Orders tasks by the length of their texts, the longest first. */
const longestFirst = '-length(task.description)';

/** Orders tasks by how far the length of their texts is from the median of their age group and frequency. */
const mostTypicalFirst = `abs(length(task.description) - (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY length(description))
  FROM tasks others WHERE others.age_group = task.age_group AND others.frequency = task.frequency))`;

/** Replaces the drawn challenges by the first of the catalogue in an order, so that the page has the same length in every run. */
async function giveTasks(world: BrowserWorld, child: ChildProfile, order: string): Promise<void> {
  // A drawn challenge is not given again. After the first turn the last ones are drawn.
  await giveFirst(world, child, `(${order}) DESC, task.title DESC`);
  await giveFirst(world, child, `${order}, task.title`);
}

async function giveFirst({ sql }: BrowserWorld, child: ChildProfile, order: string): Promise<void> {
  for (const frequency of ['daily', 'weekly', 'monthly'] as const) {
    // Reading them draws them.
    await child.tasks(frequency);
    await sql(
      `UPDATE ${frequency}_tasks assigned SET task_id = first.id
       FROM (SELECT task.id, row_number() OVER (ORDER BY ${order}) - 1 AS place
         FROM tasks task JOIN children child ON child.age_group = task.age_group
         WHERE child.id = $1 AND task.frequency = $2
           AND NOT EXISTS (SELECT FROM ${frequency}_tasks drawn WHERE drawn.child_id = $1 AND drawn.task_id = task.id)) first
       WHERE assigned.child_id = $1 AND first.place = assigned.slot`,
      [child.rowId, frequency],
    );
  }
}

/** Gives a child four hundred days with a sentence each, photos, summaries, a memory, and a day that is half done. */
async function fillRecords(world: BrowserWorld, child: ChildProfile): Promise<void> {
  const { today } = world;
  await giveHistory(world, child, 400, today.toString());
  const { saved } = await saveWithPhoto(
    child.parent,
    (await child.openTask()).id,
    await picture(640, 480, '#7a5a3c').jpeg().toBuffer(),
    { comment: sentence.repeat(3) },
  );
  await child.completeTasks(1);
  await child.completeTasks(1, 'weekly');
  await child.completeTasks(1, 'monthly');
  await world.sql(
    `UPDATE task_completions SET comment = $2, image_url = $3
     WHERE child_id = $1 AND local_date = ANY($4::date[]) AND comment IS NULL`,
    [
      child.rowId,
      sentence,
      saved?.completion.imageUrl,
      [{ days: 1 }, { days: 2 }, { days: 3 }, { years: 1 }].map((ago) => today.subtract(ago).toString()),
    ],
  );
  await child.parent.execute(moodDocument, {
    input: { childId: child.id, mood: 'BIG_FEELS', note: 'She missed us. '.repeat(20) },
  });
}
