import { builder } from '../builder.ts';
import { CarerRoleEnum } from '../child/CarerRole.ts';
import { Child } from '../child/Child.ts';
import type { Child as ChildShape } from '../child/child.sql.ts';
import { Invitation } from './Invitation.ts';
import { inviteCarer, type Invitation as InvitationShape } from './invitation.service.ts';

const InviteCarerInput = builder.inputType('InviteCarerInput', {
  description: 'Who is invited, to what.',
  fields: (t) => ({
    childIds: t.globalIDList({ required: true, for: [Child], description: 'Children that the user owns.' }),
    role: t.field({ type: CarerRoleEnum, required: true, description: 'EDITOR or VIEWER.' }),
    email: t.string({
      description:
        'The only address that can accept; a mail with the link goes there. Anybody with the link unless given.',
    }),
  }),
});

interface Invited {
  readonly invitation: InvitationShape;
  readonly children: ChildShape[];
}

const InviteCarerPayload = builder.objectRef<Invited>('InviteCarerPayload').implement({
  description: 'A new invitation.',
  fields: (t) => ({
    invitation: t.field({
      type: Invitation,
      description: 'The invitation, with its link unless it was mailed.',
      resolve: ({ invitation }) => invitation,
    }),
    children: t.field({
      type: [Child],
      description: 'The children, with the invitation.',
      resolve: ({ children }) => children,
    }),
  }),
});

builder.mutationField('inviteCarer', (t) =>
  t.field({
    type: InviteCarerPayload,
    authScopes: { session: true },
    description:
      'Invites somebody to care for children of the user. The link works once, within 7 days. Not for access tokens.',
    args: { input: t.arg({ type: InviteCarerInput, required: true, description: 'The invitation.' }) },
    resolve: (_root, { input: { childIds, ...input } }, context) =>
      inviteCarer(context, { ...input, childIds: childIds.map(({ id }) => id) }),
  }),
);
