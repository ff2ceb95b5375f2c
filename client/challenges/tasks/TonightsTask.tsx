import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import { usePageChild } from '../../completion/pageChild.ts';
import { useIsUndoing } from '../../completion/undo.ts';
import { classNames } from '../../lib/classNames.ts';
import { isolated } from '../../lib/isolate.ts';
import { useIsKept } from '../../offline/kept.ts';
import { KeptMark } from '../../offline/KeptMark.tsx';
import type { TonightsTask_task$key } from '../../relay/__generated__/TonightsTask_task.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { HandOverIcon, PicturesIcon } from '../../ui/drawings/handOver.tsx';
import { AnotherOne, type AnotherOneProps } from '../swap/AnotherOne.tsx';
import { AgainLine } from './AgainLine.tsx';
import { TaskBody } from './TaskBody.tsx';

interface TonightsTaskProps {
  taskKey: TonightsTask_task$key;
  /** Chosen from the rows below, exchanged, or undone: moves the focus to its title. */
  takesFocus: boolean;
  /** Absent when the viewer may not edit the child. */
  onComplete: (() => void) | undefined;
  /** Its day is over, as far as this phone knows: it cannot be completed any more. */
  isOver: boolean;
  /** Opens the child's mode with this challenge; absent when the viewer may not edit the child. */
  onHandOver: (() => void) | undefined;
  /** Opens the child's mode with the open challenges as pictures; absent where there is nothing to choose, or for a child below three. */
  onLetChoose: (() => void) | undefined;
  /** How it is exchanged; absent when it came by an exchange, or the viewer may not edit the child. */
  exchange: Omit<AnotherOneProps, 'title' | 'titleId'> | undefined;
}

/**
 * The daily challenge that stands alone, and the bar with the page's one filled button. The bar is the lower end of the card; it
 * sticks to the window's lower edge while the card is in view or about to be, unless something else is read or written.
 */
export function TonightsTask({
  taskKey,
  takesFocus,
  onComplete,
  isOver,
  onHandOver,
  onLetChoose,
  exchange,
}: TonightsTaskProps) {
  const assigned = useFragment(
    graphql`
      fragment TonightsTask_task on AssignedTask {
        id
        task {
          title
          language
          ...TaskBody_task
        }
        ...AgainLine_task
      }
    `,
    taskKey,
  );
  const { id, task } = assigned;
  const undoing = useIsUndoing(id);
  // What was undone, or is to be exchanged.
  const isKept = useIsKept(id);
  const { name } = usePageChild();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What was pressed is gone.
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    // What sticks stays within its parent's content, which therefore begins a window's height above the card. Padding would not do.
    <div className="pointer-events-none -mt-[100svh] *:pointer-events-auto before:block before:h-[100svh]">
      <Card
        className={classNames(
          'flex flex-col gap-2 small:gap-3',
          // On a phone it fills the first screenful, in which nothing else asks for a press.
          onComplete && 'rounded-b-none border-b-0 small:pb-4 max-small:min-h-[min(100svh-16rem,31rem)]',
        )}
      >
        <h3
          ref={title}
          id={titleId}
          tabIndex={-1}
          lang={task.language ?? undefined}
          className="min-w-0 rounded-small text-21 wrap-anywhere outline-none"
        >
          {task.title}
        </h3>
        {isKept && <KeptMark />}
        <AgainLine taskKey={assigned} />
        <TaskBody taskKey={task}>
          {onHandOver && (
            <Button variant="plain" size="s" onClick={onHandOver} aria-describedby={titleId}>
              <HandOverIcon className="size-5" />
              <Trans>Hand over the phone</Trans>
            </Button>
          )}
          {onLetChoose && (
            <Button variant="plain" size="s" onClick={onLetChoose}>
              <PicturesIcon className="size-5" />
              <span>{name === null ? t`Let the child choose` : t`Let ${isolated(name)} choose`}</span>
            </Button>
          )}
        </TaskBody>
        {isOver && (
          <p className="text-15 text-soft">
            <Trans>Its day is over.</Trans>
          </p>
        )}
        {!onComplete && !isOver && (
          <p className="text-15 text-soft wrap-anywhere">
            <Trans>Open today.</Trans>{' '}
            {name !== null && (
              <Trans>
                <bdi>{name}</bdi> has not done this challenge yet.
              </Trans>
            )}
          </p>
        )}
      </Card>
      {onComplete && (
        <div
          data-bar=""
          className="sticky bottom-0 z-10 flex flex-wrap gap-[8px] rounded-b-card border border-t-0 border-line bg-card px-side pb-[max(16px,env(safe-area-inset-bottom))] shadow-soft before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-card before:to-transparent forced-colors:before:hidden small:px-6 sideways:pb-[max(8px,env(safe-area-inset-bottom))] in-[#today:has(form,[data-unfolded])]:static in-[main:has(textarea:focus)]:static"
        >
          <Button
            size="bar"
            // While a sentence is written, its button is the filled one.
            className="grow-[3] in-[#today:has(form)]:bg-action-tint in-[#today:has(form)]:text-action in-[#today:has(form)]:hover:bg-action-tint"
            disabled={undoing || exchange?.busy}
            onClick={onComplete}
            aria-describedby={titleId}
          >
            <Trans>Complete</Trans>
          </Button>
          {exchange && <AnotherOne title={task.title} titleId={titleId} {...exchange} />}
        </div>
      )}
    </div>
  );
}
