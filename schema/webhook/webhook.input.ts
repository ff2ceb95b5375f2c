import { z } from 'zod';
import { isUuid, says, text } from '../input.ts';
import { say } from '../say.rules.ts';
import { webhookEvents, webhookLimits } from './webhook.rules.ts';

const eventsSentence = says('The events must be a list of COMPLETED, UNDONE, MOOD and SUMMARY');

/** A new webhook (docs/product.md#webhooks). Whether its address may be used depends on the site. */
export const webhookInput = z.object({
  url: text(say('Address'), { max: webhookLimits.urlMaxLength }),
  events: z
    .array(z.enum(webhookEvents, { error: eventsSentence }), { error: eventsSentence })
    .min(1, says('Choose at least one event'))
    .max(100, eventsSentence)
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
  childId: z
    .string({ error: says('The child must be given by its id') })
    .refine(isUuid, says('The child must be given by its id'))
    .nullish()
    .transform((id) => id ?? null),
});
