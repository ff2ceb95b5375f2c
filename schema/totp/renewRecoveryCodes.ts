import { builder } from '../builder.ts';
import { RecoveryCodesPayload } from './RecoveryCodesPayload.ts';
import { renewRecoveryCodes } from './totp.service.ts';

builder.mutationField('renewRecoveryCodes', (t) =>
  t.field({
    type: RecoveryCodesPayload('RenewRecoveryCodesPayload', 'New recovery codes; the former ones no longer work.'),
    authScopes: { session: true },
    description: 'Makes ten new recovery codes and ends the former ones. Needs a fresh proof. Not for access tokens.',
    resolve: (_root, _args, context) => renewRecoveryCodes(context),
  }),
);
