import { classNames } from '../../lib/classNames.ts';
import { celebrationLooks } from './celebrationLook.ts';
import { celebrationStyle, type CelebrationFacts, isQuiet } from './celebrationFacts.ts';
import { InstallOffer } from '../../install/InstallOffer.tsx';
import { requestComment } from '../comment/commentRequest.ts';
import { SiblingChips } from '../siblings/SiblingChips.tsx';
import type { UndoableCompletion } from '../undo.ts';

interface CelebrationActionsProps {
  facts: CelebrationFacts;
  onUndo: ((completion: UndoableCompletion) => void) | undefined;
  /** Called by a press that keeps the celebration open. */
  onStay: () => void;
  /** Called by an action that takes the focus after the celebration has closed. */
  onTakeFocus: () => void;
}

const quietAction = 'min-h-11 w-full rounded-button px-2 font-heading text-15 font-extrabold hover:bg-action-tint';

/** The buttons of the celebration. Each press also closes it, as a click anywhere does, except those for siblings. */
export function CelebrationActions({ facts, onUndo, onStay, onTakeFocus }: CelebrationActionsProps) {
  const { undoable } = facts;
  return (
    <div className="flex w-full flex-col gap-1">
      {onUndo && undoable && <SiblingChips taskId={undoable.assignedTask.id} onPress={onStay} />}
      <button
        type="button"
        className={classNames(
          'min-h-13 w-full rounded-button font-heading text-17 font-extrabold text-on-action',
          celebrationLooks[celebrationStyle(facts)].button,
        )}
      >
        {isQuiet(facts) ? 'Done' : 'Keep going!'}
      </button>
      {facts.activity === 'daily' && (
        <button
          type="button"
          onClick={() => {
            onTakeFocus();
            requestComment(facts.id);
          }}
          className={classNames(quietAction, 'text-action')}
        >
          Add a sentence or a photo
        </button>
      )}
      {facts.activity !== 'mood' && !isQuiet(facts) && (
        <InstallOffer
          days={facts.streakInfo?.goldStreak ?? 0}
          onOpen={onTakeFocus}
          className={classNames(quietAction, 'text-action')}
        />
      )}
      {onUndo && undoable && (
        <button
          type="button"
          onClick={() => {
            onTakeFocus();
            onUndo(undoable);
          }}
          className={classNames(quietAction, 'text-soft')}
        >
          Undo
        </button>
      )}
    </div>
  );
}
