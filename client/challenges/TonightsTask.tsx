import { useEffect, useId, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TonightsTask_task$key } from '../relay/__generated__/TonightsTask_task.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { HandOverIcon } from '../ui/drawings/handOver.tsx';
import { TaskBody } from './TaskBody.tsx';

interface TonightsTaskProps {
  taskKey: TonightsTask_task$key;
  /** Chosen from the rows below: moves the focus to its title. */
  chosen: boolean;
  /** Absent when the viewer may not edit the child. */
  onComplete: (() => void) | undefined;
  /** Opens the child's mode with this challenge; absent when the viewer may not edit the child. */
  onHandOver: (() => void) | undefined;
}

/** The daily challenge that stands alone: its whole text, and the page's one filled button. */
export function TonightsTask({ taskKey, chosen, onComplete, onHandOver }: TonightsTaskProps) {
  const { task } = useFragment(
    graphql`
      fragment TonightsTask_task on AssignedTask {
        task {
          title
          ...TaskBody_task
        }
      }
    `,
    taskKey,
  );
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The row that was pressed is gone.
    if (chosen) title.current?.focus();
  }, [chosen]);
  return (
    <Card className="flex flex-col gap-2 small:gap-3">
      <h3 ref={title} id={titleId} tabIndex={-1} className="rounded-small text-21 wrap-anywhere outline-none">
        {task.title}
      </h3>
      <TaskBody taskKey={task} large>
        {onHandOver && (
          <Button variant="plain" size="s" className="-mx-2" onClick={onHandOver} aria-describedby={titleId}>
            <HandOverIcon className="size-5" />
            Hand over the phone
          </Button>
        )}
      </TaskBody>
      {onComplete && (
        <Button wide size="l" className="mt-1" onClick={onComplete} aria-describedby={titleId}>
          Complete
        </Button>
      )}
    </Card>
  );
}
