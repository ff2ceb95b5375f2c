import { builder } from '../builder.ts';
import { type NewTotp, startTotp } from './totp.service.ts';

const StartTotpPayload = builder.objectRef<NewTotp>('StartTotpPayload').implement({
  description: 'What an authenticator app needs. It is shown only now.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'The secret to type into the app, in Base32.' }),
    uri: t.exposeString('uri', { description: 'The same as an address, `otpauth://totp/…`, for a QR code.' }),
  }),
});

builder.mutationField('startTotp', (t) =>
  t.field({
    type: StartTotpPayload,
    authScopes: { session: true },
    description:
      'Makes a secret for an authenticator app. Signing in asks for its codes once enableTotp has seen the first. Needs a fresh ' +
      'proof. Not for access tokens.',
    resolve: (_root, _args, context) => startTotp(context),
  }),
);
