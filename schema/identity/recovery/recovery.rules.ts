/** The time that each answer to a request for a new password takes at least, in milliseconds: more than the work needs. */
export const resetAnswerMs = 300;

/** How many links by mail an account gets within an hour (docs/product.md#one-time-links). */
export const mailedLinksPerHour = 3;

/** How many changes of address an account can request within 24 hours. */
export const emailChangesPerDay = 5;

/** The messages that users read on their way back in. */
export const recoveryMessages = {
  requested: 'If there is an account with this address, a link is on its way',
  reset: 'Your new password is set. You are signed in here, and signed out everywhere else',
  passwordLinkSent: 'A link to set a password is on its way to your address',
  confirmationSent: 'A link to confirm your address is on its way',
  confirmed: 'Your address is confirmed',
  released: 'Your address belongs to no account any more. You can make one of your own with it',
  changeRequested: 'A link is on its way to the new address. Your address changes once you open it',
  changed: 'Your address is changed',
  undone:
    'Your former address is back, and all devices are signed out. A link to set a new password is on its way to that address',
} as const;
