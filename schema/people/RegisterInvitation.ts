import type { OneTimeLink } from '../../prisma/generated/client/client.ts';
import { builder, guardedBy } from '../builder.ts';
import { flatList } from '../complexity.ts';
import { invitationById, invitationsListed, inviterName, registerInvitations } from './invitation.service.ts';

/** An invitation to register that still works. */
export const RegisterInvitation = builder.objectRef<OneTimeLink>('RegisterInvitation');

builder.node(RegisterInvitation, {
  ...guardedBy('Its load gives nothing to anybody but an administrator in a browser.'),
  description: 'An invitation to register that still works, without its secret. Only administrators can see it.',
  id: { resolve: ({ id }) => id, description: 'Opaque id.' },
  loadMany: (ids, context) => Promise.all(ids.map((id) => invitationById(context, id))),
  fields: (t) => ({
    email: t.exposeString('email', {
      nullable: true,
      description: 'The only address that can register with it; null for any.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it stops working.' }),
    madeBy: t.string({
      nullable: true,
      description: 'The administrator who made it, by address or username, or "The operator".',
      resolve: (invitation, _args, context) => inviterName(context, invitation),
    }),
  }),
});

builder.queryField('registerInvitations', (t) =>
  t.field({
    type: [RegisterInvitation],
    authScopes: { admin: true },
    complexity: flatList(invitationsListed),
    description: `The invitations to register that still work, newest first: at most ${invitationsListed}. Only for administrators.`,
    resolve: (_root, _args, context) => registerInvitations(context),
  }),
);
