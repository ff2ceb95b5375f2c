import { z } from 'zod';
import { aparts, bornEarlyMaximum, winters } from '../child/fits.rules.ts';
import { orElse, says, spoken } from '../input.ts';
import { say } from '../say.rules.ts';
import { word } from '../task/taskDetails.input.ts';
import { suitabilities, wholeNumberSentence } from '../task/taskDetails.rules.ts';

const weeksSentence = spoken(wholeNumberSentence(say('Weeks before the due date'), 0, bornEarlyMaximum));

/** What fits a child; what is absent stays as it is. */
export const fitsInput = z.object({
  childId: z.string({ error: says('The child must be given by its id') }),
  apart: orElse(word(say('Apart'), aparts), undefined),
  needs: z
    .array(word(say('Needs'), suitabilities), { error: says('{label} must be a list', { label: say('Needs') }) })
    .nullish()
    .transform((list) => (list ? suitabilities.filter((one) => list.includes(one)) : undefined)),
  winter: word(say('Winter'), winters).nullish(),
  bornEarlyWeeks: z
    .int({ error: weeksSentence })
    .min(0, weeksSentence)
    .max(bornEarlyMaximum, weeksSentence)
    .nullish()
    .transform((value) => value ?? undefined),
});
