/** Who may register on an installation (docs/product.md#registration-modes). */
export const registrationModes = ['open', 'invite', 'closed'] as const;

export type RegistrationMode = (typeof registrationModes)[number];

/** The refusals of a site that does not let everybody register. */
export const registrationRefusals = {
  closed: 'Registration is closed on this site',
  needsInvitation: 'Registration needs an invitation on this site',
  unusableInvitation: 'This invitation does not work any more. It may have expired or been used: ask for a new one',
  otherAddress: 'This invitation is for another email address',
} as const;
