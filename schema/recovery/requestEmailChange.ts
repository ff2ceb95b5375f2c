import { builder } from '../builder.ts';
import type { Viewer } from '../account/account.sql.ts';
import { User } from '../account/User.ts';
import { requestEmailChange } from './emailChange.service.ts';

const RequestEmailChangeInput = builder.inputType('RequestEmailChangeInput', {
  description: 'A change of address.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'The new e-mail address.' }),
    password: t.string({
      description: "The account's password. Without it the user must have confirmed lately who they are.",
    }),
  }),
});

const RequestEmailChangePayload = builder
  .objectRef<{ viewer: Viewer; message: string }>('RequestEmailChangePayload')
  .implement({
    description: 'The user, whose address changes once the link is opened.',
    fields: (t) => ({
      viewer: t.field({ type: User, description: 'The signed-in user.', resolve: ({ viewer }) => viewer }),
      message: t.exposeString('message', { description: 'A message for the user.' }),
    }),
  });

builder.mutationField('requestEmailChange', (t) =>
  t.field({
    type: RequestEmailChangePayload,
    authScopes: { session: true },
    description:
      "Mails a link to a new address, which becomes the account's once it is opened. The answer does not tell whether the " +
      'address has an account. Not for access tokens.',
    args: { input: t.arg({ type: RequestEmailChangeInput, required: true, description: 'Which address.' }) },
    resolve: (_root, { input }, context) => requestEmailChange(context, input),
  }),
);
