import { z } from 'zod';
import { effectiveTimeZone, type FamilyClock, localDate } from '../day/calendar.rules.ts';
import { idempotencyKey, nameText, says } from '../input.ts';
import { say } from '../say.rules.ts';
import { ageGroups, birthDateMinimum } from './ageGroup.rules.ts';
import { isRealDate } from '../day/months.rules.ts';
import { childNameMaxLength } from './child.rules.ts';

const instantPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads a local date from a text. Accepts yyyy-MM-dd; an ISO date-time at midnight UTC, which date pickers send and which
 * means its own date; and any other ISO date-time, which means the date of that instant in the zone.
 *
 * @returns yyyy-MM-dd, or null when the text is neither or the date does not exist
 */
export function dateFrom(value: string, timeZone: string): string | null {
  if (isRealDate(value)) return value;
  const [, date, time, seconds = '00', offset] = instantPattern.exec(value) ?? [];
  if (!date || !isRealDate(date)) return null;
  if (time === '00:00' && seconds === '00' && offset === 'Z') return date;
  try {
    return Temporal.Instant.from(value).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  } catch {
    return null;
  }
}

/**
 * A child's name, birth date and age group (docs/product.md#children).
 *
 * @param clock the parent's clock: it decides which birth dates lie in the future
 */
export function childInput(clock: FamilyClock, now: Temporal.Instant) {
  const today = localDate(clock, now).toString();
  const timeZone = effectiveTimeZone(clock, now);
  return z.object({
    name: nameText(say('Name'), { max: childNameMaxLength }),
    birthDate: z
      .string({ error: says('Please select a birth date') })
      .min(1, says('Please select a birth date'))
      .transform((value, context) => {
        const date = dateFrom(value, timeZone);
        if (date) return date;
        context.addIssue({
          code: 'custom',
          message: says('Birth date must be a date that exists, such as 2020-05-31'),
        });
        return z.NEVER;
      })
      .refine((date) => date <= today, says('Birth date cannot be in the future'))
      .refine((date) => date >= birthDateMinimum, says('Birth date cannot be before {min}', { min: birthDateMinimum })),
    ageGroup: z.enum(ageGroups, { error: says('Age group must be one of {values}', { values: ageGroups.join(', ') }) }),
    idempotencyKey,
  });
}
