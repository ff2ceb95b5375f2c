import { t } from '@lingui/core/macro';
import type { Frequency } from '../../../schema/task/task.rules.ts';

/** A frequency as a word: "Daily". */
export const frequencyLabels: Readonly<Record<Frequency, string>> = {
  daily: t`Daily`,
  weekly: t`Weekly`,
  monthly: t`Monthly`,
};
