import { type CarerRole, carerRoles } from '../child/child.rules.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { say } from '../say.rules.ts';

/** The roles that an owner can give; one becomes the owner only by a hand-over. */
export const givenRoles = carerRoles.filter((role) => role !== 'owner');

export type GivenRole = Exclude<CarerRole, 'owner'>;

/** How long a hand-over can be accepted, in times 24 hours. */
export const offerDays = 7;

/** What became of an invitation that was answered. */
export const invitationOutcomes = ['accepted', 'declined'] as const;

export type InvitationOutcome = (typeof invitationOutcomes)[number];

/** The refusals of this room that more than one act gives. */
export const carerRefusals = {
  notOwner: say("Only the child's owner may do this"),
  notOffered: say('This child is not offered to you, or not any more'),
  alreadyOwner: say('You are the owner of this child already'),
  ownInvitation: say('This is your own invitation: send it to the person who should care for the child with you'),
  accountEnds: say('Your account is being deleted: restore the account first'),
  full: say('A child can have at most {max} carers, its owner included', { max: ownershipLimits.carers }),
} as const;

/** The role of somebody who accepts an invitation: what they have never becomes less. */
export const raisedRole = (former: CarerRole | null, invited: GivenRole): CarerRole => {
  if (former === null) return invited;
  return carerRoles.indexOf(former) <= carerRoles.indexOf(invited) ? former : invited;
};

/**
 * An address of which only its reader recognises the rest: the first character and the host.
 *
 * @param email a valid address
 */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

/**
 * The name of a carer as the others read it: the one that they gave, or their username.
 */
export const carerName = ({ name, username }: { readonly name: string | null; readonly username: string }): string =>
  name?.trim() || username;
