import { z } from 'zod';
import { idempotencyKey, isUuid, text } from '../input.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { frequencies } from '../task/task.rules.ts';
import { activityDescriptionMaxLength, activityMissing, activityTitleMaxLength } from './own.rules.ts';

const childSentence = 'Children must be given by their ids';

const childIds = z
  .array(z.string({ error: childSentence }).refine(isUuid, childSentence), { error: activityMissing.childIds })
  .min(1, activityMissing.childIds)
  .max(ownershipLimits.caredFor, `An activity can be for at most ${ownershipLimits.caredFor} children`)
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))].sort());

/** What a family does, how often and for whom. */
const activity = z.object({
  title: text('The title', { max: activityTitleMaxLength, required: activityMissing.title }),
  description: text('What to do', { max: activityDescriptionMaxLength, required: activityMissing.description }),
  frequency: z.enum(frequencies, { error: activityMissing.frequency }),
  childIds,
});

/** A new activity. */
export const createActivityInput = activity.extend({ idempotencyKey });

/** All of a changed activity. */
export const updateActivityInput = activity.extend({ id: z.string() });
