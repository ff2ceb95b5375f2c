import { z } from 'zod';
import { email } from '../identity/user/user.input.ts';
import { carerRoles } from '../child/child.rules.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { orElse, says } from '../input.ts';
import { givenRoles } from './carer.rules.ts';

const childId = z.string({ error: says('The child must be given by its id') });

const carerId = z.string({ error: says('The carer must be given by their id') });

const givenRole = z
  .enum(carerRoles, { error: says('The role must be editor or viewer') })
  .refine((role) => role !== 'owner', says('A child has one owner: offer the ownership instead'))
  .pipe(z.enum(givenRoles));

/** The children for which somebody is invited, and what they may do. */
export const inviteInput = z.object({
  childIds: z
    .array(childId, { error: says('The children must be given by their ids') })
    .min(1, says('Choose at least one child'))
    .max(
      ownershipLimits.children,
      says('An invitation is for at most {max} children', { max: ownershipLimits.children }),
    )
    .transform((ids) => [...new Set(ids)]),
  role: givenRole,
  email: orElse(email, null),
});

/** A carer of a child, and what they may do from now on. */
export const roleInput = z.object({ childId, carerId, role: givenRole });

/** A carer of a child. */
export const carerInput = z.object({ childId, carerId });

/** A child. */
export const childInput = z.object({ childId });
