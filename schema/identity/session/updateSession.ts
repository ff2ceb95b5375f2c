import { builder } from '../../builder.ts';
import { Session } from './Session.ts';
import { updateSession } from './sessions.service.ts';
import { viewerField } from '../user/viewerField.ts';

builder.relayMutationField(
  'updateSession',
  {
    description: 'What a session may do.',
    inputFields: (t) => ({
      id: t.globalID({ required: true, for: [Session], description: 'A session of the user, also this one.' }),
      completesOnly: t.boolean({
        required: true,
        description: 'Whether it only completes challenges, until the user proves there who they are.',
      }),
    }),
  },
  {
    authScopes: { session: true },
    description:
      'Lets a session of the user only complete challenges from now on, at once, or do everything again. Needs a fresh proof of identity. Not for access tokens.',
    resolve: async (_root, { input: { id, completesOnly } }, context) => ({
      viewer: await updateSession(context, { id: id.id, completesOnly }),
    }),
  },
  {
    description: 'A session that may do more or less than before.',
    outputFields: (t) => ({ viewer: viewerField(t, 'The signed-in user with that session.') }),
  },
);
