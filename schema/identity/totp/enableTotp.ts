import { builder, serves } from '../../builder.ts';
import { recoveryCodesPayload } from './recoveryCodesPayload.ts';
import { enableTotp } from './totp.service.ts';

builder.relayMutationField(
  'enableTotp',
  {
    description: 'The first code of a new authenticator app.',
    inputFields: (t) => ({ code: t.string({ required: true, description: 'What the app shows: six digits.' }) }),
  },
  {
    authScopes: { session: true },
    ...serves('defence'),
    description:
      'Turns on the authenticator app of startTotp, and ends all other sessions. Needs a fresh proof. Not for access tokens.',
    resolve: (_root, { input }, context) => enableTotp(context, input),
  },
  recoveryCodesPayload('An authenticator app is asked for codes from now on.'),
);
