import { graphql } from 'react-relay';
import type { useEndPauseMutation } from '../../relay/__generated__/useEndPauseMutation.graphql.ts';
import { useDaysOffMutation } from './useDaysOffMutation.ts';

/**
 * Ends a pause.
 *
 * @param pauseId the pause's global id
 * @param onGone called when it is not there any more
 * @returns `end`, which takes the pause's last local date (yyyy-MM-dd; one before its first removes it) and is called back, whether a request is
 *   in progress, and the sentence for a failure
 */
export function useEndPause(pauseId: string, onGone: () => void) {
  const { send, busy, errors, failure } = useDaysOffMutation<useEndPauseMutation>(graphql`
    mutation useEndPauseMutation($input: EndPauseInput!) {
      endPause(input: $input) {
        child {
          isDayOff
          ...PausePart_child
        }
      }
    }
  `);
  return {
    end: (on: string, onEnded: () => void) => send({ input: { pauseId, on } }, onEnded, onGone),
    busy,
    failure: failure ?? Object.values(errors)[0] ?? null,
  };
}
