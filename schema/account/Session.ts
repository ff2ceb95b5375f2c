import { builder, guardedBy } from '../builder.ts';
import { flatList } from '../complexity.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { sessions, sessionsById, type SignedInBrowser } from './sessions.service.ts';
import { User } from './User.ts';

/** A signed-in browser. */
export const Session = builder.objectRef<SignedInBrowser>('Session');

builder.node(Session, {
  ...guardedBy("Its load gives only the viewer's own."),
  description: 'A browser in which the user is signed in. Only the user, in a browser, can see it.',
  id: { resolve: ({ id }) => id, description: 'Opaque id; it opens nothing.' },
  loadMany: (ids, context) => sessionsById(context, ids),
  fields: (t) => ({
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When the user signed in there.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends by itself.' }),
    userAgent: t.exposeString('userAgent', { nullable: true, description: 'What the browser said about itself.' }),
    ipAddress: t.exposeString('ipAddress', { nullable: true, description: 'The address that the log-in came from.' }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether it is the session that asks.' }),
  }),
});

builder.objectFields(User, (t) => ({
  sessions: t.field({
    type: [Session],
    authScopes: { session: true },
    complexity: flatList(ownershipLimits.sessions),
    description: 'Where the user is signed in: this browser first, then the newest. Not for access tokens.',
    resolve: (_user, _args, context) => sessions(context),
  }),
  hasPassword: t.exposeBoolean('hasPassword', {
    authScopes: { session: true },
    description: 'Whether the user has a password; an account made by Google sign-in has none. Not for access tokens.',
  }),
}));
