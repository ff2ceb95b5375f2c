import { say, type Saying } from '../../say.rules.ts';
import { frequencies, type Frequency } from '../../task/task.rules.ts';
import { checkOfWhole, percentOf } from './fault.ts';

/** The share of the tasks of each frequency that must at least have a tip. */
const leastTips = 0.5;

const sentences = {
  daily: (said) => say('has tips in {share, number} % of its daily tasks; {least, number} % are needed', said),
  weekly: (said) => say('has tips in {share, number} % of its weekly tasks; {least, number} % are needed', said),
  monthly: (said) => say('has tips in {share, number} % of its monthly tasks; {least, number} % are needed', said),
} satisfies Record<Frequency, (said: { readonly share: number; readonly least: number }) => Saying>;

/** Finds frequencies with too few tips. */
export const checkTips = checkOfWhole(({ tasks }) =>
  frequencies.flatMap((frequency) => {
    const counted = tasks.filter((task) => task.frequency === frequency);
    const share = counted.length === 0 ? 1 : counted.filter(({ tips }) => tips).length / counted.length;
    if (share >= leastTips) return [];
    return [sentences[frequency]({ share: percentOf(share), least: percentOf(leastTips) }).message];
  }),
);
