import { builder } from '../builder.ts';
import { RecoveryCodesPayload } from './RecoveryCodesPayload.ts';
import { enableTotp } from './totp.service.ts';

const EnableTotpInput = builder.inputType('EnableTotpInput', {
  description: 'The first code of a new authenticator app.',
  fields: (t) => ({ code: t.string({ required: true, description: 'What the app shows: six digits.' }) }),
});

builder.mutationField('enableTotp', (t) =>
  t.field({
    type: RecoveryCodesPayload('EnableTotpPayload', 'An authenticator app is asked for codes from now on.'),
    authScopes: { session: true },
    description:
      'Turns on the authenticator app of startTotp, and ends all other sessions. Needs a fresh proof. Not for access tokens.',
    args: { input: t.arg({ type: EnableTotpInput, required: true, description: 'The code.' }) },
    resolve: (_root, { input }, context) => enableTotp(context, input),
  }),
);
