import { z } from 'zod';
import { optionalText, orElse, says, text } from '../input.ts';
import { say, type Saying } from '../say.rules.ts';
import { planLimits, pricePattern, tiers } from './plan.rules.ts';

const { nameMaxLength, descriptionMaxLength, featureMaxLength, featuresMax, childrenMin, childrenMax } = planLimits;

/** An amount of money; becomes decimal text with two decimals, such as 4.90. */
export const amountInput = (label: Saying) => {
  const sentence = says('{label} must be an amount from 0.00 to 9999.99, such as 4.99', { label });
  return z
    .string({ error: sentence })
    .regex(pricePattern, sentence)
    .transform((amount) => {
      const [units = '', cents = ''] = amount.split('.');
      return `${units}.${cents.padEnd(2, '0')}`;
    });
};

const id = z.string({ error: says('The id is required') });

/** The revision that was edited. */
const revision = z.int({ error: says('The revision must be a whole number') });

const childrenSentence = says('The number of children must be from {min} to {max}, or empty for {max}', {
  min: childrenMin,
  max: childrenMax,
});

/** An edit of a plan. */
export const planInput = z.object({
  id,
  revision,
  name: text(say('Name'), { max: nameMaxLength }),
  price: amountInput(say('Price')),
  features: z
    .array(
      text(say('Feature'), { max: featureMaxLength }).refine(
        (line) => !/[\n\r]/.test(line),
        says('A feature must fit on one line'),
      ),
      { error: says('The features must be a list of texts') },
    )
    .max(featuresMax, says('A plan can have at most {max} features', { max: featuresMax })),
  childrenCount: z
    .int({ error: childrenSentence })
    .min(childrenMin, childrenSentence)
    .max(childrenMax, childrenSentence)
    .nullish()
    .transform((count) => count ?? childrenMax),
  isActive: z.boolean({ error: says('Whether the plan is active must be true or false') }),
});

/** An edit of a feature flag. */
export const flagInput = z.object({
  id,
  revision,
  enabled: z.boolean({ error: says('Whether the feature is enabled must be true or false') }),
  requiredTier: orElse(
    z.enum(tiers, { error: says('Required tier must be one of {values}', { values: tiers.join(', ') }) }),
    null,
  ),
  description: optionalText(say('Description'), { max: descriptionMaxLength }).transform((words) => words || null),
});
