import { builder, serves } from '../../builder.ts';
import { Session } from './Session.ts';
import { endOtherSession } from './sessions.service.ts';
import { viewerField } from '../user/viewerField.ts';

builder.relayMutationField(
  'endSession',
  {
    description: 'The session to end.',
    inputFields: (t) => ({
      id: t.globalID({ required: true, for: [Session], description: 'Another session of the user.' }),
    }),
  },
  {
    authScopes: { session: true },
    ...serves('defence'),
    description: 'Signs the user out in another browser. Not for access tokens.',
    resolve: async (_root, { input }, context) => ({ viewer: await endOtherSession(context, { id: input.id.id }) }),
  },
  {
    description: 'The end of a session.',
    outputFields: (t) => ({ viewer: viewerField(t, 'The signed-in user, without that session.') }),
  },
);
