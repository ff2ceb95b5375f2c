import { words } from '../../say.rules.ts';

/** The time that each answer to a request for a new password takes at least, in milliseconds: more than the work needs. */
export const resetAnswerMs = 300;

/** How many links by mail an account gets within an hour (docs/product.md#one-time-links). */
export const mailedLinksPerHour = 3;

/** How many changes of address an account can request within 24 hours. */
export const emailChangesPerDay = 5;

/** The messages that users read on their way back in. */
export const recoveryMessages = {
  requested: words('If there is an account with this address, a link is on its way'),
  reset: words('Your new password is set. You are signed in here, and signed out everywhere else'),
  passwordLinkSent: words('A link to set a password is on its way to your address'),
  confirmationSent: words('A link to confirm your address is on its way'),
  confirmed: words('Your address is confirmed'),
  released: words('Your address belongs to no account any more. You can make one of your own with it'),
  changeRequested: words('A link is on its way to the new address. Your address changes once you open it'),
  changed: words('Your address is changed'),
  undone: words(
    'Your former address is back, and all devices are signed out. A link to set a new password is on its way to that address',
  ),
} as const;
