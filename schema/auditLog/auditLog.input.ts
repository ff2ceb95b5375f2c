import { z } from 'zod';
import { isRealDate } from '../day/months.rules.ts';
import { optionalText, says } from '../input.ts';
import { searchMaxLength } from '../people/people.rules.ts';
import { say } from '../say.rules.ts';
import { adminActs } from '../audit/audit.rules.ts';

const date = z
  .string({ error: says('A date must look like 2026-11-24') })
  .refine(isRealDate, says('A date must look like 2026-11-24'))
  .nullish();

const actsSentence = says('An act must be one of {values}', { values: adminActs.join(', ') });

/** Which entries of the audit log somebody wants. Dates are UTC dates. */
export const auditFilterInput = z.object({
  acts: z
    .array(z.enum(adminActs, { error: actsSentence }), { error: actsSentence })
    .max(100, actsSentence)
    .nullish(),
  search: optionalText(say('Search'), { max: searchMaxLength }),
  from: date,
  to: date,
});
