import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { RemoveActivityMutation } from '../../relay/__generated__/RemoveActivityMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { AskInPlace } from '../../ui/AskInPlace.tsx';

interface RemoveActivityProps {
  /** The global id of the activity. */
  id: string;
  onKeep: () => void;
  onRemoved: () => void;
}

/** Asks before an activity is removed, in its place. A toast says when that fails. */
export function RemoveActivity({ id, onKeep, onRemoved }: RemoveActivityProps) {
  const [commit, busy] = useMutation<RemoveActivityMutation>(
    graphql`
      mutation RemoveActivityMutation($input: DeleteActivityInput!) {
        deleteActivity(input: $input) {
          children {
            ...ActivityList_child
          }
        }
      }
    `,
    { failureTitle: t`Failed to remove the challenge` },
  );
  return (
    <div className="mt-2">
      <AskInPlace
        question={t`Remove it?`}
        brief
        text={t`It will not come again. Where it is open it stays, and what you did is kept.`}
        action={t`Remove`}
        isLoss
        busy={busy}
        onConfirm={() => commit({ variables: { input: { id } }, onCompleted: onRemoved })}
        onKeep={onKeep}
      />
    </div>
  );
}
