import { z } from 'zod';
import { isRealDate } from '../day/months.rules.ts';
import { careDays } from '../day/daysOff.rules.ts';
import { addDays } from '../day/localDate.rules.ts';
import { optionalText, orElse, says } from '../input.ts';
import { type Param, say } from '../say.rules.ts';
import { careExceptionsMax, pauseDaysAhead, pauseNoteMaxLength, restDaysMax } from './dayOff.rules.ts';

const date = (label: Param) => {
  const error = says('{label} must be a date that exists, such as 2026-05-31', { label });
  return z.string({ error }).refine(isRealDate, { error });
};

const childId = z.string({ error: says('The child must be given by its id') });
const pauseId = z.string({ error: says('The pause must be given by its id') });

const span = {
  from: date(say('The first date')),
  to: orElse(date(say('The last date')), null),
  note: optionalText(say('A note'), { max: pauseNoteMaxLength }).transform((note) => note || null),
};

const isInOrder = ({ from, to }: { from: string; to: string | null }) => to === null || from <= to;
const order = { path: ['to'], error: says('A pause cannot end before it begins') };

/** A new pause of a child. */
export const pauseChildInput = z.object({ childId, ...span }).refine(isInOrder, order);

/** A pause with other dates or another note. */
export const changePauseInput = z.object({ pauseId, ...span }).refine(isInOrder, order);

/** The last date of a pause. */
export const endPauseInput = z.object({ pauseId, on: date(say('The last date')) });

const cycleLength = says('A rhythm has {min} to {max} days', { min: careDays.min, max: careDays.max });

/** On which dates a child is with the viewer. */
export const carePatternInput = z.object({
  childId,
  anchor: date(say('The first date')),
  days: z
    .array(z.boolean({ error: says('A day of a rhythm is true or false') }), { error: cycleLength })
    .min(careDays.min, cycleLength)
    .max(careDays.max, cycleLength),
  exceptions: z
    .array(
      z.object({
        date: date(say('The date of an exception')),
        present: z.boolean({ error: says('present is true or false') }),
      }),
    )
    .max(careExceptionsMax, says('A rhythm can be saved with at most {max} exceptions', { max: careExceptionsMax }))
    .refine((all) => new Set(all.map((one) => one.date)).size === all.length, says('A date can have one exception'))
    .nullish()
    .transform((value) => value ?? []),
});

/** The child that has no pattern of the viewer any more. */
export const clearCarePatternInput = z.object({ childId });

/**
 * A span of local dates, both ends included.
 *
 * @param today the child's local date, yyyy-MM-dd
 */
export const restDaysInput = (today: string) =>
  z
    .object({ from: date('from'), to: date('to') })
    .refine(({ from, to }) => from <= to, { path: ['from'], error: says('from must not be after to') })
    .refine(({ to }) => to <= addDays(today, pauseDaysAhead.to), {
      path: ['to'],
      error: says('to can be at most {days} days ahead', { days: pauseDaysAhead.to }),
    })
    .refine(({ from, to }) => to < addDays(from, restDaysMax), {
      path: ['from'],
      error: says('At most {max} dates can be read at once', { max: restDaysMax }),
    });
