import { viewerField } from '../identity/user/viewerField.ts';
import { builder } from '../builder.ts';
import { Invitation } from './Invitation.ts';
import { revokeInvitation } from './invitation.service.ts';

builder.relayMutationField(
  'revokeInvitation',
  {
    description: 'The invitation to revoke.',
    inputFields: (t) => ({ id: t.globalID({ required: true, for: [Invitation], description: 'Which one.' }) }),
  },
  {
    authScopes: { session: true },
    description: 'Revokes an invitation to care for children that the user made. Not for access tokens.',
    resolve: async (_root, { input }, context) => ({ viewer: await revokeInvitation(context, { id: input.id.id }) }),
  },
  {
    description: 'The end of an invitation.',
    outputFields: (t) => ({
      viewer: viewerField(t, 'The signed-in user, whose children have the invitation no more.'),
    }),
  },
);
