import { z } from 'zod';
import { isRealDate } from '../day/months.rules.ts';
import { says } from '../input.ts';
import { listed } from '../say.rules.ts';
import { skillsPeriods } from './garden.rules.ts';

/** The period of a skills garden. */
export const gardenInput = z.object({
  period: z.enum(skillsPeriods, {
    error: says('period must be {values}', { values: listed(skillsPeriods, 'or') }),
  }),
});

const sentence = (name: string) =>
  says('{name} must be an instant such as 2026-11-21T19:40:00Z, or a date such as 2026-11-21', { name });

/** A local date, or the date of an instant in the zone. */
const dateIn = (timeZone: string, name: string) =>
  z.union([z.string(), z.instanceof(Temporal.Instant)], { error: sentence(name) }).transform((value, context) => {
    try {
      if (typeof value === 'string' && isRealDate(value)) return value;
      const date = Temporal.Instant.from(value).toZonedDateTimeISO(timeZone).toPlainDate().toString();
      if (isRealDate(date)) return date;
    } catch {
      // Falls through to the issue below.
    }
    context.addIssue({ code: 'custom', message: sentence(name) });
    return z.NEVER;
  });

/**
 * A span of time.
 *
 * @param timeZone the child's zone: it decides the local dates of the instants
 */
export const progressInput = (timeZone: string) =>
  z
    .object({ start: dateIn(timeZone, 'start'), end: dateIn(timeZone, 'end') })
    .refine(({ start, end }) => start <= end, { path: ['start'], error: says('start must not be after end') });
