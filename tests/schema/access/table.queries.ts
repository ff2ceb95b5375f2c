import type { FurnishedCircle, Things } from '../../support/circle.ts';
import { rowId, typenameOf } from '../../support/ids.ts';
import { fieldsOnlyOf } from './declared.ts';
import { type EntryPoints, graphql } from './door.ts';
import {
  admins,
  all,
  anyCaller,
  browsers,
  adminData,
  childData,
  editors,
  ownerData,
  ownData,
  pauseData,
  type Outcomes,
  signedIn,
  siteOwner,
  siteOwnerData,
} from './outcomes.ts';

/** Every field of `Query`. */
export const queries: EntryPoints<FurnishedCircle> = {
  'Query.app': { prepare: () => graphql('{ app { supportEmail } }'), expected: anyCaller },
  'Query.viewer': { prepare: () => graphql('{ viewer { id } }'), expected: ownData },
  'Query.node': {
    prepare: ({ child: { id } }) => graphql('query ($id: ID!) { node(id: $id) { id } }', { id }),
    expected: childData,
  },
  'Query.nodes': {
    prepare: ({ child: { id } }) => graphql('query ($id: ID!) { nodes(ids: [$id]) { id } }', { id }),
    expected: childData,
  },
  // Whoever has the link reads it: tests/schema/carer. Nobody else does.
  'Query.invitationPreview': {
    prepare: ({ openInvitation: token }) =>
      graphql('query ($token: String!) { invitationPreview(token: $token) { role } }', { token }),
    expected: browsers,
  },
  'Query.tasks': { prepare: () => graphql('{ tasks(first: 1) { totalCount } }'), expected: signedIn },
  'Query.skills': { prepare: () => graphql('{ skills(first: 1) { totalCount } }'), expected: signedIn },
  'Query.firstAid': { prepare: () => graphql('{ firstAid { call } }'), expected: signedIn },
  'Query.sources': { prepare: () => graphql('{ sources { title } }'), expected: signedIn },
  'Query.analytics': { prepare: () => graphql('{ analytics { totalUsers } }'), expected: siteOwner },
  'Query.catalogueQuality': {
    prepare: () => graphql('{ catalogueQuality(ageGroup: TODDLER) { neverCompletedCount } }'),
    expected: admins,
  },
  'Query.catalogueLanguages': { prepare: () => graphql('{ catalogueLanguages }'), expected: admins },
  'Query.siteStatus': { prepare: () => graphql('{ siteStatus { version } }'), expected: admins },
  'Query.featureFlags': { prepare: () => graphql('{ featureFlags { id } }'), expected: admins },
  'Query.people': { prepare: () => graphql('{ people(first: 1) { pageInfo { hasNextPage } } }'), expected: admins },
  'Query.registerInvitations': { prepare: () => graphql('{ registerInvitations { id } }'), expected: admins },
  'Query.auditLog': {
    prepare: () => graphql('{ auditLog(first: 1) { pageInfo { hasNextPage } } }'),
    expected: siteOwner,
  },
  'Query.subscriptionPlans': { prepare: () => graphql('{ subscriptionPlans { id } }'), expected: admins },
};

/** Every subscription. The stream is closed after its first event. */
export const subscriptions: EntryPoints<FurnishedCircle> = {
  'Subscription.childChanged': {
    prepare: ({ child: { id } }) => {
      const request = graphql(`subscription ($ids: [ID!]) { childChanged(childIds: $ids) { ${childChange} } }`, {
        ids: [id],
      });
      return { ...request, headers: { ...request.headers, accept: 'text/event-stream' } };
    },
    expected: { ...editors, viewer: 'ok', reader: 'ok', viewerToken: 'ok' },
  },
};

const childChange = 'childId revision';

/** The fields of types that only subscriptions return. */
export const changeFields = (): string[] => fieldsOnlyOf([`subscription { childChanged { ${childChange} } }`]);

/** Every type that can be loaded by id, with its outcomes. */
const nodeTypes: Readonly<Record<keyof Things, Outcomes>> = {
  // A token can load its own user.
  User: all('nothing', { owner: 'ok', token: 'ok', reader: 'ok', otherChild: 'ok', scopeless: 'FORBIDDEN' }),
  AccessToken: ownerData,
  CalendarFeed: ownerData,
  Webhook: ownerData,
  Import: ownerData,
  PushDevice: ownerData,
  Passkey: ownerData,
  Session: ownerData,
  Child: childData,
  DailyTask: childData,
  WeeklyTask: childData,
  MonthlyTask: childData,
  Completion: childData,
  MoodEntry: childData,
  Quote: childData,
  Summary: childData,
  OwnActivity: childData,
  Pause: pauseData,
  Task: ownData,
  Skill: ownData,
  FeatureFlag: adminData,
  SubscriptionPlan: adminData,
  AccountEvent: ownerData,
  Person: adminData,
  RegisterInvitation: adminData,
  AuditEntry: siteOwnerData,
};

/** The ways to load an object by its id: opaque, in a list, and as its type with the UUID that REST uses. */
const loads: Readonly<Record<string, { readonly document: string; readonly idOf?: (id: string) => string }>> = {
  node: { document: 'query ($id: ID!) { node(id: $id) { __typename id } }' },
  nodes: { document: 'query ($id: ID!) { nodes(ids: [$id]) { __typename id } }' },
  'node with its UUID': {
    document: 'query ($id: ID!) { node(id: $id) { __typename id uuid } }',
    idOf: (id) => `${typenameOf(id)}:${rowId(id)}`,
  },
};

const loaded = (name: string, expected: Outcomes, idIn: (circle: FurnishedCircle) => string) =>
  Object.entries(loads).map(([load, { document, idOf = (id: string) => id }]) => [
    `Node ${name} by ${load}`,
    { prepare: (circle: FurnishedCircle) => graphql(document, { id: idOf(idIn(circle)) }), expected },
  ]);

/** Each type, in each of these ways. */
export const nodes: EntryPoints<FurnishedCircle> = Object.fromEntries([
  ...Object.entries(nodeTypes).flatMap(([typename, expected]) =>
    loaded(typename, expected, ({ things }) => things[typename as keyof Things]),
  ),
  ...loaded('Completion in the archive', childData, ({ archivedCompletion }) => archivedCompletion),
]);
