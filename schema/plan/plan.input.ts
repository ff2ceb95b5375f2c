import { z } from 'zod';
import { optionalText, text } from '../input.ts';
import { planLimits, pricePattern, tiers } from './plan.rules.ts';

const { nameMaxLength, descriptionMaxLength, featureMaxLength, featuresMax, childrenMin, childrenMax } = planLimits;

/** An amount of money; becomes decimal text with two decimals, such as 4.90. */
export const amountInput = (label: string) => {
  const sentence = `${label} must be an amount from 0.00 to 9999.99, such as 4.99`;
  return z
    .string({ error: sentence })
    .regex(pricePattern, sentence)
    .transform((amount) => {
      const [units = '', cents = ''] = amount.split('.');
      return `${units}.${cents.padEnd(2, '0')}`;
    });
};

const id = z.string({ error: 'The id is required' });

/** The revision that was edited. */
const revision = z.int({ error: 'The revision must be a whole number' });

const childrenSentence = `The number of children must be from ${childrenMin} to ${childrenMax}, or empty for ${childrenMax}`;

/** An edit of a plan. */
export const planInput = z.object({
  id,
  revision,
  name: text('Name', { max: nameMaxLength }),
  price: amountInput('Price'),
  features: z
    .array(
      text('Feature', { max: featureMaxLength }).refine(
        (line) => !/[\n\r]/.test(line),
        'A feature must fit on one line',
      ),
      { error: 'The features must be a list of texts' },
    )
    .max(featuresMax, `A plan can have at most ${featuresMax} features`),
  childrenCount: z
    .int({ error: childrenSentence })
    .min(childrenMin, childrenSentence)
    .max(childrenMax, childrenSentence)
    .nullish()
    .transform((count) => count ?? childrenMax),
  isActive: z.boolean({ error: 'Whether the plan is active must be true or false' }),
});

/** An edit of a feature flag. */
export const flagInput = z.object({
  id,
  revision,
  enabled: z.boolean({ error: 'Whether the feature is enabled must be true or false' }),
  requiredTier: z
    .enum(tiers, { error: `Required tier must be one of ${tiers.join(', ')}` })
    .nullish()
    .transform((tier) => tier ?? null),
  description: optionalText('Description', { max: descriptionMaxLength }).transform((words) => words || null),
});
