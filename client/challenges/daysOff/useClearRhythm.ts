import { graphql } from 'react-relay';
import type { useClearRhythmMutation } from '../../relay/__generated__/useClearRhythmMutation.graphql.ts';
import { useDaysOffMutation } from './useDaysOffMutation.ts';

/**
 * Clears the viewer's care rhythm of a child.
 *
 * @returns `clear`, whether a request is in progress, and the sentence for a failure
 */
export function useClearRhythm(childId: string, onCleared: () => void) {
  const { send, busy, errors, failure } = useDaysOffMutation<useClearRhythmMutation>(graphql`
    mutation useClearRhythmMutation($input: ClearCarePatternInput!) {
      clearCarePattern(input: $input) {
        child {
          isDayOff
          ...RhythmPart_child
        }
      }
    }
  `);
  return {
    clear: () => send({ input: { childId } }, onCleared),
    busy,
    failure: failure ?? Object.values(errors)[0] ?? null,
  };
}
