import { useEffect, useId, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SwapReason } from '../../../schema/assignment/taste.rules.ts';
import { useChildName } from '../../completion/childName.ts';
import { useIsUndoing } from '../../completion/undo.ts';
import type { TonightsTask_task$key } from '../../relay/__generated__/TonightsTask_task.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { HandOverIcon } from '../../ui/drawings/handOver.tsx';
import { AnotherOne } from '../swap/AnotherOne.tsx';
import { TaskBody } from './TaskBody.tsx';
import { FavouriteButton } from '../wishes/FavouriteButton.tsx';

interface TonightsTaskProps {
  taskKey: TonightsTask_task$key;
  /** Chosen from the rows below, exchanged, or undone: moves the focus to its title. */
  takesFocus: boolean;
  /** Absent when the viewer may not edit the child. */
  onComplete: (() => void) | undefined;
  /** Opens the child's mode with this challenge; absent when the viewer may not edit the child. */
  onHandOver: (() => void) | undefined;
  /** An exchange of it is in progress. */
  swapping: boolean;
  /** Exchanges it; absent when it came by an exchange, or the viewer may not edit the child. */
  onSwap: ((reason: SwapReason | null) => void) | undefined;
}

/** The daily challenge that stands alone: its whole text, and the page's one filled button. */
export function TonightsTask({ taskKey, takesFocus, onComplete, onHandOver, swapping, onSwap }: TonightsTaskProps) {
  const assigned = useFragment(
    graphql`
      fragment TonightsTask_task on AssignedTask {
        id
        task {
          title
          ...TaskBody_task
        }
        ...FavouriteButton_task
      }
    `,
    taskKey,
  );
  const { id, task } = assigned;
  const undoing = useIsUndoing(id);
  const name = useChildName();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What was pressed is gone.
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <Card className="flex flex-col gap-2 small:gap-3">
      {/* In large text the heart stands below the title. */}
      <div className="flex flex-wrap items-start justify-end gap-2">
        <h3
          ref={title}
          id={titleId}
          tabIndex={-1}
          className="min-w-0 flex-1 basis-40 rounded-small text-21 wrap-anywhere outline-none"
        >
          {task.title}
        </h3>
        <FavouriteButton taskKey={assigned} titleId={titleId} className="-my-2 -me-2" />
      </div>
      <TaskBody taskKey={task} large>
        {onHandOver && (
          <Button variant="plain" size="s" className="-mx-2" onClick={onHandOver} aria-describedby={titleId}>
            <HandOverIcon className="size-5" />
            Hand over the phone
          </Button>
        )}
      </TaskBody>
      {onComplete ? (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="l" className="grow-[3]" disabled={undoing} onClick={onComplete} aria-describedby={titleId}>
            Complete
          </Button>
          {onSwap && <AnotherOne title={task.title} titleId={titleId} busy={swapping} onSwap={onSwap} />}
        </div>
      ) : (
        <p className="text-15 text-soft wrap-anywhere">
          Open today.{' '}
          {name !== null && (
            <>
              <bdi>{name}</bdi> has not done this challenge yet.
            </>
          )}
        </p>
      )}
    </Card>
  );
}
