import { z } from 'zod';
import { email } from '../identity/user/user.input.ts';
import { optionalText, says } from '../input.ts';
import { amountInput } from '../plan/plan.input.ts';
import { tiers } from '../plan/plan.rules.ts';
import { say } from '../say.rules.ts';
import { searchMaxLength } from './people.rules.ts';

/** Which people somebody wants. */
export const peopleFilterInput = z.object({ search: optionalText(say('Search'), { max: searchMaxLength }) });

const personId = z.string({ error: says('The person must be given by their id') });

/** An act on a person. */
export const personInput = z.object({ personId });

/** Another plan for a person, and what they paid for it, if anything. */
export const changePlanInput = z.object({
  personId,
  tier: z.enum(tiers, { error: says('The tier must be one of {values}', { values: tiers.join(', ') }) }),
  amount: amountInput(say('Amount')).nullish(),
});

/** Whether a person is an administrator. */
export const changeRightsInput = z.object({
  personId,
  isAdmin: z.boolean({ error: says('Whether the person is an administrator must be true or false') }),
});

/** An invitation to register. */
export const inviteInput = z.object({ email: email.nullish() });
