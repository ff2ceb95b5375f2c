import { recordOf } from '../../../schema/vocabulary.rules.ts';
import { frequencies, type Frequency } from '../../../schema/task/task.rules.ts';

/** A frequency as a word: "Daily". */
export const frequencyLabels: Readonly<Record<Frequency, string>> = recordOf(
  frequencies,
  (frequency) => frequency.slice(0, 1).toUpperCase() + frequency.slice(1),
);
