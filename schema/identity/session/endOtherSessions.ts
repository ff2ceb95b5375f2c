import { builder, serves } from '../../builder.ts';
import { endOtherSessions } from './sessions.service.ts';
import { viewerField } from '../user/viewerField.ts';

builder.relayMutationField(
  'endOtherSessions',
  null,
  {
    authScopes: { session: true },
    ...serves('defence'),
    description: 'Ends all other sessions of the user. Not for access tokens.',
    resolve: (_root, _args, context) => endOtherSessions(context),
  },
  {
    description: 'The end of all other sessions.',
    outputFields: (t) => ({
      ended: t.exposeInt('ended', { description: 'How many sessions were ended.' }),
      viewer: viewerField(t, 'The signed-in user, with the remaining session.'),
    }),
  },
);
