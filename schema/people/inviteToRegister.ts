import { builder } from '../builder.ts';
import { inviteToRegister, type MadeInvitation } from './invitation.service.ts';
import { RegisterInvitation } from './RegisterInvitation.ts';

const InviteToRegisterInput = builder.inputType('InviteToRegisterInput', {
  description: 'Who is invited.',
  fields: (t) => ({
    email: t.string({ description: 'The only address that can register with it; anybody with the link unless given.' }),
  }),
});

const InviteToRegisterPayload = builder.objectRef<MadeInvitation>('InviteToRegisterPayload').implement({
  description: 'A new invitation.',
  fields: (t) => ({
    invitation: t.field({
      type: RegisterInvitation,
      description: 'Its entry in the list.',
      resolve: ({ invitation }) => invitation,
    }),
    url: t.exposeString('url', { description: 'The link, which is shown only now and works once.' }),
  }),
});

builder.mutationField('inviteToRegister', (t) =>
  t.field({
    type: InviteToRegisterPayload,
    authScopes: { admin: true },
    description:
      'Makes an invitation to register, which works once within 7 days, and mails it if an address is given and this site sends mail. Only for administrators. Needs a fresh proof of identity.',
    args: { input: t.arg({ type: InviteToRegisterInput, required: true, description: 'Who is invited.' }) },
    resolve: (_root, { input }, context) => inviteToRegister(context, input),
  }),
);
