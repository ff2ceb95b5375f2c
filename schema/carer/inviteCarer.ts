import { builder } from '../builder.ts';
import { CarerRoleEnum } from '../child/CarerRole.ts';
import { Child } from '../child/Child.ts';
import { Invitation } from './Invitation.ts';
import { inviteCarer } from './invitation.service.ts';

builder.relayMutationField(
  'inviteCarer',
  {
    description: 'Who is invited, to what.',
    inputFields: (t) => ({
      childIds: t.globalIDList({ required: true, for: [Child], description: 'Children that the user owns.' }),
      role: t.field({ type: CarerRoleEnum, required: true, description: 'EDITOR or VIEWER.' }),
      email: t.string({
        description:
          'The only address that can accept; a mail with the link goes there. Anybody with the link unless given.',
      }),
    }),
  },
  {
    authScopes: { session: true },
    description:
      'Invites somebody to care for children of the user. The link works once, within 7 days. Not for access tokens.',
    resolve: (_root, { input: { childIds, ...input } }, context) =>
      inviteCarer(context, { ...input, childIds: childIds.map(({ id }) => id) }),
  },
  {
    description: 'A new invitation.',
    outputFields: (t) => ({
      invitation: t.expose('invitation', {
        type: Invitation,
        description: 'The invitation, with its link unless it was mailed.',
      }),
      children: t.expose('children', { type: [Child], description: 'The children, with the invitation.' }),
    }),
  },
);
