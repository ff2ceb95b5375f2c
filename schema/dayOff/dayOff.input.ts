import { z } from 'zod';
import { isRealDate } from '../child/ageGroup.rules.ts';
import { careDays } from '../day/daysOff.rules.ts';
import { addDays } from '../day/localDate.rules.ts';
import { optionalText } from '../input.ts';
import { careExceptionsMax, pauseDaysAhead, pauseNoteMaxLength, restDaysMax } from './dayOff.rules.ts';

const date = (label: string) => {
  const error = `${label} must be a date that exists, such as 2026-05-31`;
  return z.string({ error }).refine(isRealDate, { error });
};

const childId = z.string({ error: 'The child must be given by its id' });
const pauseId = z.string({ error: 'The pause must be given by its id' });

const span = {
  from: date('The first date'),
  to: date('The last date')
    .nullish()
    .transform((value) => value ?? null),
  note: optionalText('A note', { max: pauseNoteMaxLength }).transform((note) => note || null),
};

const isInOrder = ({ from, to }: { from: string; to: string | null }) => to === null || from <= to;
const order = { path: ['to'], error: 'A pause cannot end before it begins' };

/** A new pause of a child. */
export const pauseChildInput = z.object({ childId, ...span }).refine(isInOrder, order);

/** A pause with other dates or another note. */
export const changePauseInput = z.object({ pauseId, ...span }).refine(isInOrder, order);

/** The last date of a pause. */
export const endPauseInput = z.object({ pauseId, on: date('The last date') });

const cycleLength = `A rhythm has ${careDays.min} to ${careDays.max} days`;

/** On which dates a child is with the viewer. */
export const carePatternInput = z.object({
  childId,
  anchor: date('The first date'),
  days: z
    .array(z.boolean({ error: 'A day of a rhythm is true or false' }), { error: cycleLength })
    .min(careDays.min, cycleLength)
    .max(careDays.max, cycleLength),
  exceptions: z
    .array(
      z.object({ date: date('The date of an exception'), present: z.boolean({ error: 'present is true or false' }) }),
    )
    .max(careExceptionsMax, `A rhythm can be saved with at most ${careExceptionsMax} exceptions`)
    .refine((all) => new Set(all.map((one) => one.date)).size === all.length, 'A date can have one exception')
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
    .refine(({ from, to }) => from <= to, { path: ['from'], error: 'from must not be after to' })
    .refine(({ to }) => to <= addDays(today, pauseDaysAhead.to), {
      path: ['to'],
      error: `to can be at most ${pauseDaysAhead.to} days ahead`,
    })
    .refine(({ from, to }) => to < addDays(from, restDaysMax), {
      path: ['from'],
      error: `At most ${restDaysMax} dates can be read at once`,
    });
