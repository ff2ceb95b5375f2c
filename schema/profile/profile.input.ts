import { z } from 'zod';
import { childInput } from '../child/child.input.ts';
import type { ReadPhoto } from '../completion/completion.input.ts';
import type { FamilyClock } from '../day/calendar.rules.ts';
import { orElse, says } from '../input.ts';

/** The child whose profile is changed. */
export const profileChildInput = z.object({ childId: z.string({ error: says('The child must be given by its id') }) });

/**
 * A child's changed profile, with the same rules as a new one, and its picture (docs/product.md#children).
 *
 * @param clock the owner's clock: it decides which birth dates lie in the future
 */
export function profileInput(clock: FamilyClock, now: Temporal.Instant) {
  return childInput(clock, now)
    .extend({
      avatar: z.custom<ReadPhoto>((value) => typeof value === 'function', says('The picture must be a file')).nullish(),
      removeAvatar: orElse(z.boolean({ error: says('removeAvatar must be true or false') }), false),
    })
    .refine(({ avatar, removeAvatar }) => !(avatar && removeAvatar), {
      path: ['removeAvatar'],
      error: says('Either send a new picture or remove the picture, not both'),
    });
}
