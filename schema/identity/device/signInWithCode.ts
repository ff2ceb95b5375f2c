import { builder, serves } from '../../builder.ts';
import { signedInPayload } from '../session/signedInPayload.ts';
import { signInWithCode } from './deviceCode.service.ts';

builder.relayMutationField(
  'signInWithCode',
  {
    description: 'Who signs in with the code of another device.',
    inputFields: (t) => ({
      code: t.string({
        required: true,
        description: 'The code that the other device shows, in any letter case, with or without its dash.',
      }),
      completesOnly: t.boolean({
        defaultValue: false,
        description: 'Whether this device only completes challenges, until the user proves there who they are.',
      }),
    }),
  },
  {
    authScopes: { browser: true },
    ...serves('signIn'),
    description:
      'Signs in with a code that another device of the account shows (createDeviceCode); the session is kept in a cookie. No second factor is asked for.',
    resolve: (_root, { input }, context) => signInWithCode(context, input),
  },
  signedInPayload('The user who signed in with a code.'),
);
