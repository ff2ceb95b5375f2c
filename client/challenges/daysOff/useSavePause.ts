import { graphql } from 'react-relay';
import type { useSavePauseChangeMutation } from '../../relay/__generated__/useSavePauseChangeMutation.graphql.ts';
import type { useSavePauseCreateMutation } from '../../relay/__generated__/useSavePauseCreateMutation.graphql.ts';
import { useDaysOffMutation } from './useDaysOffMutation.ts';
import type { PauseValues } from './usePauseForm.ts';

/**
 * Makes a pause or changes one.
 *
 * @param pauseId the pause's global id; null for a new one
 * @param onSaved called after it has been saved
 * @returns the function that saves, whether a request is in progress, the server's message for each field, and for all else
 */
export function useSavePause(childId: string, pauseId: string | null, onSaved: () => void) {
  const create = useDaysOffMutation<useSavePauseCreateMutation>(graphql`
    mutation useSavePauseCreateMutation($input: PauseChildInput!) {
      pauseChild(input: $input) {
        child {
          isDayOff
          ...PausePart_child
        }
      }
    }
  `);
  const change = useDaysOffMutation<useSavePauseChangeMutation>(graphql`
    mutation useSavePauseChangeMutation($input: ChangePauseInput!) {
      changePause(input: $input) {
        child {
          isDayOff
          ...PausePart_child
        }
      }
    }
  `);
  const { busy, errors, failure, clearError } = pauseId === null ? create : change;
  const save = ({ from, to, isOpen, note }: PauseValues) => {
    const input = { from, to: isOpen ? null : to, note: note.trim() || null };
    if (pauseId === null) create.send({ input: { ...input, childId } }, onSaved);
    else change.send({ input: { ...input, pauseId } }, onSaved);
  };
  return { save, busy, errors, failure, clearError };
}
