import { type Actor, refuseCompletesOnly, refuseToken } from '../../actor.ts';
import { effectiveTimeZone } from '../../day/calendar.rules.ts';
import { builder, guardedBy } from '../../builder.ts';
import type { Viewer } from './user.sql.ts';
import { isSiteOwner } from '../../rights.ts';
import { defaultTimeZone } from './timeZone.rules.ts';

/** The signed-in user; no user can see another one. */
export const User = builder.objectRef<Viewer>('User');

/**
 * Passes on a value of the account unless the request came with an access token, or in a session that only completes challenges. A scope
 * cannot do this: log-in answers with the user, but scopes are evaluated before the log-in.
 * @throws Refusal FORBIDDEN, REAUTHENTICATION_REQUIRED
 */
export function ofAccount<Value>(actor: Pick<Actor, 'token' | 'viewer'>, value: Value): Value {
  refuseCompletesOnly(actor);
  return ofSignIn(actor, value);
}

/** Passes on how the user can prove who they are, also in a session that only completes challenges, where this has to be asked. */
function ofSignIn<Value>(actor: Pick<Actor, 'token'>, value: Value): Value {
  refuseToken(actor);
  return value;
}

builder.node(User, {
  ...guardedBy('It is only ever the viewer.'),
  description: 'The signed-in parent. No user can see another one.',
  id: { resolve: (user) => user.id, description: 'Opaque id, the same for as long as the account exists.' },
  loadMany: (ids, { viewer }) => ids.map((id) => (viewer?.id === id ? viewer : null)),
  fields: (t) => ({
    username: t.exposeString('username', { description: 'The name with which the user can sign in.' }),
    email: t.string({
      nullable: true,
      description:
        "The user's e-mail address, in lower case; null for an account with only a username, which cannot be recovered. Not for access tokens.",
      resolve: (user, _args, context) => ofAccount(context, user.email),
    }),
    emailConfirmed: t.boolean({
      description: 'Whether the address was proven to belong to the user. Not for access tokens.',
      resolve: (user, _args, context) => ofAccount(context, user.emailConfirmed),
    }),
    emailConsent: t.boolean({
      description:
        'Whether the user agrees to occasional e-mails about new features and updates. Not for access tokens.',
      resolve: (user, _args, context) => ofAccount(context, user.emailConsent),
    }),
    hasPassword: t.boolean({
      description:
        'Whether the user has a password; an account made by Google sign-in has none. Not for access tokens.',
      resolve: (user, _args, context) => ofSignIn(context, user.hasPassword),
    }),
    signsInWithGoogle: t.boolean({
      description: 'Whether a Google account opens this account. Not for access tokens.',
      resolve: (user, _args, context) => ofSignIn(context, user.signsInWithGoogle),
    }),
    displayName: t.string({
      nullable: true,
      description: 'The name that the user or Google gave, if any. Not for access tokens.',
      resolve: (user, _args, context) => ofAccount(context, user.displayName),
    }),
    calledBy: t.exposeString('calledBy', {
      nullable: true,
      description:
        'The word that stands for the user in the texts of challenges, such as "Grandpa"; null when none was chosen, which reads "Dad".',
    }),
    photoURL: t.string({
      nullable: true,
      description: 'Address of a picture of the user, if any. Not for access tokens.',
      resolve: (user, _args, context) => ofAccount(context, user.pictureUrl),
    }),
    isAdmin: t.exposeBoolean('isAdmin', {
      description: 'Whether the user is an administrator, who edits the catalogue; never through an access token.',
    }),
    isSiteOwner: t.boolean({
      description: 'Whether the user owns the site and may see its numbers; never through an access token.',
      resolve: (user, _args, { site, token }) => token === null && isSiteOwner(user, site),
    }),
    completesOnly: t.boolean({
      description:
        'Whether this session only completes challenges now, and asks for a proof of identity before everything else. Not for access tokens.',
      resolve: (user, _args, context) => ofSignIn(context, user.completesOnly),
    }),
    showsStreaks: t.exposeBoolean('showsStreaks', { description: 'Whether screens show streaks to the user.' }),
    language: t.exposeString('language', {
      nullable: true,
      description:
        'The language that the user chose, as a tag of BCP 47 such as `de`; null for that of the browser. What the catalogue says follows it.',
    }),
    timeZone: t.field({
      type: 'TimeZone',
      description: 'The zone that the user chose; Etc/UTC while none is chosen.',
      resolve: ({ clock }) => clock.timeZone,
    }),
    isTimeZoneChosen: t.boolean({
      description: 'Whether a zone was ever chosen.',
      resolve: ({ clock }) => clock.timeZone !== defaultTimeZone,
    }),
    timeZoneTakesEffectAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: "When the chosen zone takes effect for the family's days; null once it has.",
      resolve: ({ clock }, _args, { now }) =>
        effectiveTimeZone(clock, now) === clock.timeZone ? null : clock.heldUntil,
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: User,
    nullable: true,
    authScopes: { public: true },
    description: 'The signed-in user, or null without a session.',
    resolve: (_root, _args, { viewer }) => viewer,
  }),
);
