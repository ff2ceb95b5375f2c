import { builder, serves } from '../../builder.ts';
import { startTotp } from './totp.service.ts';

builder.relayMutationField(
  'startTotp',
  null,
  {
    authScopes: { session: true },
    ...serves('defence'),
    description:
      'Makes a secret for an authenticator app. Signing in asks for its codes once enableTotp has seen the first. Needs a fresh ' +
      'proof. Not for access tokens.',
    resolve: (_root, _args, context) => startTotp(context),
  },
  {
    description: 'What an authenticator app needs. It is shown only now.',
    outputFields: (t) => ({
      secret: t.exposeString('secret', { description: 'The secret to type into the app, in Base32.' }),
      uri: t.exposeString('uri', { description: 'The same as an address, `otpauth://totp/…`, for a QR code.' }),
    }),
  },
);
