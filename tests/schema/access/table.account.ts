import type { FurnishedCircle } from '../../support/circle.ts';
import { fieldEntryPoints } from './door.ts';
import { all, browsers, childData, ownerData, ownData, ownDataBySession, type Outcomes, tokens } from './outcomes.ts';

const facts =
  'id uuid username isAdmin isSiteOwner timeZone isTimeZoneChosen timeZoneTakesEffectAt language showsStreaks calledBy plan features';
const person = 'email emailConfirmed emailConsent signsInWithGoogle displayName photoURL';
const settings =
  'hasPassword reminders sessions recentActivity totpEnabled recoveryCodesLeft secondFactorRequired identityConfirmedUntil completesOnly';

/** Lists of a family. Users without children get an empty list. */
const empty = {
  stranger: 'empty',
  invited: 'empty',
  left: 'empty',
  removed: 'empty',
  admin: 'empty',
  siteOwner: 'empty',
};
const family = all('ok', { ...ownData, ...empty, formerToken: 'empty' });
const onlyOwners = all('empty', { ...ownDataBySession, ...empty, owner: 'ok', editor: 'empty', viewer: 'empty' });
/** The same for one value: it is null for others. */
const onlyOwnersValue = Object.fromEntries(
  Object.entries(onlyOwners).map(([role, outcome]) => [role, outcome === 'empty' ? 'nothing' : outcome]),
) as Outcomes;
/** Children of others whose profiles were deleted: the owner and the editor of the child cared for one. */
const ended = { ...onlyOwners, editor: 'ok' };
/** Fields that are null for every role here. */
const nullHere = all('nothing', tokens('FORBIDDEN'));

/** What other carers did: everybody who cares for the child. */
const news = childData;
/** What several children could do: only the owner has two. */
const together: Outcomes = { ...ownerData, token: 'ok', reader: 'ok' };

/** The owner by their id: for everyone but the owner and their tokens they do not exist. */
const byId = (outcomes: Partial<Outcomes>) => all('nothing', { owner: 'ok', scopeless: 'FORBIDDEN', ...outcomes });
const byTokens = { token: 'ok', reader: 'ok', otherChild: 'ok' };
const notByTokens = { token: 'FORBIDDEN', reader: 'FORBIDDEN', otherChild: 'FORBIDDEN' };

/** Every field of an account and its objects. */
export const accountFields = fieldEntryPoints<FurnishedCircle>({
  'User by viewer': {
    path: '{ viewer { @ } }',
    args: { child: ({ child }) => `(urlSlug: "${child.urlSlug}")` },
    fields: [
      [ownData, facts],
      [ownDataBySession, `${person} ${settings}`],
      [{ ...onlyOwners, editor: 'ok', viewer: 'ok', removed: 'ok' }, 'accessTokens'],
      [onlyOwners, 'calendarFeeds deletedChildren newCarers passkeys webhooks'],
      [onlyOwnersValue, 'import'],
      [ended, 'endedChildren'],
      [nullHere, 'deletesAt pendingEmail'],
      [family, 'children'],
      [childData, 'child'],
      [news, 'news heartNews'],
      [together, 'togetherTonight'],
    ],
  },
  FamilyNews: { path: '{ viewer { news { @ } } }', fields: [[news, 'completion children more']] },
  HeartNews: {
    path: '{ viewer { heartNews { @ } } }',
    fields: [
      [news, 'sentAt'],
      [{ ...news, token: 'withheld', reader: 'withheld', editorToken: 'withheld', viewerToken: 'withheld' }, 'by'],
      // The editor has loved the quote, after the viewer had loved the completion.
      [{ ...news, editor: 'withheld', editorToken: 'withheld' }, 'quote'],
      [
        {
          ...news,
          owner: 'withheld',
          viewer: 'withheld',
          token: 'withheld',
          reader: 'withheld',
          viewerToken: 'withheld',
        },
        'completion',
      ],
    ],
  },
  TogetherTonight: { path: '{ viewer { togetherTonight { @ } } }', fields: [[together, 'task offers']] },
  'User by node': {
    path: 'query ($id: ID!) { node(id: $id) { ... on User { @ } } }',
    variables: ({ things }) => ({ id: things.User }),
    args: { child: ({ child }) => `(urlSlug: "${child.urlSlug}")` },
    fields: [
      [byId(byTokens), `${facts} children`],
      [byId(notByTokens), `${person} ${settings} accessTokens calendarFeeds deletedChildren endedChildren passkeys`],
      [byId(notByTokens), 'import'],
      [byId({ ...notByTokens, owner: 'nothing' }), 'deletesAt pendingEmail'],
      [byId({ ...byTokens, otherChild: 'nothing' }), 'child news heartNews togetherTonight'],
    ],
  },
  AccessToken: {
    path: 'query ($id: ID!) { node(id: $id) { ... on AccessToken { @ } } }',
    variables: ({ things }) => ({ id: things.AccessToken }),
    fields: [[ownerData, 'id uuid name scopes child createdAt expiresAt lastUsedAt']],
  },
  CalendarFeed: {
    path: 'query ($id: ID!) { node(id: $id) { ... on CalendarFeed { @ } } }',
    variables: ({ things }) => ({ id: things.CalendarFeed }),
    fields: [[ownerData, 'id uuid child createdAt lastReadAt']],
  },
  Webhook: {
    path: 'query ($id: ID!) { node(id: $id) { ... on Webhook { @ } } }',
    variables: ({ things }) => ({ id: things.Webhook }),
    fields: [[ownerData, 'id uuid url events child createdAt lastDelivery failingSince disabledAt']],
  },
  Import: {
    path: 'query ($id: ID!) { node(id: $id) { ... on Import { @ } } }',
    variables: ({ things }) => ({ id: things.Import }),
    fields: [[ownerData, 'id uuid state progress isReceived failure report expiresAt']],
  },
  ImportReport: {
    path: 'query ($id: ID!) { node(id: $id) { ... on Import { report { @ } } } }',
    variables: ({ things }) => ({ id: things.Import }),
    fields: [[ownerData, 'exportedAt from children people leftOut hasReminders']],
  },
  ImportChild: {
    path: 'query ($id: ID!) { node(id: $id) { ... on Import { report { children { @ } } } } }',
    variables: ({ things }) => ({ id: things.Import }),
    fields: [[ownerData, 'key name birthDate child problem counts differences leftOut isWritten']],
  },
  ImportCount: {
    path: 'query ($id: ID!) { node(id: $id) { ... on Import { report { children { counts { @ } } } } } }',
    variables: ({ things }) => ({ id: things.Import }),
    fields: [[ownerData, 'what count']],
  },
  WebhookDelivery: {
    path: 'query ($id: ID!) { node(id: $id) { ... on Webhook { lastDelivery { @ } } } }',
    variables: ({ things }) => ({ id: things.Webhook }),
    fields: [[ownerData, 'at status httpStatus sentence']],
  },
  Reminders: {
    path: '{ viewer { reminders { @ } } }',
    fields: [
      [ownDataBySession, 'time quietFrom quietTo push mail digest remote showsNames pace mayBeOffered mayAddDevice'],
      [onlyOwners, 'weekdays devices evenings'],
      [onlyOwnersValue, 'moment nextAt offeredAt'],
    ],
  },
  ReminderEvening: {
    path: '{ viewer { reminders { evenings { @ } } } }',
    fields: [[onlyOwners, 'reminderId date outcome reason isQuestion sentence answer children']],
  },
  PushDevice: {
    path: 'query ($id: ID!) { node(id: $id) { ... on PushDevice { @ } } }',
    variables: ({ things }) => ({ id: things.PushDevice }),
    fields: [[ownerData, 'id uuid name host isCurrent createdAt deliveredAt']],
  },
  Passkey: {
    path: 'query ($id: ID!) { node(id: $id) { ... on Passkey { @ } } }',
    variables: ({ things }) => ({ id: things.Passkey }),
    fields: [[ownerData, 'id uuid name createdAt lastUsedAt']],
  },
  Session: {
    path: 'query ($id: ID!) { node(id: $id) { ... on Session { @ } } }',
    variables: ({ things }) => ({ id: things.Session }),
    fields: [[ownerData, 'id uuid startedAt expiresAt userAgent ipAddress isCurrent completesOnly']],
  },
  UserRecentActivityConnection: {
    path: '{ viewer { recentActivity(first: 1) { @ } } }',
    fields: [[ownDataBySession, 'edges nodes pageInfo totalCount']],
  },
  UserRecentActivityConnectionEdge: {
    path: '{ viewer { recentActivity(first: 1) { edges { @ } } } }',
    fields: [[ownDataBySession, 'node cursor']],
  },
  AccountEvent: {
    path: 'query ($id: ID!) { node(id: $id) { ... on AccountEvent { @ } } }',
    variables: ({ things }) => ({ id: things.AccountEvent }),
    fields: [[ownerData, 'id uuid at kind text device ipAddress byAdmin']],
  },
  DeletedChild: {
    path: '{ viewer { deletedChildren { @ } } }',
    fields: [[onlyOwners, 'id name deletesAt']],
  },
  EndedChild: {
    path: '{ viewer { endedChildren { @ } } }',
    fields: [[ended, 'id name deletesAt']],
  },
  NewCarer: { path: '{ viewer { newCarers { @ } } }', fields: [[onlyOwners, 'name since cares']] },
  NewCare: { path: '{ viewer { newCarers { cares { @ } } } }', fields: [[onlyOwners, 'carer child']] },
  InvitationPreview: {
    path: 'query ($token: String!) { invitationPreview(token: $token) { @ } }',
    variables: ({ openInvitation: token }) => ({ token }),
    fields: [
      [browsers, 'role invitedBy childNames expiresAt canRegister'],
      [nullHere, 'email'],
    ],
  },
  'SubscriptionPlan by viewer': {
    path: '{ viewer { plan { @ } } }',
    fields: [[ownData, 'id uuid name tier price billingPeriod features childrenCount isActive revision']],
  },
});

/** What an owner reads after deleting their account. Their tokens no longer work. */
export const leavingFields = fieldEntryPoints<FurnishedCircle>({
  'User by node, leaving': {
    path: 'query ($id: ID!) { node(id: $id) { ... on User { @ } } }',
    variables: ({ things }) => ({ id: things.User }),
    fields: [
      [
        all('nothing', {
          owner: 'ok',
          token: 'UNAUTHENTICATED',
          reader: 'UNAUTHENTICATED',
          scopeless: 'UNAUTHENTICATED',
          otherChild: 'UNAUTHENTICATED',
        }),
        'deletesAt',
      ],
    ],
  },
});
