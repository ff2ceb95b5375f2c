import { builder, wholeRowsGuardedBy } from '../builder.ts';
import { flatList } from '../complexity.ts';
import { findInvitation, invitationsListed, inviterName, registerInvitations } from './invitation.service.ts';

/** An invitation to register that still works. */
export const RegisterInvitation = builder.prismaNode('OneTimeLink', {
  variant: 'RegisterInvitation',
  ...wholeRowsGuardedBy('Its load gives nothing to anybody but an administrator in a browser.'),
  description: 'An invitation to register that still works, without its secret. Only administrators can see it.',
  id: { field: 'id', description: 'Opaque id.' },
  findUnique: findInvitation,
  nullable: true,
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
