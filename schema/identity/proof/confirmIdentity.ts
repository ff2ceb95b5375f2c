import { User } from '../user/User.ts';
import { viewerField } from '../user/viewerField.ts';
import { builder, serves } from '../../builder.ts';
import { confirmIdentity } from './confirmIdentity.service.ts';
import { currentProof } from '../session/freshProof.service.ts';
import { proofMinutes } from './proof.rules.ts';

builder.relayMutationField(
  'confirmIdentity',
  {
    description: 'By what the user proves who they are: exactly one of these.',
    inputFields: (t) => ({
      password: t.string({ description: "The account's password." }),
      code: t.string({ description: 'A code of the authenticator app, or a recovery code.' }),
      passkey: t.string({
        description: "The browser's answer to the options of startPasskeyAuthentication, as JSON.",
      }),
      googleToken: t.string({ description: 'The ID token that Firebase gave the browser after Google sign-in.' }),
    }),
  },
  {
    authScopes: { completing: true, browser: true },
    ...serves('defence'),
    description:
      `Confirms for ${proofMinutes} minutes that the user is there, as signing in does: for what is refused with ` +
      'REAUTHENTICATION_REQUIRED. Not for access tokens.',
    resolve: (_root, { input }, context) => confirmIdentity(context, input),
  },
  {
    description: 'The user, whose proof is fresh.',
    outputFields: (t) => ({
      viewer: viewerField(t),
      confirmedUntil: t.expose('confirmedUntil', { type: 'DateTime', description: 'Until when the proof counts.' }),
    }),
  },
);

builder.objectField(User, 'identityConfirmedUntil', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Until when the proof of who the user is counts; null once it does not. Not for access tokens.',
    resolve: (user, _args, context) => currentProof(context, user),
  }),
);
