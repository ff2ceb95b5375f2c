import { t } from '@lingui/core/macro';
import type { Frequency } from '../../schema/task/task.rules.ts';

/** The titles of the sections of challenges. */
export const sectionTitles: Readonly<Record<Frequency, string>> = {
  daily: t`Daily Challenges`,
  weekly: t`Weekly Challenges`,
  monthly: t`Monthly Challenges`,
};

/** Shown in a section without challenges. */
export const noTasks = t`No tasks available. Check back later!`;
