import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { classNames } from '../../lib/classNames.ts';
import { isolated } from '../../lib/isolate.ts';
import type { SiblingChip_offer$key } from '../../relay/__generated__/SiblingChip_offer.graphql.ts';
import { CheckMark } from '../../ui/drawings/CheckMark.tsx';
import { useToast } from '../../ui/Toast.tsx';
import type { Companion } from './doneWith.ts';
import { useCompleteTogether } from './useCompleteTogether.ts';
import { useUndoTogether } from './useUndoTogether.ts';

interface SiblingChipProps {
  offerKey: SiblingChip_offer$key;
  /** Called at each press, also one that changes nothing. */
  onPress: () => void;
  /** Called with the sibling's task once the server has recorded it, and with null once it was undone. */
  onChange: (done: Companion | null) => void;
}

/** Completes a challenge for a sibling, too. The check mark shows at once; a second tap undoes it, unless another carer had done it before. */
export function SiblingChip({ offerKey, onPress, onChange }: SiblingChipProps) {
  const { child, assignedTask, asTask } = useFragment(
    graphql`
      fragment SiblingChip_offer on TogetherOffer {
        child {
          name
        }
        assignedTask {
          id
        }
        asTask {
          id
        }
      }
    `,
    offerKey,
  );
  const complete = useCompleteTogether(false);
  const undo = useUndoTogether(false);
  const toast = useToast();
  const [item, setItem] = useState({ assignedTaskId: assignedTask.id, asTaskId: asTask?.id ?? null });
  const [completionId, setCompletionId] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const finish = (isDone: boolean) => {
    setDone(isDone);
    setBusy(false);
  };

  const finishCompletion = () =>
    complete([item], {
      onResults: ([result]) => {
        const given = result?.assignedTask;
        finish(Boolean(given));
        if (!given) {
          const title = t`Not for ${isolated(child.name)}`;
          toast({ title, description: result?.error?.message, tone: 'destructive' });
          return;
        }
        // From now on the activity is the sibling's own.
        setItem({ assignedTaskId: given.id, asTaskId: null });
        // What another carer had done before stays, with its sentence and photo.
        if (result.alreadyCompleted) return;
        setCompletionId(given.completion?.id ?? null);
        onChange({ dailyTaskId: given.id, name: child.name });
      },
      onFailed: () => finish(false),
    });
  const press = async () => {
    onPress();
    if (busy || (done && completionId === null)) return;
    setBusy(true);
    setDone(!done);
    if (!done) {
      finishCompletion();
      return;
    }
    const undone = completionId !== null && (await undo(completionId));
    finish(!undone);
    if (undone) onChange(null);
  };
  return (
    <button
      type="button"
      aria-pressed={done}
      onClick={(event) => {
        // A click elsewhere in the celebration closes it.
        event.stopPropagation();
        void press();
      }}
      className={classNames(
        'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full px-4 font-heading text-15 font-extrabold',
        done ? 'bg-done-tint text-done' : 'border border-line bg-card hover:bg-action-tint',
      )}
    >
      {done && <CheckMark className="size-5" drawn />}
      <span className="min-w-0 truncate">
        {done ? t`${isolated(child.name)} too!` : t`${isolated(child.name)} too?`}
      </span>
    </button>
  );
}
