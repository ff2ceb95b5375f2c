import { useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import type {
  SaveRemindersInput,
  useSaveRemindersMutation,
} from '../relay/__generated__/useSaveRemindersMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { addDevice } from './addDevice.ts';
import { type PushSupport, pushSupport } from './browser.ts';

interface SaveOptions {
  /** The key of the site; null if it sends no notifications. */
  publicKey: string | null;
  /** Called with what the browser can do after its user was asked. */
  onSupport: (support: PushSupport) => void;
  onSaved: () => void;
}

/**
 * Saves what the user has chosen about reminders. With notifications the browser asks for its permission first, because it does so only
 * in answer to a press.
 *
 * @returns `save`, whether it is running, and why it failed, in a sentence
 */
export function useSaveReminders({ publicKey, onSupport, onSaved }: SaveOptions) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const environment = useRelayEnvironment();
  const [commit, isSaving] = useMutation<useSaveRemindersMutation>(
    graphql`
      mutation useSaveRemindersMutation($input: SaveRemindersInput!) {
        saveReminders(input: $input) {
          viewer {
            ...useReminders_user
            ...Reminders_user
          }
        }
      }
    `,
    { failureTitle: null },
  );

  const send = (input: SaveRemindersInput) =>
    commit({ variables: { input }, onCompleted: onSaved, onError: (_, sentence) => setFailure(sentence) });

  const addThisPhone = async (input: SaveRemindersInput) => {
    setAsking(true);
    try {
      // Before anything else is awaited: some browsers ask only while the press lasts.
      const permission = await Notification.requestPermission();
      onSupport(pushSupport(publicKey));
      if (permission !== 'granted') {
        setFailure(
          permission === 'denied'
            ? 'This browser does not allow notifications. Choose the mail, or allow them as it says above.'
            : 'The question of your browser was not answered, so nothing is saved yet.',
        );
        return;
      }
      await addDevice(environment, publicKey ?? '');
      send(input);
    } catch (error) {
      setFailure(
        error instanceof DOMException
          ? 'This browser could not reach its service for notifications. Try again later, or choose the mail.'
          : String(error instanceof Error ? error.message : error),
      );
    } finally {
      setAsking(false);
    }
  };

  const save = (input: SaveRemindersInput) => {
    setFailure(null);
    if (input.push && pushSupport(publicKey) === 'ready') void addThisPhone(input);
    else send(input);
  };
  return { save, busy: isAsking || isSaving, failure };
}
