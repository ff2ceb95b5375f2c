import { User } from '../account/User.ts';
import { builder } from '../builder.ts';
import { confirmIdentity, type ConfirmedIdentity } from './confirmIdentity.service.ts';
import { currentProof } from './proof.service.ts';
import { proofMinutes } from './proof.rules.ts';

const ConfirmIdentityInput = builder.inputType('ConfirmIdentityInput', {
  description: 'By what the user proves who they are: exactly one of these.',
  fields: (t) => ({
    password: t.string({ description: "The account's password." }),
    code: t.string({ description: 'A code of the authenticator app, or a recovery code.' }),
    passkey: t.string({
      description: "The browser's answer to the options of startPasskeyAuthentication, as JSON.",
    }),
    googleToken: t.string({ description: 'The ID token that Firebase gave the browser after Google sign-in.' }),
  }),
});

const ConfirmIdentityPayload = builder.objectRef<ConfirmedIdentity>('ConfirmIdentityPayload').implement({
  description: 'The user, whose proof is fresh.',
  fields: (t) => ({
    viewer: t.field({ type: User, description: 'The signed-in user.', resolve: ({ viewer }) => viewer }),
    confirmedUntil: t.expose('confirmedUntil', { type: 'DateTime', description: 'Until when the proof counts.' }),
  }),
});

builder.mutationField('confirmIdentity', (t) =>
  t.field({
    type: ConfirmIdentityPayload,
    authScopes: { session: true },
    description:
      `Confirms for ${proofMinutes} minutes that the user is there, as signing in does: for what is refused with ` +
      'REAUTHENTICATION_REQUIRED. Not for access tokens.',
    args: { input: t.arg({ type: ConfirmIdentityInput, required: true, description: 'The proof.' }) },
    resolve: (_root, { input }, context) => confirmIdentity(context, input),
  }),
);

builder.objectField(User, 'identityConfirmedUntil', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Until when the proof of who the user is counts; null once it does not. Not for access tokens.',
    resolve: (user, _args, context) => currentProof(context, user),
  }),
);
