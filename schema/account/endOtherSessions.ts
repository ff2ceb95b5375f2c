import { builder } from '../builder.ts';
import type { Viewer } from './account.sql.ts';
import { endOtherSessions } from './sessions.service.ts';
import { User } from './User.ts';

const EndOtherSessionsPayload = builder
  .objectRef<{ ended: number; viewer: Viewer }>('EndOtherSessionsPayload')
  .implement({
    description: 'The end of all other sessions.',
    fields: (t) => ({
      ended: t.exposeInt('ended', { description: 'How many sessions were ended.' }),
      viewer: t.field({
        type: User,
        description: 'The signed-in user, with the remaining session.',
        resolve: ({ viewer }) => viewer,
      }),
    }),
  });

builder.mutationField('endOtherSessions', (t) =>
  t.field({
    type: EndOtherSessionsPayload,
    authScopes: { session: true },
    description: 'Ends all other sessions of the user. Not for access tokens.',
    resolve: (_root, _args, context) => endOtherSessions(context),
  }),
);
