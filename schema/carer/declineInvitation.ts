import { User } from '../identity/user/User.ts';
import { builder, guardedBy, serves } from '../builder.ts';
import { declineInvitation } from './answer.service.ts';

builder.relayMutationField(
  'declineInvitation',
  {
    description: 'An invitation to decline.',
    inputFields: (t) => ({
      token: t.string({ required: true, description: 'The secret of the link, which stands after the #.' }),
    }),
  },
  {
    authScopes: { browser: true },
    ...serves('signIn'),
    description: 'Declines an invitation to care for children, signed in or not. Its link never works again.',
    resolve: async (_root, { input }, context) => ({ viewer: await declineInvitation(context, input) }),
  },
  {
    ...guardedBy('It holds only the signed-in user.'),
    description: 'The end of an invitation.',
    outputFields: (t) => ({
      viewer: t.expose('viewer', {
        type: User,
        nullable: true,
        description: 'The signed-in user; null without a session.',
      }),
    }),
  },
);
