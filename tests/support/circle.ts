import type { Frequency } from '../../schema/task/task.rules.ts';
import { rollUpAnalytics } from '../../schema/analytics/rollUp.service.ts';
import type { Caller } from './caller.ts';
import type { ChildProfile } from './childProfile.ts';
import { actOnCarers, carerWithRole, invite, leave, peopleOf } from './carers.ts';
import { everyDay, pauseOf, setPattern } from './daysOff.ts';
import { type Family, familyOf } from './family.ts';
import { feedOf } from './feed.ts';
import { fillCatalogue } from './fillCatalogue.ts';
import { globalId, rowId } from './ids.ts';
import { defaultPassword, type World } from './kit.ts';
import type { Parent } from './parent.ts';
import { phonePhoto, saveWithPhoto } from './photos.ts';
import { type ThirdParty, thirdPartyOf } from './thirdParty.ts';
import { pushDeviceOf } from './pushDevices.ts';
import { webhookOf } from './webhooks.ts';

/** The site owner's e-mail address. Worlds with circles need it as `OWNER_EMAIL`. */
export const ownerEmail = 'owner@site.example';

/**
 * The kinds of callers that request data of a child: its carers; who was invited and has not accepted, who has left and who was removed;
 * programs with an access token of its owner (with all scopes, to read only, without a scope, for another child of the owner), of an
 * editor, of somebody who may only look (for this child alone) and of a former carer, all with all scopes; and users without access to the
 * child, some with other rights.
 */
export const circleRoles = [
  'signedOut',
  'stranger',
  'invited',
  'left',
  'removed',
  'owner',
  'editor',
  'viewer',
  'token',
  'reader',
  'scopeless',
  'otherChild',
  'editorToken',
  'viewerToken',
  'formerToken',
  'admin',
  'siteOwner',
] as const;

export type CircleRole = (typeof circleRoles)[number];

/** A child, a second child of the same parent, and a caller for each role. */
export interface Circle extends Readonly<Record<Exclude<CircleRole, keyof Family>, Caller>>, Family {
  readonly sibling: ChildProfile;
  /** The secret of the invitation to care for the child that nobody has accepted. */
  readonly invitation: string;
  readonly otherChild: ThirdParty;
}

/** A word that occurs in all texts of the family about the child, and nowhere else. */
export const childWord = 'Quillon';
/** A word that occurs in all texts that only the owner may read. */
export const accountWord = 'Wexcombe';
/** The name of the owner, which their carers read. */
export const ownerName = 'Ottoline';

/** Creates a family with a child, and a caller for each role. */
export async function circleOf(world: World): Promise<Circle> {
  const family = await familyOf(world, childWord);
  const { child, editor, viewer } = family;
  const { parent } = child;
  const sibling = await parent.withChild({ name: 'Ben' });
  const scopeless = await thirdPartyOf(world, parent, { scopes: ['READ'] });
  await world.sql(`UPDATE access_tokens SET scopes = '{}' WHERE id = $1`, [rowId(scopeless.id)]);
  return {
    ...family,
    ...(await formerCarersOf(world, child)),
    sibling,
    invited: await world.parent(),
    invitation: (await invite([child])).token,
    editorToken: await thirdPartyOf(world, editor),
    viewerToken: await thirdPartyOf(world, viewer, { childId: child.id }),
    token: await thirdPartyOf(world, parent),
    reader: await thirdPartyOf(world, parent, { scopes: ['READ'] }),
    scopeless,
    otherChild: await thirdPartyOf(world, parent, { childId: sibling.id }),
    siteOwner: await siteOwnerOf(world),
  };
}

/**
 * Keeps a circle as it is; making one anew takes far longer than bringing it back.
 *
 * @returns a function that brings back what the database contains, and who is signed in
 */
export async function keepCircle(world: World, circle: Circle): Promise<() => Promise<void>> {
  const restore = await world.keep();
  const jars = circleRoles.map((role) => [circle[role].cookies, [...circle[role].cookies]] as const);
  return async () => {
    await restore();
    for (const [jar, cookies] of jars) {
      jar.clear();
      for (const [name, value] of cookies) jar.set(name, value);
    }
  };
}

/** Users who cared for a child: one has left, and one was removed, with an access token of theirs. */
async function formerCarersOf(world: World, child: ChildProfile) {
  const left = await world.carer(child, 'editor');
  await leave(left, child);
  const removed = await world.carer(child, 'editor');
  const formerToken = await thirdPartyOf(world, removed);
  const carers = (await peopleOf(child, removed))?.carers ?? [];
  const carerId = carers.find(({ isViewer }) => isViewer)?.id;
  await actOnCarers(child.parent, 'removeCarer', { childId: child.id, carerId });
  return { left, removed, formerToken };
}

/** Creates a user who replaces the site owner. */
async function siteOwnerOf(world: World): Promise<Parent> {
  const person = await world.parent();
  await world.sql(`UPDATE users SET email = 'former-' || id WHERE email = $1`, [ownerEmail]);
  await world.sql('UPDATE users SET email = $2, email_confirmed_at = now() WHERE id = $1', [person.rowId, ownerEmail]);
  return person;
}

/** An import of the child's owner that was read and waits, in place of the one that they have; its global id. */
export async function readyImport(world: World, child: ChildProfile): Promise<string> {
  const report = {
    exportedAt: '2026-03-01T12:00:00.000Z',
    from: accountWord,
    people: [accountWord],
    leftOut: ['Somebody stays there'],
    hasReminders: true,
    children: [
      {
        key: 'there',
        name: childWord,
        birthDate: '2020-05-31',
        existingId: child.rowId,
        problem: null,
        counts: { completions: 2 },
        differences: ['5 points here, 6 in the file'],
        leftOut: ['1 photos that cannot be read'],
        isWritten: false,
      },
      {
        key: 'other',
        name: childWord,
        birthDate: '2020-05-31',
        existingId: null,
        problem: 'This child is no longer yours here',
        counts: {},
        differences: [],
        leftOut: [],
        isWritten: false,
      },
    ],
  };
  await world.sql('DELETE FROM imports WHERE user_id = $1', [child.parent.rowId]);
  const [row] = await world.sql<{ id: string }>(
    `INSERT INTO imports (id, user_id, state, progress, report, failure, received_at, created_at, expires_at)
     VALUES (uuidv7(), $1, 'READY', 100, $2, 'Nothing failed', $3, $3, $3::timestamptz + interval '1 day') RETURNING id`,
    [child.parent.rowId, JSON.stringify(report), world.now()],
  );
  return globalId('Import', row?.id ?? '');
}

/** GraphQL ids of objects of the family, by the name of their type. */
export type Things = Readonly<
  Record<
    | 'User'
    | 'Child'
    | 'DailyTask'
    | 'WeeklyTask'
    | 'MonthlyTask'
    | 'Completion'
    | 'MoodEntry'
    | 'Quote'
    | 'Summary'
    | 'OwnActivity'
    | 'Pause'
    | 'AccessToken'
    | 'CalendarFeed'
    | 'Webhook'
    | 'Import'
    | 'PushDevice'
    | 'Passkey'
    | 'Session'
    | 'Task'
    | 'Skill'
    | 'FeatureFlag'
    | 'SubscriptionPlan'
    | 'AccountEvent'
    | 'Person'
    | 'RegisterInvitation'
    | 'AuditEntry',
    string
  >
>;

/** A circle whose child has data of every kind, so that no answer is empty. */
export interface FurnishedCircle extends Circle {
  /** The secret of an invitation of another family. */
  readonly openInvitation: string;
  readonly things: Things;
  /** The id of the photo of the completion. */
  readonly photoId: string;
  /** The id of a completion that rests in the archive. */
  readonly archivedCompletion: string;
  /** The path of the owner's calendar feed. */
  readonly feedPath: string;
}

/**
 * Creates a circle with data on Friday, 6 March 2026, and sets the clock to the morning of Saturday, 14 March, when its summaries
 * exist and Friday's tasks can still be completed.
 */
export async function furnishedCircleOf(world: World): Promise<FurnishedCircle> {
  world.travelTo('2026-03-06T12:00:00Z');
  const circle = await circleOf(world);
  const { child, sibling } = circle;
  await recordMood(child);
  await child.completeTasks(1);

  world.travelTo('2026-03-14T08:40:00Z');
  // Everybody has just proven who they are.
  await world.sql('UPDATE sessions SET proven_at = $1', [world.now()]);
  await world.sql(
    `UPDATE users SET name = given.name, called_by = 'Papa', picture_url = 'https://pictures.example/' || given.name,
       language = 'de', timezone = 'Europe/Berlin', held_timezone = 'Etc/UTC', held_until = '2026-03-15T00:00:00Z'
     FROM (SELECT id, CASE WHEN id = $1 THEN $2 ELSE 'Somebody' END AS name FROM users) given WHERE given.id = users.id`,
    [child.parent.rowId, ownerName],
  );
  await fillCatalogue(world);
  await world.sql('UPDATE subscription_plans SET children_count = 20');
  await world.sql(`UPDATE feature_flags SET required_tier = 'free'`);

  const [daily, unwanted] = await child.tasks();
  if (!daily || !unwanted) throw new Error('The child has no daily tasks');
  const { saved } = await saveWithPhoto(child.parent, daily.id, await phonePhoto(), {
    comment: `${childWord} laughed`,
  });
  await world.sql(
    `WITH swap AS (
       INSERT INTO swapped_tasks (id, child_id, task_id, date, slot, replacement_id, reason, swapped_at)
       VALUES (uuidv7(), $1, $2, '2026-03-06', 2, uuidv7(), 'too-long', now())
     )
     INSERT INTO task_wishes (child_id, task_id, wish, wished_at)
     VALUES ($1, $2, 'favourite', now()), ($1, $3, 'not-for-us', now())`,
    [child.rowId, rowId(daily.task.id), rowId(unwanted.task.id)],
  );
  // The second task has an offer: comment and photo of a completion that was undone.
  const undone = await saveWithPhoto(child.parent, unwanted.id, await phonePhoto(), {
    comment: `${childWord} sneezed`,
  });
  await child.parent.execute(undoDocument, { input: { completionId: undone.saved?.completion.id } });
  await child.parent.completeTask(unwanted.id);
  await world.sql(
    `INSERT INTO pauses (id, child_id, from_date, to_date, created_at) VALUES (uuidv7(), $1, '2026-03-09', '2026-03-09', now())`,
    [child.rowId],
  );
  await child.completeTasks(1, 'weekly');
  await child.completeTasks(1, 'monthly');
  // The editor did the weekly task. Everybody is a carer for longer than that.
  await world.sql(
    `WITH carers AS (UPDATE child_carers SET created_at = '2026-03-06T12:00:00Z' WHERE child_id = $1 RETURNING user_id, role)
     UPDATE task_completions SET completed_by_id = carers.user_id FROM carers
     WHERE carers.role = 'editor' AND child_id = $1 AND frequency = 'weekly'`,
    [child.rowId],
  );
  await recordMood(child, '2026-03-13');
  const moodEntry = await recordMood(child);
  const gone = await child.parent.withChild({ name: `${childWord} ${accountWord}` });
  await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [gone.rowId, world.now()]);

  const token = await thirdPartyOf(world, child.parent, { childId: child.id, name: accountWord });
  await world.sql('UPDATE access_tokens SET last_used_at = $1', [world.now()]);
  const feed = await feedOf(child);
  await world.sql('UPDATE calendar_feeds SET last_read_at = $1', [world.now()]);
  const webhook = await webhookOf(child.parent, `https://8.8.8.8/${accountWord}`, { childId: child.id });
  await world.sql(
    `UPDATE webhooks SET last_at = $1, last_result = 'status', last_http_status = 500, failing_since = $1, disabled_at = $1`,
    [world.now()],
  );
  const device = await pushDeviceOf(world, child.parent);
  await world.sql(
    `INSERT INTO reminder_settings (user_id, minute_of_day, weekdays, moment, push, next_at, offered_at)
     VALUES ($1, 1125, '{2,4,6}', 'meal', true, '2026-03-14T17:45:00Z', '2026-03-06T12:00:00Z')`,
    [child.parent.rowId],
  );
  // No evening has all of that, but so no answer is empty.
  await world.sql(
    `INSERT INTO reminders (id, user_id, kind, date, decided_at, outcome, reason, child_ids, answer, answered_at)
     VALUES (uuidv7(), $1, 'evening', '2026-03-12', '2026-03-12T17:45:00Z', 'skipped', 'done', ARRAY[$2::uuid], 'opened', now())`,
    [child.parent.rowId, child.rowId],
  );
  await world.sql('UPDATE task_completions SET is_late = true, received_at = completed_at WHERE child_id = $1', [
    child.rowId,
  ]);
  await world.sql(
    `INSERT INTO site_counts (hour, families, said)
     SELECT date_trunc('hour', $1::timestamptz) + hour * interval '1 hour', 60, 50 FROM generate_series(-1, 48) hour`,
    [world.now()],
  );
  // What was done most, and the hundredth challenge.
  await world.sql(
    `WITH former AS (INSERT INTO child_days (child_id, date, other_done) VALUES ($1, '2025-03-15', 97))
     UPDATE task_completions SET title = 'Build a fort' WHERE child_id = $1 AND frequency IN ('weekly', 'monthly')`,
    [child.rowId],
  );
  const [weekly] = await child.tasks('weekly');
  const quote = await quoteOf(child, `${childWord} can count to a hundred`, '2025-03-14');
  await loves(circle.viewer, { completionId: saved?.completion.id ?? '' });
  world.later({ seconds: 1 });
  await loves(circle.editor, { quoteId: quote });
  const [monthly] = await child.tasks('monthly');
  await shareTasks(world, sibling, { daily: daily.id, weekly: weekly?.id ?? '', monthly: monthly?.id ?? '' });
  const summaryId = await summaryOf(child);
  // A year-old sentence is the memory of this date, and the photo also the child's picture.
  await world.sql(
    `UPDATE task_completions SET local_date = '2025-03-14', comment = $2 WHERE child_id = $1 AND local_date = '2026-03-06'`,
    [child.rowId, `${childWord} flew`],
  );
  await world.sql(
    'UPDATE children SET avatar_id = (SELECT id FROM photos WHERE child_id = $1 AND undone_id IS NULL) WHERE id = $1',
    [child.rowId],
  );
  await setPattern(child, { days: everyDay, exceptions: [{ date: '2026-03-25', present: false }] });
  await actOnCarers(child.parent, 'offerChild', {
    childId: child.id,
    carerId: (await carerWithRole(child, 'EDITOR')).id,
  });
  // The first invitation has expired meanwhile.
  const { token: invitation } = await invite([child]);
  await world.sql(`UPDATE one_time_links SET email = 'aunt@family.example' WHERE purpose = 'carer_invite'`);
  // The name of a family whose child was deleted, and whose invitation anybody may read.
  const ended = await world.parent().withChild({ name: 'Somebody' });
  for (const { rowId: user } of [child.parent, circle.editor]) {
    await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'viewer')`, [
      ended.rowId,
      user,
    ]);
  }
  const guests = await ended.parent.withChild({ name: 'Somebody' });
  const { token: openInvitation } = await invite([guests]);
  await world.sql(`UPDATE users SET name = 'Somebody' WHERE id = $1`, [ended.parent.rowId]);
  await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [ended.rowId, world.now()]);
  await fillSiteStatus(world);
  const kept = await adminOnlyIds(circle.admin);
  const archivedCompletion = await archivedOf(world, child);
  await rollUpAnalytics(world.db, Temporal.Instant.from(world.now()));
  // The first request of each session on a date writes a row. Sends it now, so that later requests write none.
  for (const role of circleRoles) await circle[role].graphql('{ viewer { children { id } } }');
  return {
    ...circle,
    sibling,
    invitation,
    openInvitation,
    feedPath: feed.path,
    photoId: saved?.completion.imageUrl?.split('/').at(-1) ?? '',
    archivedCompletion,
    things: {
      User: child.parent.id,
      Child: child.id,
      DailyTask: daily.id,
      WeeklyTask: weekly?.id ?? '',
      MonthlyTask: monthly?.id ?? '',
      Completion: saved?.completion.id ?? '',
      MoodEntry: moodEntry,
      Quote: quote,
      Summary: summaryId,
      OwnActivity: await activityOf(child, childWord),
      Pause: await pauseOf(child, { from: '2026-03-20', to: '2026-03-21', note: `${childWord} rests` }),
      AccessToken: token.id,
      CalendarFeed: feed.feed.id,
      Webhook: webhook.id,
      Import: await readyImport(world, child),
      PushDevice: device,
      Passkey: await passkeyOf(world, child),
      Session: await otherSessionOf(world, child),
      Task: daily.task.id,
      Skill: daily.task.skills[0]?.id ?? '',
      ...kept,
      ...(await idsOfAdministration(world, circle)),
    },
  };
}

/** A completion of years ago, of a task that is not assigned now, which rests in the archive. */
async function archivedOf(world: World, child: ChildProfile): Promise<string> {
  const [row] = await world.sql<{ id: string }>(
    `INSERT INTO archived_task_completions (id, original_id, child_id, task_id, assignment_id, completed_by_id, title, frequency,
       completed_at, local_date, time_zone, points)
     SELECT uuidv7(), uuidv7(), child_id, (SELECT id FROM tasks WHERE age_group = 'adolescent' AND frequency = 'monthly' LIMIT 1),
       uuidv7(), completed_by_id, title, frequency, '2023-03-14T12:00:00Z', '2023-03-14',
       time_zone, points
     FROM task_completions WHERE child_id = $1 AND frequency = 'monthly' LIMIT 1 RETURNING original_id AS id`,
    [child.rowId],
  );
  return globalId('Completion', row?.id ?? '');
}

/** Gives the sibling the same weekly and monthly task, open, and not the daily one. */
async function shareTasks(world: World, sibling: ChildProfile, of: Readonly<Record<Frequency, string>>): Promise<void> {
  for (const frequency of ['weekly', 'monthly'] as const) {
    await sibling.tasks(frequency);
    await world.sql(
      `UPDATE ${frequency}_tasks mine SET task_id = theirs.task_id FROM ${frequency}_tasks theirs
       WHERE theirs.id = $1 AND mine.child_id = $2 AND mine.slot = 0 AND NOT EXISTS (
         SELECT FROM ${frequency}_tasks same WHERE same.child_id = $2 AND same.task_id = theirs.task_id)`,
      [rowId(of[frequency]), sibling.rowId],
    );
  }
  await sibling.tasks();
  await world.sql(
    `UPDATE daily_tasks mine SET task_id = (
       SELECT other.id FROM tasks other JOIN tasks task ON task.id = mine.task_id
       WHERE other.frequency = 'daily' AND other.age_group = task.age_group AND other.archived_at IS NULL
         AND other.id NOT IN (SELECT given.task_id FROM daily_tasks given) LIMIT 1)
     FROM daily_tasks theirs WHERE theirs.id = $1 AND mine.child_id = $2 AND mine.task_id = theirs.task_id`,
    [rowId(of.daily), sibling.rowId],
  );
}

async function recordMood({ parent, id: childId }: ChildProfile, date?: string): Promise<string> {
  const { recordMood: recorded } = await parent.execute<{ recordMood: { moodEntry: { id: string } } }>(
    recordMoodDocument,
    {
      input: { childId, mood: 'HAPPY', note: `${childWord} sang`, date },
    },
  );
  return recorded.moodEntry.id;
}

/** Makes an activity for a child and returns its id. */
export async function activityOf({ parent, id }: ChildProfile, title: string): Promise<string> {
  const { createActivity } = await parent.execute<{ createActivity: { activity: { id: string } } }>(
    'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { activity { id } } }',
    { input: { title, description: `Do it with ${title}`, frequency: 'MONTHLY', childIds: [id] } },
  );
  return createActivity.activity.id;
}

export const undoDocument =
  'mutation ($input: UndoCompletionInput!) { undoCompletion(input: $input) { child { id } } }';

export const recordMoodDocument =
  'mutation ($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { id } } }';

/** Sends the heart of a carer for a completion or a quote. */
export async function loves(
  carer: Caller,
  input: { readonly completionId: string } | { readonly quoteId: string },
): Promise<void> {
  await carer.execute('mutation ($input: SendHeartInput!) { sendHeart(input: $input) { child { id } } }', { input });
}

/** Writes down what a child said and returns the id. */
export async function quoteOf({ parent, id }: ChildProfile, text: string, saidOn?: string): Promise<string> {
  const { saveQuote } = await parent.execute<{ saveQuote: { quote: { id: string } } }>(
    'mutation ($input: SaveQuoteInput!) { saveQuote(input: $input) { quote { id } } }',
    { input: { childId: id, text, saidOn } },
  );
  return saveQuote.quote.id;
}

/** The id of a child's newest summary. */
export async function summaryOf({ parent, id }: ChildProfile): Promise<string> {
  const { node } = await parent.execute<{ node: { summaries: { edges: { node: { id: string } }[] } } }>(
    'query ($id: ID!) { node(id: $id) { ... on Child { summaries(first: 1) { edges { node { id } } } } } }',
    { id },
  );
  return node.summaries.edges[0]?.node.id ?? '';
}

/** Creates a session of the child's owner in another browser and returns its id. */
export async function otherSessionOf(world: World, { parent }: ChildProfile): Promise<string> {
  const browser = world.browserAt('192.0.2.77', accountWord);
  await browser.rest('POST', '/api/login', { username: parent.email, password: defaultPassword });
  const { viewer } = await parent.execute<{ viewer: { sessions: { id: string; userAgent: string }[] } }>(
    '{ viewer { sessions { id userAgent } } }',
  );
  return viewer.sessions.find(({ userAgent }) => userAgent === accountWord)?.id ?? '';
}

/** Gives the child's owner a passkey that signs in nowhere, and returns its id. */
async function passkeyOf(world: World, { parent }: ChildProfile): Promise<string> {
  const [passkey] = await world.sql<{ id: string }>(
    `INSERT INTO passkeys (id, user_id, name, credential_id, public_key, last_used_at)
     VALUES (uuidv7(), $1, $2, uuidv7()::text, '\\x00', $3) RETURNING id`,
    [parent.rowId, accountWord, world.now()],
  );
  return globalId('Passkey', passkey?.id ?? '');
}

/** The ids of what administrators and the site owner read of accounts, and of an event that only its user reads. */
async function idsOfAdministration(world: World, { child, admin }: Circle) {
  const idOf = async (caller: Caller) =>
    rowId((await caller.execute<{ viewer: { id: string } }>('{ viewer { id } }')).viewer.id);
  const adminId = await idOf(admin);
  const person = await world.parent();
  await world.sql(`UPDATE users SET name = 'Somebody', deletion_requested_at = $2 WHERE id = $1`, [
    person.rowId,
    world.now(),
  ]);
  const [entry] = await world.sql<{ id: string }>(
    `INSERT INTO audit_entries (id, at, act, actor_id, actor_role, subject_id, ip_address, user_agent)
     VALUES (uuidv7(), $1, 'plan_changed', $2, 'admin', $3, '192.0.2.9', 'Firefox/140') RETURNING id`,
    [world.now(), adminId, person.rowId],
  );
  const [invitation] = await world.sql<{ id: string }>(
    `INSERT INTO one_time_links (id, purpose, token_hash, issuer_id, email, created_at, expires_at)
     VALUES (uuidv7(), 'register_invite', 'hash', $2, 'friend@site.example', $1, $1::timestamptz + interval '7 days')
     RETURNING id`,
    [world.now(), adminId],
  );
  const [event] = await world.sql<{ id: string }>(
    `SELECT id FROM audit_entries WHERE subject_id = $1 AND act = 'signed_in' ORDER BY at DESC LIMIT 1`,
    [child.parent.rowId],
  );
  return {
    AccountEvent: globalId('AccountEvent', event?.id ?? ''),
    Person: globalId('Person', person.rowId),
    RegisterInvitation: globalId('RegisterInvitation', invitation?.id ?? ''),
    AuditEntry: globalId('AuditEntry', entry?.id ?? ''),
  };
}

/** The ids of objects that only administrators can read. */
async function adminOnlyIds(admin: Caller) {
  const { featureFlags, subscriptionPlans } = await admin.execute<Record<string, { id: string }[]>>(
    '{ featureFlags { id } subscriptionPlans { id } }',
  );
  // The last plan is that of the highest tier, which no caller has.
  return { FeatureFlag: featureFlags?.[0]?.id ?? '', SubscriptionPlan: subscriptionPlans?.at(-1)?.id ?? '' };
}

/** A backup that was made, one that failed, a mail that was sent, and one that was given up. */
async function fillSiteStatus(world: World): Promise<void> {
  await world.sql(
    `INSERT INTO job_runs (name, last_run_at, succeeded_at, last_error, result)
     VALUES ('backup', $1, $1, 'No space left', '{"file": "dadventures-2026-03-14T0300Z.zip", "bytes": 1}')`,
    [world.now()],
  );
  await world.sql(
    `INSERT INTO mails (id, recipient, template, act_key, sent_at, failed_at, last_error) VALUES
       (uuidv7(), 'guest@family.example', 'test', 'sent', $1, NULL, NULL),
       (uuidv7(), 'guest@family.example', 'test', 'failed', NULL, $1, '550 No such user')`,
    [world.now()],
  );
}
