import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay';
import { builder, guardedBy } from '../builder.ts';
import { boundedCountDescription, checkedPage, pageSize } from '../page.ts';
import { TierEnum } from '../plan/Tier.ts';
import { failedMailDays, isOwnersAccount, searchMaxLength } from './people.rules.ts';
import { people, peopleCount, type Person as PersonShape, personById, personCursor } from './people.service.ts';

/** An account as administrators see it. */
export const Person = builder.objectRef<PersonShape>('Person');

builder.node(Person, {
  ...guardedBy('Its load gives nothing to anybody but an administrator in a browser.'),
  description:
    'An account as administrators see it. It says nothing about a child but how many there are. For others it does not exist.',
  id: { resolve: ({ id }) => id, description: 'Opaque id.' },
  loadMany: (ids, context) => Promise.all(ids.map((id) => personById(context, id))),
  fields: (t) => ({
    username: t.exposeString('username', { description: 'The name with which the person can sign in.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The e-mail address, in lower case; null for an account with only a username.',
    }),
    emailConfirmed: t.exposeBoolean('emailConfirmed', {
      description: 'Whether the address was proven to be theirs.',
    }),
    displayName: t.exposeString('displayName', { nullable: true, description: 'The name that they or Google gave.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was made.' }),
    lastVisitAt: t.expose('lastVisitAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the account was used last, to the day; null if nobody has signed in.',
    }),
    isAdmin: t.exposeBoolean('isAdmin', { description: 'Whether the person is an administrator.' }),
    isSiteOwner: t.boolean({
      description: 'Whether the person owns the site.',
      resolve: (person, _args, { site }) => isOwnersAccount(person, site),
    }),
    plan: t.exposeString('plan', { nullable: true, description: 'The name of the plan; null without one.' }),
    tier: t.expose('tier', { type: TierEnum, nullable: true, description: 'The tier of the plan; null without one.' }),
    childCount: t.exposeInt('childCount', { description: 'How many profiles of children the account has made.' }),
    sessionCount: t.exposeInt('sessionCount', { description: 'In how many browsers they are signed in.' }),
    tokenCount: t.exposeInt('tokenCount', { description: 'How many access tokens are valid.' }),
    openInvitations: t.exposeInt('openInvitations', {
      description: 'How many invitations that they made still work.',
    }),
    failedMails: t.exposeInt('failedMails', {
      description: `How many mails to them were given up in the last ${failedMailDays} days.`,
    }),
    hasPassword: t.exposeBoolean('hasPassword', { description: 'Whether they have a password.' }),
    signsInWithGoogle: t.exposeBoolean('signsInWithGoogle', { description: 'Whether they sign in with Google.' }),
    hasSecondFactor: t.exposeBoolean('hasSecondFactor', {
      description: 'Whether they have a passkey or an authenticator app.',
    }),
    deletesAt: t.expose('deletesAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the account will be deleted for good; null unless that was asked for.',
    }),
  }),
});

builder.queryField('people', (t) =>
  t.connection(
    {
      type: Person,
      authScopes: { admin: true },
      description: 'All accounts, the newest first. Only for administrators.',
      args: {
        search: t.arg.string({
          description: `Only the account with this id, or those with this text in their address or username: at most ${searchMaxLength} characters.`,
        }),
      },
      resolve: async (_root, { search, ...args }, context) => {
        const connection = await resolveCursorConnection(
          { args: checkedPage(args), ...pageSize, toCursor: personCursor },
          (page: ResolveCursorConnectionArgs) => people(context, { search }, page),
        );
        return { ...connection, search };
      },
    },
    {
      description: 'One page of the accounts.',
      fields: (t) => ({
        totalCount: t.int({
          nullable: true,
          description: boundedCountDescription,
          resolve: ({ search }, _args, context) => peopleCount(context, { search }),
        }),
      }),
    },
  ),
);
