import { useState } from 'react';
import { isRealDate } from '../../../schema/day/months.rules.ts';
import type { RhythmPart_child$data } from '../../relay/__generated__/RhythmPart_child.graphql.ts';
import { everyDay, type Rhythm, withAnchor } from './rhythm.ts';

/**
 * The state of the rhythm's form. It starts with the stored pattern, or with every day.
 *
 * @param stored the viewer's care pattern, if there is one
 * @param today the family's local date, yyyy-MM-dd
 */
export function useRhythm(stored: RhythmPart_child$data['carePattern'], today: string) {
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
