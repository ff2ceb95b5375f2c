import type { FurnishedCircle } from '../../support/circle.ts';
import { fieldDoors } from './door.ts';
import { all, ofOwner, oneself, oneselfAtHome, type Outcomes } from './outcomes.ts';

const facts = 'id username isAdmin isSiteOwner timeZone isTimeZoneChosen timeZoneTakesEffectAt plan features';
const person = 'email displayName photoURL';
const settings = 'hasPassword sessions';

/** Lists of a family. Users without children get an empty list. */
const empty = { stranger: 'empty', admin: 'empty', siteOwner: 'empty' };
const family = all('ok', { ...oneself, ...empty });
const onlyOwners = all('empty', { ...oneselfAtHome, ...empty, owner: 'ok', editor: 'empty', viewer: 'empty' });
/** Fields that are null for every role here. */
const nullHere = all('nothing', {
  token: 'FORBIDDEN',
  reader: 'FORBIDDEN',
  scopeless: 'FORBIDDEN',
  otherChild: 'FORBIDDEN',
});

/** The owner by their id: for everyone but the owner and their tokens they do not exist. */
const byId = (outcomes: Partial<Outcomes>) => all('nothing', { owner: 'ok', scopeless: 'FORBIDDEN', ...outcomes });
const byTokens = { token: 'ok', reader: 'ok', otherChild: 'ok' };
const notByTokens = { token: 'FORBIDDEN', reader: 'FORBIDDEN', otherChild: 'FORBIDDEN' };

/** Every field of an account and its objects. */
export const accountFields = fieldDoors<FurnishedCircle>({
  'User by viewer': {
    way: '{ viewer { @ } }',
    args: { child: ({ child }) => `(urlSlug: "${child.urlSlug}")` },
    fields: [
      [oneself, facts],
      [oneselfAtHome, `${person} ${settings}`],
      [onlyOwners, 'accessTokens deletedChildren'],
      [nullHere, 'deletesAt'],
      [family, 'children'],
      [
        all('nothing', { owner: 'ok', editor: 'ok', viewer: 'ok', token: 'ok', reader: 'ok', scopeless: 'FORBIDDEN' }),
        'child',
      ],
    ],
  },
  'User by node': {
    way: 'query ($id: ID!) { node(id: $id) { ... on User { @ } } }',
    variables: ({ things }) => ({ id: things.User }),
    args: { child: ({ child }) => `(urlSlug: "${child.urlSlug}")` },
    fields: [
      [byId(byTokens), `${facts} children`],
      [byId(notByTokens), `${person} ${settings} accessTokens deletedChildren`],
      [byId({ ...notByTokens, owner: 'nothing' }), 'deletesAt'],
      [byId({ ...byTokens, otherChild: 'nothing' }), 'child'],
    ],
  },
  AccessToken: {
    way: 'query ($id: ID!) { node(id: $id) { ... on AccessToken { @ } } }',
    variables: ({ things }) => ({ id: things.AccessToken }),
    fields: [[ofOwner, 'id name scopes child createdAt expiresAt lastUsedAt']],
  },
  Session: {
    way: 'query ($id: ID!) { node(id: $id) { ... on Session { @ } } }',
    variables: ({ things }) => ({ id: things.Session }),
    fields: [[ofOwner, 'id startedAt expiresAt userAgent ipAddress isCurrent']],
  },
  DeletedChild: {
    way: '{ viewer { deletedChildren { @ } } }',
    fields: [[onlyOwners, 'id name deletesAt']],
  },
  'SubscriptionPlan by viewer': {
    way: '{ viewer { plan { @ } } }',
    fields: [[oneself, 'id name tier price billingPeriod features childrenCount isActive revision']],
  },
});

/** What an owner reads after deleting their account. Their tokens no longer work. */
export const leavingFields = fieldDoors<FurnishedCircle>({
  'User by node, leaving': {
    way: 'query ($id: ID!) { node(id: $id) { ... on User { @ } } }',
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
