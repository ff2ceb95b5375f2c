import type { Apart } from '../../../schema/child/fits.rules.ts';
import type { Suitability } from '../../../schema/task/taskDetails.rules.ts';

/** What the sheet calls each way of living, and what it does. */
export const apartWords: Readonly<Record<Apart, { readonly name: string; readonly effect: string }>> = {
  never: { name: 'We live together', effect: 'No challenge goes by phone or video.' },
  sometimes: {
    name: 'Sometimes apart',
    effect: "On days off by your rhythm, and with “I'm away”, challenges go by phone or video.",
  },
  mostly: { name: 'Mostly apart', effect: 'Two of three challenges a day go by phone or video.' },
};

/** For whom a challenge must work. */
export const needWords: Readonly<Record<Suitability, string>> = {
  sight: 'does not see well',
  hearing: 'does not hear well',
  speech: 'does not speak',
  sitting: 'does not sit or walk',
  noise: 'does not bear noise well',
  hands: 'has hands that tire or do not grip',
  surprise: 'needs to know what comes, without touch',
};
