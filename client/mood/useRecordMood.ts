import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { addDays } from '../../schema/day/localDate.rules.ts';
import type { Mood } from '../../schema/mood/mood.rules.ts';
import { useRecordsChanged } from '../children/recordsChanged.ts';
import { enumForm } from '../lib/enumForm.ts';
import { isolated } from '../lib/isolate.ts';
import { newTick, uuidOf } from '../offline/entry.ts';
import { useTick } from '../offline/useTick.ts';
import type { MoodForm_child$data } from '../relay/__generated__/MoodForm_child.graphql.ts';
import type { useRecordMoodMutation } from '../relay/__generated__/useRecordMoodMutation.graphql.ts';
import { useToast } from '../ui/Toast.tsx';

interface RecordMood {
  mood: Mood;
  note: string;
  day: 'today' | 'yesterday';
  onRecorded: (mood: Mood) => void;
}

/**
 * Records the mood of today or yesterday. The answer contains both days and the history. Without a connection it waits on this phone.
 *
 * @returns the function that records, and whether a request is in progress.
 */
export function useRecordMood(
  child: Pick<MoodForm_child$data, 'id' | 'name' | 'today'>,
): [record: (act: RecordMood) => void, busy: boolean] {
  const [commit, busy] = useTick<useRecordMoodMutation>(
    graphql`
      mutation useRecordMoodMutation($input: RecordMoodInput!) {
        recordMood(input: $input) {
          child {
            todaysMood @catch(to: RESULT) {
              ...MoodEssence_entry
            }
            ...MoodDay_child
            ...MoodHistory_child
          }
        }
      }
    `,
    { failureTitle: t`Failed to record mood` },
  );
  const toast = useToast();
  const recordsChanged = useRecordsChanged();

  const record = ({ mood, note, day, onRecorded }: RecordMood) => {
    const { id: childId, name: childName } = child;
    const date = addDays(child.today, day === 'yesterday' ? -1 : 0);
    const words = { note: note.trim() || null, ...(day === 'yesterday' && { date }) };
    commit({
      tick: { ...newTick(), act: 'mood', childId: uuidOf(childId), mood, ...words },
      shown: { childId, childName, title: null, taskId: null, date },
      variables: { input: { childId, mood: enumForm(mood), ...words } },
      onKept: () => {
        onRecorded(mood);
        toast({ title: t`Kept on this phone`, description: t`The mood is sent with the next connection.` });
      },
      onCompleted: () => {
        onRecorded(mood);
        toast({
          title: t`Mood Recorded`,
          description:
            day === 'today'
              ? t`Thanks for sharing how ${isolated(child.name)} is feeling today!`
              : t`Thanks for sharing how ${isolated(child.name)} was feeling yesterday!`,
        });
        recordsChanged();
      },
    });
  };
  return [record, busy];
}
