import { User } from '../account/User.ts';
import type { Viewer } from '../account/account.sql.ts';
import { builder, guardedBy } from '../builder.ts';
import { declineInvitation } from './answer.service.ts';

const DeclineInvitationInput = builder.inputType('DeclineInvitationInput', {
  description: 'An invitation to decline.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'The secret of the link, which stands after the #.' }),
  }),
});

const DeclineInvitationPayload = builder.objectRef<{ viewer: Viewer | null }>('DeclineInvitationPayload').implement({
  ...guardedBy('It holds only the signed-in user.'),
  description: 'The end of an invitation.',
  fields: (t) => ({
    viewer: t.field({
      type: User,
      nullable: true,
      description: 'The signed-in user; null without a session.',
      resolve: ({ viewer }) => viewer,
    }),
  }),
});

builder.mutationField('declineInvitation', (t) =>
  t.field({
    type: DeclineInvitationPayload,
    authScopes: { browser: true },
    description: 'Declines an invitation to care for children, signed in or not. Its link never works again.',
    args: { input: t.arg({ type: DeclineInvitationInput, required: true, description: 'The invitation.' }) },
    resolve: async (_root, { input }, context) => ({ viewer: await declineInvitation(context, input) }),
  }),
);
