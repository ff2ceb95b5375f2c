import { builder, guardedBy } from '../builder.ts';
import { CarerRoleEnum } from '../child/CarerRole.ts';
import { invitationPreview } from './answer.service.ts';

type PreviewShape = NonNullable<Awaited<ReturnType<typeof invitationPreview>>>;

const InvitationPreview = builder.objectRef<PreviewShape>('InvitationPreview').implement({
  ...guardedBy('Only whoever has the secret of the link gets one.'),
  description: 'What somebody with the link of an invitation can read before they answer.',
  fields: (t) => ({
    role: t.expose('role', { type: CarerRoleEnum, description: 'What they may do.' }),
    invitedBy: t.exposeString('invitedBy', { description: 'The name of who invites them.' }),
    childNames: t.exposeStringList('childNames', { description: 'The names of the children, oldest profile first.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The only address that can accept, with its first character and its host; null for any.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the invitation stops working.' }),
    canRegister: t.exposeBoolean('canRegister', {
      description: 'Whether somebody without an account can make one with the invitation.',
    }),
  }),
});

builder.queryField('invitationPreview', (t) =>
  t.field({
    type: InvitationPreview,
    nullable: true,
    authScopes: { browser: true },
    description:
      'What an invitation to care for children is about, signed in or not; null for a link that does not work. The link stays usable.',
    args: { token: t.arg.string({ required: true, description: 'The secret of the link, which stands after the #.' }) },
    resolve: (_root, args, context) => invitationPreview(context, args),
  }),
);
