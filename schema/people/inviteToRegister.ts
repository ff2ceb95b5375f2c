import { builder } from '../builder.ts';
import { inviteToRegister } from './invitation.service.ts';
import { RegisterInvitation } from './RegisterInvitation.ts';

builder.relayMutationField(
  'inviteToRegister',
  {
    description: 'Who is invited.',
    inputFields: (t) => ({
      email: t.string({
        description: 'The only address that can register with it; anybody with the link unless given.',
      }),
    }),
  },
  {
    authScopes: { admin: true },
    description:
      'Makes an invitation to register, which works once within 7 days, and mails it if an address is given and this site sends mail. Only for administrators. Needs a fresh proof of identity.',
    resolve: (_root, { input }, context) => inviteToRegister(context, input),
  },
  {
    description: 'A new invitation.',
    outputFields: (t) => ({
      invitation: t.expose('invitation', { type: RegisterInvitation, description: 'Its entry in the list.' }),
      url: t.exposeString('url', { description: 'The link, which is shown only now and works once.' }),
    }),
  },
);
