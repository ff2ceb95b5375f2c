import { useState } from 'react';
import { isRealDate } from '../../../schema/day/months.rules.ts';
import { everyDay, type Rhythm, withAnchor } from './rhythm.ts';

/** A stored care pattern. */
interface StoredPattern {
  readonly anchor: string;
  readonly days: readonly boolean[];
  readonly exceptions: readonly { readonly date: string; readonly present: boolean }[];
}

/**
 * The state of the rhythm's form. It starts with the stored pattern, or with every day.
 *
 * @param today the family's local date, yyyy-MM-dd
 */
export function useRhythm(stored: StoredPattern | null, today: string) {
  const [rhythm, setRhythm] = useState<Rhythm>(() =>
    stored
      ? { ...stored, exceptions: new Map(stored.exceptions.map(({ date, present }) => [date, present])) }
      : everyDay(today),
  );
  const [firstDate, setFirstDate] = useState(rhythm.anchor);
  return {
    rhythm,
    /** Changes the rhythm. */
    set: setRhythm,
    /** The text of the field of the first date; the rhythm keeps its own while this is no date. */
    firstDate,
    isFirstDateValid: isRealDate(firstDate),
    setFirstDate: (text: string) => {
      setFirstDate(text);
      if (isRealDate(text)) setRhythm((before) => withAnchor(before, text));
    },
    reset: () => {
      const empty = everyDay(today);
      setRhythm(empty);
      setFirstDate(empty.anchor);
    },
  };
}
