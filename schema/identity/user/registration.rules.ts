import { say } from '../../say.rules.ts';

/** Who may register on an installation (docs/product.md#registration-modes). */
export const registrationModes = ['open', 'invite', 'closed'] as const;

export type RegistrationMode = (typeof registrationModes)[number];

/** The refusals of a site that does not let everybody register. */
export const registrationRefusals = {
  closed: say('Registration is closed on this site'),
  needsInvitation: say('Registration needs an invitation on this site'),
  unusableInvitation: say(
    'This invitation does not work any more. It may have expired or been used: ask for a new one',
  ),
  otherAddress: say('This invitation is for another email address'),
} as const;

/** An invitation, as far as it says who may be meant. */
interface Invited {
  /** In lower case; null for anybody. */
  readonly email: string | null;
  /** Null for the operator. */
  readonly issuerId: string | null;
}

/**
 * Whether using an invitation proves the address that it is for. It does not for the site owner's address, unless the operator made
 * it: who makes an invitation may read its link, and would become the site owner.
 */
export const provesAddressOf = (
  { email, issuerId }: Invited,
  { ownerEmail }: { readonly ownerEmail: string | null },
): boolean => email !== null && (issuerId === null || email !== ownerEmail?.toLowerCase());
