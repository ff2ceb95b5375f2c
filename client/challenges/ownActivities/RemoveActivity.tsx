import { t } from '@lingui/core/macro';
import { AskInPlace } from '../../ui/AskInPlace.tsx';
import { useDeleteActivity } from './useDeleteActivity.ts';

interface RemoveActivityProps {
  /** The global id of the activity. */
  id: string;
  onKeep: () => void;
  onRemoved: () => void;
}

/** Asks before an activity is removed, in its place. */
export function RemoveActivity({ id, onKeep, onRemoved }: RemoveActivityProps) {
  const { remove, busy } = useDeleteActivity(id, onRemoved);
  return (
    <div className="mt-2">
      <AskInPlace
        question={t`Remove it?`}
        brief
        text={t`It will not come again. Where it is open it stays, and what you did is kept.`}
        action={t`Remove`}
        isLoss
        busy={busy}
        onConfirm={remove}
        onKeep={onKeep}
      />
    </div>
  );
}
