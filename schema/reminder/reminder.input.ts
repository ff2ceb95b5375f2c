import { z } from 'zod';
import { orElse, says } from '../input.ts';
import { reminderAnswers, reminderMoments } from './reminder.rules.ts';

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A time of day as minutes after midnight. */
const time = z
  .string({ error: says('A time must look like 19:05') })
  .regex(timePattern, says('A time must look like 19:05'))
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

const weekdaysSentence = says('Days of the week must be numbers from 1 (Monday) to 7 (Sunday), each once');

/** null is as good as nothing: what is not given stays. */
const kept = <Shape extends z.ZodType>(shape: Shape) => orElse(shape, undefined);

const flag = kept(z.boolean({ error: says('A choice must be true or false') }));

/** What is saved of the reminders; what is not given stays. */
export const reminderInput = z.object({
  time: kept(time),
  weekdays: kept(
    z
      .array(z.int(weekdaysSentence).min(1, weekdaysSentence).max(7, weekdaysSentence), { error: weekdaysSentence })
      .max(7, weekdaysSentence)
      .refine((days) => new Set(days).size === days.length, weekdaysSentence)
      .transform((days) => days.toSorted((one, other) => one - other)),
  ),
  /** null is a time that belongs to none. */
  moment: z
    .enum(reminderMoments, { error: says('A moment must be one of {values}', { values: reminderMoments.join(', ') }) })
    .nullish(),
  quietFrom: kept(time),
  quietTo: kept(time),
  push: flag,
  mail: flag,
  digest: flag,
  remote: flag,
  showsNames: flag,
});

/** An answer to a reminder. */
export const reminderAnswerInput = z.object({
  answer: z.enum(reminderAnswers, {
    error: says('An answer must be one of {values}', { values: reminderAnswers.join(', ') }),
  }),
});
