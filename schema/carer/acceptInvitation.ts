import { User } from '../account/User.ts';
import type { Viewer } from '../account/account.sql.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import type { Child as ChildShape } from '../child/child.sql.ts';
import { acceptInvitation } from './answer.service.ts';

const AcceptInvitationInput = builder.inputType('AcceptInvitationInput', {
  description: 'An invitation to accept.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'The secret of the link, which stands after the #.' }),
  }),
});

interface Accepted {
  readonly viewer: Viewer;
  readonly children: ChildShape[];
}

const AcceptInvitationPayload = builder.objectRef<Accepted>('AcceptInvitationPayload').implement({
  description: 'What an invitation gave.',
  fields: (t) => ({
    viewer: t.field({
      type: User,
      description: 'The signed-in user, with the children.',
      resolve: ({ viewer }) => viewer,
    }),
    children: t.field({
      type: [Child],
      description: 'The children of the invitation, without those that the inviter does not own any more.',
      resolve: ({ children }) => children,
    }),
  }),
});

builder.mutationField('acceptInvitation', (t) =>
  t.field({
    type: AcceptInvitationPayload,
    authScopes: { session: true },
    description: 'Makes the user a carer of the children of an invitation. Not for access tokens.',
    args: { input: t.arg({ type: AcceptInvitationInput, required: true, description: 'The invitation.' }) },
    resolve: (_root, { input }, context) => acceptInvitation(context, input),
  }),
);
