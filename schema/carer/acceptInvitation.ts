import { viewerField } from '../identity/user/viewerField.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { acceptInvitation } from './answer.service.ts';

builder.relayMutationField(
  'acceptInvitation',
  {
    description: 'An invitation to accept.',
    inputFields: (t) => ({
      token: t.string({ required: true, description: 'The secret of the link, which stands after the #.' }),
    }),
  },
  {
    authScopes: { session: true },
    description: 'Makes the user a carer of the children of an invitation. Not for access tokens.',
    resolve: (_root, { input }, context) => acceptInvitation(context, input),
  },
  {
    description: 'What an invitation gave.',
    outputFields: (t) => ({
      viewer: viewerField(t, 'The signed-in user, with the children.'),
      children: t.expose('children', {
        type: [Child],
        description: 'The children of the invitation, without those that the inviter does not own any more.',
      }),
    }),
  },
);
