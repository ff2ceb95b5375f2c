const mutation = (name: string, type: string, payload: string) =>
  `mutation ($input: ${type}Input!) { ${name}(input: $input) { ${payload} } }`;

/** The documents of the way back into an account. */
export const recoveryDocuments = {
  request: mutation('requestPasswordReset', 'RequestPasswordReset', 'message'),
  reset: mutation('resetPassword', 'ResetPassword', 'message viewer { id email emailConfirmed hasPassword }'),
  release: mutation('releaseAddress', 'ReleaseAddress', 'message'),
  confirm: mutation('confirmEmail', 'ConfirmEmail', 'message viewer { id emailConfirmed }'),
  change: mutation('requestEmailChange', 'RequestEmailChange', 'message viewer { id pendingEmail }'),
  confirmChange: mutation(
    'confirmEmailChange',
    'ConfirmEmailChange',
    'message viewer { id email emailConfirmed pendingEmail }',
  ),
  undo: mutation('undoEmailChange', 'UndoEmailChange', 'message viewer { id }'),
  confirmAgain: 'mutation { requestEmailConfirmation { message } }',
  passwordLink: 'mutation { requestPasswordLink { message } }',
} as const;
