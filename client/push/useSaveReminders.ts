import { useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import type {
  SaveRemindersInput,
  useSaveRemindersMutation,
} from '../relay/__generated__/useSaveRemindersMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { askAndAdd } from './askAndAdd.ts';
import { type PushSupport, pushSupport } from './browser.ts';

interface SaveOptions {
  /** The key of the site; null if it sends no notifications. */
  publicKey: string | null;
  /** Called with what the browser can do after its user was asked. */
  onSupport: (support: PushSupport) => void;
  onSaved: () => void;
}

/**
 * Saves what the user has chosen about reminders. Where this browser is to show them, it asks for its permission first.
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
    const problem = await askAndAdd(environment, publicKey ?? '');
    setAsking(false);
    onSupport(pushSupport(publicKey));
    if (problem === null) send(input);
    else setFailure(problem);
  };

  const save = (input: SaveRemindersInput, addsPhone: boolean) => {
    setFailure(null);
    if (addsPhone && pushSupport(publicKey) === 'ready') void addThisPhone(input);
    else send(input);
  };
  return { save, busy: isAsking || isSaving, failure };
}
