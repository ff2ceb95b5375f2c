import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { SaidForm } from '../../quotes/SaidForm.tsx';
import { saidTitle } from '../../quotes/saidTitle.ts';
import type { CelebrationActions_child$key } from '../../relay/__generated__/CelebrationActions_child.graphql.ts';
import { classNames } from '../../lib/classNames.ts';
import { celebrationLooks } from './celebrationLook.ts';
import { celebrationStyle, type CelebrationFacts, isQuiet } from './celebrationFacts.ts';
import { InstallOffer } from '../../install/InstallOffer.tsx';
import { requestComment } from '../comment/commentRequest.ts';
import { SiblingChips } from '../siblings/SiblingChips.tsx';
import type { UndoableCompletion } from '../undo.ts';
import { Optional } from '../../ui/Optional.tsx';

const ReminderOffer = lazy(() =>
  import('../../push/ReminderOffer.tsx').then((module) => ({ default: module.ReminderOffer })),
);

interface CelebrationActionsProps {
  childKey: CelebrationActions_child$key;
  facts: CelebrationFacts;
  onUndo: (completion: UndoableCompletion) => void;
  /** Called by a press that keeps the celebration open. */
  onStay: () => void;
  /** Called once what the child said is saved. */
  onDone: () => void;
  /** Called by an action that takes the focus after the celebration has closed. */
  onTakeFocus: () => void;
}

const quietAction = 'min-h-11 w-full rounded-button px-2 font-heading text-15 font-extrabold hover:bg-action-tint';

/**
 * The buttons of the celebration. Each press also closes it, as a click anywhere does, except those for siblings and the one that asks
 * what the child said, whose field takes the place of the buttons.
 */
export function CelebrationActions({ childKey, facts, onUndo, onStay, onDone, onTakeFocus }: CelebrationActionsProps) {
  const child = useFragment(
    graphql`
      fragment CelebrationActions_child on Child {
        name
        ...SaidForm_child
      }
    `,
    childKey,
  );
  const [isSaying, setSaying] = useState(false);
  const { undoable } = facts;
  if (isSaying) {
    return (
      <div data-stays="" className="w-full">
        <h3 className="mb-1 text-start text-17 wrap-anywhere">{saidTitle(child.name)}</h3>
        <SaidForm childKey={child} onSaved={onDone} />
      </div>
    );
  }
  return (
    <div className="flex w-full flex-col gap-1">
      {undoable && <SiblingChips taskId={undoable.assignedTask.id} onPress={onStay} />}
      <button
        type="button"
        className={classNames(
          'min-h-13 w-full rounded-button font-heading text-17 font-extrabold text-on-action',
          celebrationLooks[celebrationStyle(facts)].button,
        )}
      >
        {isQuiet(facts) ? t`Done` : t`Keep going!`}
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
          <Trans>Add a sentence or a photo</Trans>
        </button>
      )}
      {!isQuiet(facts) && (
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation();
            onStay();
            setSaying(true);
          }}
          className={classNames(quietAction, 'text-action wrap-anywhere')}
        >
          {saidTitle(child.name)}
        </button>
      )}
      {facts.activity !== 'mood' && !isQuiet(facts) && (
        <InstallOffer
          days={facts.streakInfo?.goldStreak ?? 0}
          onOpen={onTakeFocus}
          className={classNames(quietAction, 'text-action')}
        />
      )}
      {undoable && (
        <button
          type="button"
          onClick={() => {
            onTakeFocus();
            onUndo(undoable);
          }}
          className={classNames(quietAction, 'text-soft')}
        >
          <Trans>Undo</Trans>
        </button>
      )}
      {undoable && !isQuiet(facts) && (
        <Optional>
          <ReminderOffer />
        </Optional>
      )}
    </div>
  );
}
