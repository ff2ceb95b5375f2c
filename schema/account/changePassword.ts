import { builder } from '../builder.ts';
import { changePassword } from './changePassword.service.ts';
import { SignedInPayload } from './SignedInPayload.ts';

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'Another password.',
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: 'The password until now.' }),
    newPassword: t.string({ required: true, description: '6 to 128 characters.' }),
  }),
});

builder.mutationField('changePassword', (t) =>
  t.field({
    type: SignedInPayload('ChangePasswordPayload', 'The user with the new password, signed in nowhere but here.'),
    authScopes: { session: true },
    description: "Changes the user's password and signs him out everywhere but here. Not for access tokens.",
    args: { input: t.arg({ type: ChangePasswordInput, required: true, description: 'Both passwords.' }) },
    resolve: (_root, { input }, context) => changePassword(context, input),
  }),
);
