import { encodeGlobalID } from '@pothos/plugin-relay';
import { builder } from '../builder.ts';
import { CarerRoleEnum } from '../child/CarerRole.ts';
import { Child } from '../child/Child.ts';
import { flatList } from '../complexity.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { invitationsOf, invitedChildren } from './carers.service.ts';
import type { Invitation as InvitationShape } from './invitation.service.ts';

/** An invitation to care for children. */
export const Invitation = builder.objectRef<InvitationShape>('Invitation').implement({
  description: 'An invitation to care for children that waits for an answer. Only who made it sees it, in a browser.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque id; it says nothing about the link, and `node` does not take it.',
      resolve: ({ id }) => encodeGlobalID('Invitation', id),
    }),
    url: t.exposeString('url', {
      nullable: true,
      description:
        'The link, which works once within 7 days. Only in the answer of `inviteCarer`, and only without an address: a mailed link is known to the reader of the mailbox alone.',
    }),
    role: t.expose('role', { type: CarerRoleEnum, description: 'What the invited person may do.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The only address that can accept it; null for anybody with the link.',
    }),
    children: t.field({
      type: [Child],
      description: 'The children for which it is, without those that the user does not own any more.',
      resolve: (invitation, _args, context) => invitedChildren(context, invitation),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it stops working.' }),
  }),
});

builder.objectField(Child, 'invitations', (t) =>
  t.field({
    type: [Invitation],
    complexity: flatList(ownershipLimits.carerInvitations),
    description:
      'The invitations to care for the child that wait for an answer, newest first. None for carers who do not own the child, nor for access tokens.',
    resolve: (child, _args, context) => invitationsOf(context, child),
  }),
);
