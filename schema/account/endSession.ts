import { builder } from '../builder.ts';
import type { Viewer } from './account.sql.ts';
import { Session } from './Session.ts';
import { endOtherSession } from './sessions.service.ts';
import { User } from './User.ts';

const EndSessionInput = builder.inputType('EndSessionInput', {
  description: 'The session to end.',
  fields: (t) => ({ id: t.globalID({ required: true, for: [Session], description: 'Another session of the user.' }) }),
});

const EndSessionPayload = builder.objectRef<{ viewer: Viewer }>('EndSessionPayload').implement({
  description: 'The end of a session.',
  fields: (t) => ({
    viewer: t.field({
      type: User,
      description: 'The signed-in user, without that session.',
      resolve: ({ viewer }) => viewer,
    }),
  }),
});

builder.mutationField('endSession', (t) =>
  t.field({
    type: EndSessionPayload,
    authScopes: { session: true },
    description: 'Signs the user out in another browser. Not for access tokens.',
    args: { input: t.arg({ type: EndSessionInput, required: true, description: 'The session.' }) },
    resolve: async (_root, { input }, context) => ({ viewer: await endOtherSession(context, { id: input.id.id }) }),
  }),
);
