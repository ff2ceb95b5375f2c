import { graphql } from 'react-relay';
import type { useSaveRhythmMutation } from '../../relay/__generated__/useSaveRhythmMutation.graphql.ts';
import { exceptionsOf, type Rhythm } from './rhythm.ts';
import { useDaysOffMutation } from './useDaysOffMutation.ts';

/**
 * Saves the viewer's care rhythm of a child.
 *
 * @param onSaved called after it has been saved
 * @returns the function that saves, whether a request is in progress, the server's message for the first date, and the
 *   sentence for any other failure
 */
export function useSaveRhythm(childId: string, onSaved: () => void) {
  const { send, busy, errors, failure, clearError } = useDaysOffMutation<useSaveRhythmMutation>(graphql`
    mutation useSaveRhythmMutation($input: SetCarePatternInput!) {
      setCarePattern(input: $input) {
        child {
          isDayOff
          ...RhythmPart_child
        }
      }
    }
  `);
  const { anchor: anchorError, ...others } = errors;
  return {
    save: (rhythm: Rhythm, today: string) => {
      const { anchor, days } = rhythm;
      send({ input: { childId, anchor, days, exceptions: exceptionsOf(rhythm, today) } }, onSaved);
    },
    busy,
    anchorError,
    failure: failure ?? (anchorError ? null : (Object.values(others)[0] ?? null)),
    clearAnchorError: () => clearError('anchor'),
  };
}
