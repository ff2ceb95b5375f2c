import { builder, serves } from '../../builder.ts';
import { recoveryCodesPayload } from './recoveryCodesPayload.ts';
import { renewRecoveryCodes } from './totp.service.ts';

builder.relayMutationField(
  'renewRecoveryCodes',
  null,
  {
    authScopes: { session: true },
    ...serves('defence'),
    description: 'Makes ten new recovery codes and ends the former ones. Needs a fresh proof. Not for access tokens.',
    resolve: (_root, _args, context) => renewRecoveryCodes(context),
  },
  recoveryCodesPayload('New recovery codes; the former ones no longer work.'),
);
