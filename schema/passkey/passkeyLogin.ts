import { SignedInPayload } from '../account/SignedInPayload.ts';
import { builder } from '../builder.ts';
import { passkeyLogin } from './passkey.service.ts';

const PasskeyLoginInput = builder.inputType('PasskeyLoginInput', {
  description: 'Who signs in with a passkey.',
  fields: (t) => ({
    response: t.string({
      required: true,
      description: "The browser's answer to the options of startPasskeyAuthentication, as JSON.",
    }),
  }),
});

builder.mutationField('passkeyLogin', (t) =>
  t.field({
    type: SignedInPayload('PasskeyLoginPayload', 'The user who signed in with a passkey.'),
    authScopes: { browser: true },
    description: 'Signs in with a passkey, which stands for both factors; the session is kept in a cookie.',
    args: { input: t.arg({ type: PasskeyLoginInput, required: true, description: 'Who signs in.' }) },
    resolve: (_root, { input }, context) => passkeyLogin(context, input),
  }),
);
