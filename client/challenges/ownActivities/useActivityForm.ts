import { useState } from 'react';
import { activityMissing } from '../../../schema/ownActivity/ownActivity.rules.ts';
import type { Frequency } from '../../../schema/task/task.rules.ts';
import { useDraft } from '../../relay/useDraft.ts';

/** What the form asks for. */
export interface ActivityValues {
  readonly title: string;
  readonly description: string;
  readonly frequency: Frequency;
  readonly childIds: readonly string[];
}

/** The activity in the form; without an id it is a new one. */
export interface Edited extends ActivityValues {
  readonly id: string | null;
}

/** An empty form for a child. */
export const newActivity = (childId: string): Edited => ({
  id: null,
  title: '',
  description: '',
  frequency: 'daily',
  childIds: [childId],
});

type Problems = Readonly<Partial<Record<keyof ActivityValues, string>>>;

/** What is missing, with a sentence for each field. */
function problemsOf({ title, description, childIds }: ActivityValues): Problems {
  return {
    ...(title.trim() === '' && { title: activityMissing.title.message }),
    ...(description.trim() === '' && { description: activityMissing.description.message }),
    ...(childIds.length === 0 && { childIds: activityMissing.childIds.message }),
  };
}

/**
 * The state of the form for an activity.
 *
 * @param place where unsaved values are kept
 * @returns the draft, the values, `set` to change some, what is missing once `check` was called, and `check`, which returns the values to
 *   send, or null
 */
export function useActivityForm(place: string, { title, description, frequency, childIds }: ActivityValues) {
  const draft = useDraft<ActivityValues>(place, { title, description, frequency, childIds });
  const values = draft.value;
  const [checked, setChecked] = useState(false);
  const problems = problemsOf(values);
  return {
    draft,
    values,
    problems: checked ? problems : {},
    set: (change: Partial<ActivityValues>) => draft.set((before) => ({ ...before, ...change })),
    check: (): ActivityValues | null => {
      setChecked(true);
      return Object.keys(problems).length === 0
        ? { ...values, title: values.title.trim(), description: values.description.trim() }
        : null;
    },
  };
}
