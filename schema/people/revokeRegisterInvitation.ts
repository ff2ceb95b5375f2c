import type { OneTimeLink } from '../../prisma/generated/client/client.ts';
import { builder } from '../builder.ts';
import { flatList } from '../complexity.ts';
import { invitationsListed, revokeRegisterInvitation } from './invitation.service.ts';
import { RegisterInvitation } from './RegisterInvitation.ts';

const RevokeRegisterInvitationInput = builder.inputType('RevokeRegisterInvitationInput', {
  description: 'The invitation to revoke.',
  fields: (t) => ({ id: t.globalID({ required: true, for: [RegisterInvitation], description: 'Which one.' }) }),
});

const RevokeRegisterInvitationPayload = builder
  .objectRef<{ invitations: OneTimeLink[] }>('RevokeRegisterInvitationPayload')
  .implement({
    description: 'The end of an invitation.',
    fields: (t) => ({
      invitations: t.field({
        type: [RegisterInvitation],
        complexity: flatList(invitationsListed),
        description: 'The invitations that still work, newest first.',
        resolve: ({ invitations }) => invitations,
      }),
    }),
  });

builder.mutationField('revokeRegisterInvitation', (t) =>
  t.field({
    type: RevokeRegisterInvitationPayload,
    authScopes: { admin: true },
    description:
      'Revokes an invitation to register, whoever made it. Only for administrators. Needs a fresh proof of identity.',
    args: { input: t.arg({ type: RevokeRegisterInvitationInput, required: true, description: 'The invitation.' }) },
    resolve: async (_root, { input }, context) => ({
      invitations: await revokeRegisterInvitation(context, { id: input.id.id }),
    }),
  }),
);
