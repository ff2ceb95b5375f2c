import { z } from 'zod';
import { dateFrom } from '../child/child.input.ts';
import { effectiveTimeZone, type FamilyClock, localDate } from '../day/calendar.rules.ts';
import { addDays } from '../day/localDate.rules.ts';
import { optionalText, says, spoken } from '../input.ts';
import { say } from '../say.rules.ts';
import { moodDateRefusal, moodNoteMaxLength, moods } from './mood.rules.ts';

/** The child of a mood. */
export const moodChildInput = z.object({ childId: z.string({ error: says('The id of the child is required') }) });

/**
 * A mood of today or yesterday.
 *
 * @param clock the child's clock: it decides which dates these are
 */
export function moodInput(clock: FamilyClock, now: Temporal.Instant) {
  const today = localDate(clock, now).toString();
  const timeZone = effectiveTimeZone(clock, now);
  return z.object({
    mood: z.enum(moods, { error: says('Mood must be one of {values}', { values: moods.join(', ') }) }),
    note: optionalText(say('Note'), { max: moodNoteMaxLength }).transform((note) => note || null),
    date: z
      .string({ error: says('Date must be a text') })
      .nullish()
      .transform((value, context) => {
        if (value === null || value === undefined) return today;
        const date = dateFrom(value, timeZone);
        if (date) return date;
        context.addIssue({ code: 'custom', message: says('Date must be a date that exists, such as 2026-05-31') });
        return z.NEVER;
      })
      .refine((date) => date === today || date === addDays(today, -1), spoken(moodDateRefusal)),
  });
}
