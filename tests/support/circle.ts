import { rollUpAnalytics } from '../../schema/analytics/rollUp.service.ts';
import type { Caller } from './caller.ts';
import type { ChildProfile } from './childProfile.ts';
import { type Family, familyOf } from './family.ts';
import { rowId } from './ids.ts';
import { defaultPassword, type World } from './kit.ts';
import type { Parent } from './parent.ts';
import { phonePhoto, saveWithPhoto } from './photos.ts';
import { type ThirdParty, thirdPartyOf } from './thirdParty.ts';

/** The address that owns the site in a world with circles: give it as `OWNER_EMAIL`. */
export const ownerEmail = 'owner@site.example';

/**
 * Every kind of caller that requests data of a child: its carers, programs with an access token of its owner (one with all
 * scopes, one that may only read, one without a scope, one for another child of the owner), and callers without any relation to
 * the child, whatever other rights they have.
 */
export const circleRoles = [
  'signedOut',
  'stranger',
  'owner',
  'editor',
  'viewer',
  'token',
  'reader',
  'scopeless',
  'otherChild',
  'admin',
  'siteOwner',
] as const;

export type CircleRole = (typeof circleRoles)[number];

/** A child, a brother of the same parent, and somebody for each role. */
export interface Circle extends Readonly<Record<CircleRole, Caller>>, Family {
  readonly sibling: ChildProfile;
  readonly otherChild: ThirdParty;
}

/** A word that stands in everything that the family wrote about the child, and nowhere else. */
export const childWord = 'Quillon';
/** A word that stands in everything that only the owner may read. */
export const accountWord = 'Wexcombe';

/** A new child of a new family, with everybody around it. */
export async function circleOf(world: World): Promise<Circle> {
  const family = await familyOf(world, childWord);
  const { parent } = family.child;
  const sibling = await parent.withChild({ name: 'Ben' });
  const scopeless = await thirdPartyOf(world, parent, { scopes: ['READ'] });
  await world.sql(`UPDATE access_tokens SET scopes = '{}' WHERE id = $1`, [rowId(scopeless.id)]);
  return {
    ...family,
    sibling,
    token: await thirdPartyOf(world, parent),
    reader: await thirdPartyOf(world, parent, { scopes: ['READ'] }),
    scopeless,
    otherChild: await thirdPartyOf(world, parent, { childId: sibling.id }),
    siteOwner: await siteOwnerOf(world),
  };
}

/** Somebody who owns the site from now on, in place of whoever did before. */
async function siteOwnerOf(world: World): Promise<Parent> {
  const person = await world.parent();
  await world.sql(`UPDATE users SET email = 'former-' || id WHERE email = $1`, [ownerEmail]);
  await world.sql('UPDATE users SET email = $2, email_confirmed_at = now() WHERE id = $1', [person.rowId, ownerEmail]);
  return person;
}

/** Ids in GraphQL of what the family has, by the name of their type. */
export type Things = Readonly<
  Record<
    | 'User'
    | 'Child'
    | 'DailyTask'
    | 'WeeklyTask'
    | 'MonthlyTask'
    | 'Completion'
    | 'MoodEntry'
    | 'Summary'
    | 'AccessToken'
    | 'Session'
    | 'Task'
    | 'Skill'
    | 'FeatureFlag'
    | 'SubscriptionPlan',
    string
  >
>;

/** A circle around a child that has everything that a child can have, so that no answer is empty for want of something. */
export interface FurnishedCircle extends Circle {
  readonly things: Things;
  /** Id of the completion's photo. */
  readonly photoId: string;
}

/** Makes such a circle on Friday, 6 March 2026, and goes on to Saturday, 14 March, when its summaries are there. */
export async function furnishedCircleOf(world: World): Promise<FurnishedCircle> {
  world.travelTo('2026-03-06T12:00:00Z');
  const circle = await circleOf(world);
  const { child, sibling } = circle;
  await recordMood(child);
  await child.does(1);

  world.travelTo('2026-03-14T18:40:00Z');
  await world.sql(
    `UPDATE users SET name = given.name, picture_url = 'https://pictures.example/' || given.name,
       timezone = 'Europe/Berlin', held_timezone = 'Etc/UTC', held_until = '2026-03-15T00:00:00Z'
     FROM (SELECT id, CASE WHEN id = $1 THEN $2 ELSE 'Somebody' END AS name FROM users) given WHERE given.id = users.id`,
    [child.parent.rowId, accountWord],
  );
  await world.sql(`UPDATE tasks SET tips = '{"content":"Take boots","videoUrl":"https://videos.example/boots"}'`);
  await world.sql('UPDATE subscription_plans SET children_count = 20');
  await world.sql(`UPDATE feature_flags SET required_tier = 'free'`);

  const [daily] = await child.tasks();
  if (!daily) throw new Error('A child has daily tasks');
  const { saved } = await saveWithPhoto(child.parent, daily.id, await phonePhoto(), {
    comment: `${childWord} laughed`,
  });
  await child.does(1, 'weekly');
  await child.does(1, 'monthly');
  await recordMood(child, '2026-03-13');
  const moodEntry = await recordMood(child);
  const gone = await child.parent.withChild({ name: `${childWord} ${accountWord}` });
  await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [gone.rowId, world.now()]);

  const token = await thirdPartyOf(world, child.parent, { childId: child.id, name: accountWord });
  await world.sql('UPDATE access_tokens SET last_used_at = $1', [world.now()]);
  const [weekly] = await child.tasks('weekly');
  const [monthly] = await child.tasks('monthly');
  const summaryId = await summaryOf(child);
  // A year-old sentence is the memory of this date, and the photo also the child's picture.
  await world.sql(
    `UPDATE task_completions SET local_date = '2025-03-14', comment = $2 WHERE child_id = $1 AND local_date = '2026-03-06'`,
    [child.rowId, `${childWord} flew`],
  );
  await world.sql('UPDATE children SET avatar_id = (SELECT id FROM photos WHERE child_id = $1) WHERE id = $1', [
    child.rowId,
  ]);
  const kept = await keptIds(circle.admin);
  await rollUpAnalytics(world.db, Temporal.Instant.from(world.now()));
  // The first request of a session on a date writes a row, whatever the request is.
  for (const role of circleRoles) await circle[role].graphql('{ viewer { children { id } } }');
  return {
    ...circle,
    sibling,
    photoId: saved?.completion.imageUrl?.split('/').at(-1) ?? '',
    things: {
      User: child.parent.id,
      Child: child.id,
      DailyTask: daily.id,
      WeeklyTask: weekly?.id ?? '',
      MonthlyTask: monthly?.id ?? '',
      Completion: saved?.completion.id ?? '',
      MoodEntry: moodEntry,
      Summary: summaryId,
      AccessToken: token.id,
      Session: await otherSessionOf(world, child),
      Task: daily.task.id,
      Skill: daily.task.skills[0]?.id ?? '',
      ...kept,
    },
  };
}

async function recordMood({ parent, id: childId }: ChildProfile, date?: string): Promise<string> {
  const { recordMood: recorded } = await parent.ask<{ recordMood: { moodEntry: { id: string } } }>(recordMoodDocument, {
    input: { childId, mood: 'HAPPY', note: `${childWord} sang`, date },
  });
  return recorded.moodEntry.id;
}

export const recordMoodDocument =
  'mutation ($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { id } } }';

/** The newest summary of a child. */
export async function summaryOf({ parent, id }: ChildProfile): Promise<string> {
  const { node } = await parent.ask<{ node: { summaries: { edges: { node: { id: string } }[] } } }>(
    'query ($id: ID!) { node(id: $id) { ... on Child { summaries(first: 1) { edges { node { id } } } } } }',
    { id },
  );
  return node.summaries.edges[0]?.node.id ?? '';
}

/** A session of the child's owner in another browser. */
export async function otherSessionOf(world: World, { parent }: ChildProfile): Promise<string> {
  const browser = world.browserAt('192.0.2.77', accountWord);
  await browser.rest('POST', '/api/login', { username: parent.email, password: defaultPassword });
  const { viewer } = await parent.ask<{ viewer: { sessions: { id: string; userAgent: string }[] } }>(
    '{ viewer { sessions { id userAgent } } }',
  );
  return viewer.sessions.find(({ userAgent }) => userAgent === accountWord)?.id ?? '';
}

/** The ids of rows that only administrators can read. */
async function keptIds(admin: Caller) {
  const { featureFlags, subscriptionPlans } = await admin.ask<Record<string, { id: string }[]>>(
    '{ featureFlags { id } subscriptionPlans { id } }',
  );
  // The last plan is that of the highest tier, which no caller has.
  return { FeatureFlag: featureFlags?.[0]?.id ?? '', SubscriptionPlan: subscriptionPlans?.at(-1)?.id ?? '' };
}
