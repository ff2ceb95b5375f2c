import { viewerField } from '../user/viewerField.ts';
import { builder, serves } from '../../builder.ts';
import { disableTotp } from './totp.service.ts';

builder.relayMutationField(
  'disableTotp',
  null,
  {
    authScopes: { session: true },
    ...serves('defence'),
    description: 'Removes the authenticator app and its recovery codes. Needs a fresh proof. Not for access tokens.',
    resolve: async (_root, _args, context) => ({ viewer: await disableTotp(context) }),
  },
  {
    description: 'The account has no authenticator app any more.',
    outputFields: (t) => ({ viewer: viewerField(t) }),
  },
);
