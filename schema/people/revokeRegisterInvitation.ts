import { builder } from '../builder.ts';
import { flatList } from '../complexity.ts';
import { invitationsListed, revokeRegisterInvitation } from './invitation.service.ts';
import { RegisterInvitation } from './RegisterInvitation.ts';

builder.relayMutationField(
  'revokeRegisterInvitation',
  {
    description: 'The invitation to revoke.',
    inputFields: (t) => ({ id: t.globalID({ required: true, for: [RegisterInvitation], description: 'Which one.' }) }),
  },
  {
    authScopes: { admin: true },
    description:
      'Revokes an invitation to register, whoever made it. Only for administrators. Needs a fresh proof of identity.',
    resolve: async (_root, { input }, context) => ({
      invitations: await revokeRegisterInvitation(context, { id: input.id.id }),
    }),
  },
  {
    description: 'The end of an invitation.',
    outputFields: (t) => ({
      invitations: t.expose('invitations', {
        type: [RegisterInvitation],
        complexity: flatList(invitationsListed),
        description: 'The invitations that still work, newest first.',
      }),
    }),
  },
);
