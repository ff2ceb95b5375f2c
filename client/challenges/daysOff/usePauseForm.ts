import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { isRealDate } from '../../../schema/day/months.rules.ts';

/** What the form of a pause asks for. */
export interface PauseValues {
  /** First local date, yyyy-MM-dd; empty while none is chosen. */
  readonly from: string;
  /** Last local date, yyyy-MM-dd; of no meaning while the end is open. */
  readonly to: string;
  /** The family says later when it ends. */
  readonly isOpen: boolean;
  readonly note: string;
}

/** A pause in the form. */
export interface EditedPause extends PauseValues {
  /** The pause's global id; null for a new one. */
  readonly id: string | null;
}

/** A new pause: today. */
export const newPause = (today: string): EditedPause => ({ id: null, from: today, to: today, isOpen: false, note: '' });

/** What is wrong with each date. */
function problemsOf({ from, to, isOpen }: PauseValues): Readonly<Record<string, string>> {
  return {
    ...(!isRealDate(from) && { from: t`Please select a date` }),
    ...(!isOpen && !isRealDate(to) && { to: t`Please select a date` }),
    ...(!isOpen && isRealDate(from) && isRealDate(to) && to < from && { to: t`It ends before it begins` }),
  };
}

/**
 * The state of the form of a pause.
 *
 * @returns the values, what is wrong with each field once that was tried to send, `set`, and `check`, which returns whether the
 *   pause can be sent
 */
export function usePauseForm(initial: PauseValues) {
  const [values, setValues] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(values);
  return {
    values,
    problems: isChecked ? problems : {},
    set: (change: Partial<PauseValues>) =>
      setValues((before) => {
        const after = { ...before, ...change };
        // A pause that was moved keeps an end.
        return change.from !== undefined && after.to < after.from ? { ...after, to: after.from } : after;
      }),
    check: () => {
      setChecked(true);
      return Object.keys(problems).length === 0;
    },
  };
}
