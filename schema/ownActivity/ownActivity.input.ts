import { z } from 'zod';
import { idempotencyKey, isUuid, says, spoken, text } from '../input.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { say } from '../say.rules.ts';
import { frequencies } from '../task/task.rules.ts';
import { activityDescriptionMaxLength, activityMissing, activityTitleMaxLength } from './ownActivity.rules.ts';

const childSentence = says('Children must be given by their ids');

const childIds = z
  .array(z.string({ error: childSentence }).refine(isUuid, childSentence), { error: spoken(activityMissing.childIds) })
  .min(1, spoken(activityMissing.childIds))
  .max(
    ownershipLimits.caredFor,
    says('A challenge can be for at most {max} children', { max: ownershipLimits.caredFor }),
  )
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))].sort());

/** What a family does, how often and for whom. */
const activity = z.object({
  title: text(say('The title'), { max: activityTitleMaxLength, required: activityMissing.title }),
  description: text(say('What to do'), { max: activityDescriptionMaxLength, required: activityMissing.description }),
  frequency: z.enum(frequencies, { error: spoken(activityMissing.frequency) }),
  childIds,
});

/** A new activity. */
export const createActivityInput = activity.extend({ idempotencyKey });

/** All of a changed activity. */
export const updateActivityInput = activity.extend({ id: z.string() });
