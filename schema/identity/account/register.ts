import { builder, serves } from '../../builder.ts';
import { register } from './account.service.ts';
import { signedInPayload } from '../session/signedInPayload.ts';

builder.relayMutationField(
  'register',
  {
    description: 'A new account.',
    inputFields: (t) => ({
      username: t.string({
        description: 'A username without an account, up to 64 characters. Made from the e-mail address unless given.',
      }),
      email: t.string({
        description: 'A valid e-mail address without an account. Either this or a username is required.',
      }),
      password: t.string({ required: true, description: '6 to 128 characters.' }),
      emailConsent: t.boolean({
        required: true,
        defaultValue: false,
        description: 'Whether the user agrees to occasional e-mails about new features and updates.',
      }),
      timeZone: t.field({
        type: 'TimeZone',
        description: "The browser's zone; Etc/UTC unless given, and for a zone that this server does not know.",
      }),
      invitation: t.string({ description: 'The secret of an invitation, for a site that needs one.' }),
    }),
  },
  {
    authScopes: { browser: true },
    ...serves('signIn'),
    description: 'Makes an account and signs it in.',
    resolve: (_root, { input }, context) => register(context, input),
  },
  signedInPayload('A new account, signed in.'),
);
