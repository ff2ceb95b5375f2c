import { builder } from '../../builder.ts';
import { codeMinutes } from './deviceCode.rules.ts';
import { createDeviceCode } from './deviceCode.service.ts';

builder.relayMutationField(
  'createDeviceCode',
  null,
  {
    authScopes: { session: true },
    description: `Makes a code with which another device signs in to the user's account, once and within ${codeMinutes} minutes. A former one ends. Needs a fresh proof of identity. Not for access tokens.`,
    resolve: (_root, _args, context) => createDeviceCode(context),
  },
  {
    description: 'A code for another device. It is stored nowhere.',
    outputFields: (t) => ({
      code: t.exposeString('code', { description: 'As it is read and typed: `XXXX-XXXX`.' }),
      url: t.exposeString('url', { description: 'The address of this site that signs in with it, for a QR code.' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends.' }),
    }),
  },
);
