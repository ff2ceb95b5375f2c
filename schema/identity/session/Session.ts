import { builder, guardedBy } from '../../builder.ts';
import { flatList } from '../../complexity.ts';
import { ownershipLimits } from '../../ownership.rules.ts';
import { findSession, isCurrentSession, sessions } from './sessions.service.ts';
import { User } from '../user/User.ts';

/** A signed-in browser. */
export const Session = builder.prismaNode('Session', {
  ...guardedBy("Its load gives only the viewer's own."),
  description: 'A browser in which the user is signed in. Only the user, in a browser, can see it.',
  id: { field: 'id', description: 'Opaque id; it opens nothing.' },
  findUnique: findSession,
  nullable: true,
  // The list puts the current session first, so it needs the hash of each.
  select: { id: true, sessionId: true },
  fields: (t) => ({
    startedAt: t.field({
      type: 'DateTime',
      description: 'When the user signed in there.',
      select: { createdAt: true, userSession: { select: { startTime: true } } },
      resolve: ({ createdAt, userSession }) => userSession?.startTime ?? createdAt,
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends by itself.' }),
    userAgent: t.string({
      nullable: true,
      description: "The browser's description of itself.",
      select: { userSession: { select: { userAgent: true } } },
      resolve: ({ userSession }) => userSession?.userAgent ?? null,
    }),
    ipAddress: t.string({
      nullable: true,
      description: 'The address that the log-in came from.',
      select: { userSession: { select: { ipAddress: true } } },
      resolve: ({ userSession }) => userSession?.ipAddress ?? null,
    }),
    completesOnly: t.exposeBoolean('completesOnly', {
      description: 'Whether it only completes challenges, until the user proves there who they are.',
    }),
    isCurrent: t.boolean({
      description: 'Whether it is the session of this request.',
      resolve: (session, _args, actor) => isCurrentSession(actor, session),
    }),
  }),
});

builder.objectFields(User, (t) => ({
  sessions: t.prismaField({
    type: [Session],
    authScopes: { session: true },
    complexity: flatList(ownershipLimits.sessions),
    description: 'Where the user is signed in: this browser first, then the newest. Not for access tokens.',
    resolve: (query, _user, _args, actor) => sessions(actor, query),
  }),
}));
