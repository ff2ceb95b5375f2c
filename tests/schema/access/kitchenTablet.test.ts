import { describe, expect, test, vi } from 'vitest';
import {
  type Circle,
  circleOf,
  type CircleRole,
  furnishedCircleOf,
  keepCircle,
  ownerEmail,
} from '../../support/circle.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { createIssuer } from '../../support/issuer.ts';
import { createWorld } from '../../support/kit.ts';
import { mailEnv } from '../../support/outbox.ts';
import { photoFolder } from '../../support/photos.ts';
import { sendsNotifications } from '../../support/pushDevices.ts';
import type { ApiRequest, EntryPoint } from './door.ts';
import type { Outcome, Outcomes } from './outcomes.ts';
import { accountFields } from './table.account.ts';
import { catalogueFields } from './table.catalogue.ts';
import { childFields } from './table.child.ts';
import { type MutationContext, mutations, passkeyOrigin } from './table.mutations.ts';
import { nodes, queries, subscriptions } from './table.queries.ts';
import { childReads, otherAddresses, photos, reads, writes } from './table.rest.ts';
import { outcomeOf } from './walk.ts';

/* What a session gets that only completes challenges: everything that the API has, asked by whoever may do most with it. */

vi.setConfig({ testTimeout: 180_000 });

const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({
  rateLimits: 'off',
  env: {
    ...sendsNotifications,
    ...issuer.env,
    ...mailEnv,
    OWNER_EMAIL: ownerEmail,
    PUBLIC_URL: passkeyOrigin,
    DATA_DIR: photoFolder().dataDir,
    BACKUP_DIR: photoFolder().dataDir,
  },
});
// The library that checks Google's tokens uses the system clock.
vi.setSystemTime(world.now());

let serial = 0;
const context: MutationContext = {
  world,
  googleToken: () => issuer.token({ sub: `google-${(serial += 1)}`, email: `google${serial}@family.example` }),
};

const asks = 'REAUTHENTICATION_REQUIRED';

/** What such a session does besides what somebody who is signed out can do: the acts of an evening, and the proof of who it is. */
const mayDo = (
  'completeTask completeTasks saveCompletion undoCompletion swapTask chooseTask setTaskWish recordMood saveQuote viewSummary ' +
  'confirmIdentity'
)
  .split(' ')
  .map((name) => `Mutation.${name}`);
const mayCall = [
  'POST /api/ticks',
  ...['daily', 'weekly', 'monthly'].map((frequency) => `POST /api/${frequency}-tasks/complete`),
  'POST /api/daily-tasks/complete-with-media',
  'POST /api/completions/{id}/undo',
  'POST /api/assigned-tasks/{id}/swap',
  'POST /api/children/{id}/mood',
  'POST /api/children/{id}/quotes',
  'POST /api/children/{id}/summaries/{summaryId}/view',
];

/** Needs no session, but an invitation with the address of who declines it. */
const byLink = ['Mutation.declineInvitation'];

const names = (types: readonly string[], fields = '') =>
  new RegExp(`^(?:${types.join('|')})${fields && `\\.(?:${fields.split(' ').join('|')})`}(?![a-zA-Z])`);

/** What it must not read, and asks for. */
const asked = [
  names(
    ['User'],
    'email emailConfirmed emailConsent displayName photoURL pendingEmail reminders sessions recentActivity recoveryCodesLeft ' +
      'accessTokens calendarFeeds deletedChildren import newCarers webhooks',
  ),
  names(['Reminders', 'ReminderEvening', 'UserRecentActivityConnection', 'UserRecentActivityConnectionEdge']),
  names(['DeletedChild', 'NewCarer', 'NewCare']),
  /^GET \/api\/account\/export/,
];
/** What is not there for it: objects of the account, and what ordinary pages ask for by the way. */
const absent = [
  names(['AccessToken', 'CalendarFeed', 'Webhook', 'WebhookDelivery', 'PushDevice', 'Session', 'AccountEvent']),
  names(['Import', 'ImportReport', 'ImportChild', 'ImportCount']),
  names(
    ['AccessToken', 'CalendarFeed', 'Webhook', 'Import', 'PushDevice', 'Session', 'AccountEvent'].map(
      (type) => `Node ${type}`,
    ),
  ),
  names(['User'], 'news heartNews identityConfirmedUntil'),
  names(['FamilyNews', 'HeartNews']),
];
const empty = [names(['User'], 'endedChildren'), names(['Child'], 'invitations'), names(['Invitation', 'EndedChild'])];

const isAmong = (name: string, patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(name));

const roles: readonly CircleRole[] = ['owner', 'admin', 'siteOwner'];
const isSuccess = (outcome: Outcome) => outcome === 'ok' || (typeof outcome === 'number' && outcome < 300);
/** Who may do most with an entry point. */
const roleFor = (expected: Outcomes) => roles.find((role) => isSuccess(expected[role])) ?? 'owner';

/** What happens to a request in a session that only completes. The session does everything again afterwards. */
async function outcomeFor<TCircle extends Circle>(circle: TCircle, { prepare, expected }: EntryPoint<TCircle>) {
  const role = roleFor(expected);
  const request = await prepare(circle, role);
  await world.sql(`UPDATE sessions SET completes_only = true, proven_at = 'epoch'`);
  const answer = await circle[role].send(request);
  await world.sql('UPDATE sessions SET completes_only = false, proven_at = $1', [world.now()]);
  return outcomeOf(request, answer);
}

describe('a session that only completes challenges', () => {
  test('does what belongs to an evening, and what needs no sign-in, and asks for everything else', async () => {
    const circle = await circleOf(world);
    const restore = await keepCircle(world, circle);
    const seen: Record<string, Outcome> = {};
    const wanted: Record<string, Outcome> = {};
    const done = new Set<string>();
    for (const [name, entryPoint] of Object.entries({ ...mutations(context), ...writes(context) })) {
      const { expected } = entryPoint;
      const usual = expected[roleFor(expected)];
      const isOpen = expected.signedOut === usual || byLink.includes(name);
      const isDone = [...mayDo, ...mayCall].includes(name);
      seen[name] = await outcomeFor(circle, entryPoint);
      wanted[name] = isOpen || isDone ? usual : name.startsWith('Mutation.') ? asks : 403;
      if (isDone) done.add(name);
      // What is refused changes nothing, but its preparation may.
      if (isOpen || isDone || /restore|accept/.test(name)) await restore();
    }
    expect(seen).toEqual(wanted);
    expect(done).toEqual(new Set([...mayDo, ...mayCall]));
  });

  test('reads the children, not the account, and has no rights of administrators', async () => {
    const circle = await furnishedCircleOf(world);
    const seen: Record<string, Outcome> = {};
    const wanted: Record<string, Outcome> = {};
    const ofPages = { ...queries, ...subscriptions, ...nodes, ...childReads, ...reads, ...photos, ...accountFields };
    const entryPoints = isFull ? { ...ofPages, ...otherAddresses, ...childFields, ...catalogueFields } : ofPages;
    const prepared: { name: string; expected: Outcomes; request: ApiRequest }[] = [];
    for (const [name, { prepare, expected }] of Object.entries(entryPoints))
      prepared.push({ name, expected, request: await prepare(circle, roleFor(expected)) });
    await world.sql(`UPDATE sessions SET completes_only = true, proven_at = 'epoch'`);
    for (const { name, expected, request } of prepared) {
      const usual = expected[roleFor(expected)];
      const outcome = outcomeOf(request, await circle[roleFor(expected)].send(request));
      if (isAmong(name, asked)) wanted[name] = name.startsWith('GET') ? 403 : asks;
      else if (isAmong(name, absent)) wanted[name] = 'nothing';
      else if (isAmong(name, empty)) wanted[name] = 'empty';
      else if (usual === 'FORBIDDEN') wanted[name] = asks;
      else if (roleFor(expected) === 'owner') wanted[name] = usual === 'withheld' ? 'nothing' : usual;
      else wanted[name] = outcome === 'nothing' || outcome === 403 ? outcome : asks;
      seen[name] = outcome;
    }
    expect(seen).toEqual(wanted);
  });
});
