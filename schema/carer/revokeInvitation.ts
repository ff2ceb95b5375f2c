import { User } from '../account/User.ts';
import type { Viewer } from '../account/account.sql.ts';
import { builder } from '../builder.ts';
import { Invitation } from './Invitation.ts';
import { revokeInvitation } from './invitation.service.ts';

const RevokeInvitationInput = builder.inputType('RevokeInvitationInput', {
  description: 'The invitation to revoke.',
  fields: (t) => ({ id: t.globalID({ required: true, for: [Invitation], description: 'Which one.' }) }),
});

const RevokeInvitationPayload = builder.objectRef<{ viewer: Viewer }>('RevokeInvitationPayload').implement({
  description: 'The end of an invitation.',
  fields: (t) => ({
    viewer: t.field({
      type: User,
      description: 'The signed-in user, whose children have the invitation no more.',
      resolve: ({ viewer }) => viewer,
    }),
  }),
});

builder.mutationField('revokeInvitation', (t) =>
  t.field({
    type: RevokeInvitationPayload,
    authScopes: { session: true },
    description: 'Revokes an invitation to care for children that the user made. Not for access tokens.',
    args: { input: t.arg({ type: RevokeInvitationInput, required: true, description: 'The invitation.' }) },
    resolve: async (_root, { input }, context) => ({ viewer: await revokeInvitation(context, { id: input.id.id }) }),
  }),
);
