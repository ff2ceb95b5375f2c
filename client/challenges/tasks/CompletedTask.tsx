import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useIsReadOnly } from '../../children/readOnly.ts';
import { numberText } from '../../lib/choose.ts';
import { Authors } from '../../completion/Authors.tsx';
import { useCommentPlace } from '../../completion/comment/commentDrafts.ts';
import { type CommentMode, CompletionComment, loadPanel } from '../../completion/comment/CompletionComment.tsx';
import { UndoButton } from '../../completion/UndoButton.tsx';
import { classNames } from '../../lib/classNames.ts';
import { preload } from '../../lib/preloads.ts';
import { useIsKept } from '../../offline/kept.ts';
import { KeptMark } from '../../offline/KeptMark.tsx';
import type { CompletedTask_task$key } from '../../relay/__generated__/CompletedTask_task.graphql.ts';
import { hasDraft } from '../../relay/useDraft.ts';
import { CheckMark } from '../../ui/drawings/CheckMark.tsx';
import { Coin } from '../../ui/drawings/Coin.tsx';
import { ChevronIcon } from '../../ui/drawings/controlIcons.tsx';
import { useClearToast } from '../../ui/Toast.tsx';
import { TaskBody } from './TaskBody.tsx';
import { FavouriteButton } from '../wishes/FavouriteButton.tsx';

interface CompletedTaskProps {
  taskKey: CompletedTask_task$key;
  /**
   * Completed just now: the check mark is animated, and the row takes the focus from the button that is gone. It comes into view,
   * with the title of the next challenge.
   */
  justDone: boolean;
}

/**
 * A completed challenge, folded to its title, its points and its photo or sentence. It opens again with everything that it
 * had: instruction, skills, tips, comment and photo, and with Undo.
 */
export function CompletedTask({ taskKey, justDone }: CompletedTaskProps) {
  const assigned = useFragment(
    graphql`
      fragment CompletedTask_task on AssignedTask {
        __typename
        id
        task {
          title
          language
          points
          ...TaskBody_task
        }
        completion {
          points
          comment
          imageUrl
          ...Authors_completion
        }
        ...CompletionComment_task
        ...UndoButton_task
        ...FavouriteButton_task
      }
    `,
    taskKey,
  );
  const { task, completion } = assigned;
  // Only daily challenges can have a comment and a photo.
  const daily = assigned.__typename === 'DailyTask';
  const isReadOnly = useIsReadOnly();
  const isKept = useIsKept(assigned.id);
  const isCommented = daily && Boolean(completion?.comment || completion?.imageUrl);
  const [open, setOpen] = useState(false);
  const place = useCommentPlace(assigned.id);
  const [commentMode, setCommentMode] = useState<CommentMode>(() =>
    daily && !isReadOnly && !isCommented && hasDraft(place) ? 'add' : 'closed',
  );
  const clearToast = useClearToast();
  const root = useRef<HTMLLIElement>(null);
  const [bodyId, titleId] = [useId(), useId()];
  useEffect(() => {
    if (!justDone) return;
    // The celebration leads to its form.
    if (daily) preload(loadPanel);
    root.current?.focus({ preventScroll: true });
    for (const part of [root.current?.nextElementSibling?.querySelector('h3'), root.current])
      part?.scrollIntoView({ block: 'nearest' });
  }, [daily, justDone]);

  const toggle = () => {
    // The toast may offer to undo it: one Undo is enough.
    if (!open) clearToast();
    setOpen(!open);
    setCommentMode(!open && isCommented ? 'view' : 'closed');
  };

  const body = (
    <div id={bodyId} hidden={!open} className="basis-full animate-appear py-2">
      <TaskBody taskKey={task} done>
        {open && <UndoButton taskKey={assigned} titleId={titleId} />}
      </TaskBody>
    </div>
  );
  const earned = completion?.points ?? task.points;
  const numbers = (
    <div className="flex min-w-0 items-center gap-2">
      <span className="inline-flex shrink-0 items-center gap-1 font-heading text-13 font-extrabold text-done tabular-nums">
        <Coin className="size-5" />+{numberText(earned)}
        <span className="sr-only">
          {' '}
          <Plural value={earned} one="point" other="points" />
        </span>
      </span>
      {isKept && <KeptMark />}
      {completion && <Authors completionKey={completion} className="max-w-40 truncate" />}
      {completion?.comment && !open && commentMode === 'closed' && (
        <p dir="auto" className="min-w-0 flex-1 truncate text-13 text-soft">
          {completion.comment}
        </p>
      )}
    </div>
  );
  return (
    <li
      ref={root}
      tabIndex={-1}
      className={classNames(
        'flex flex-wrap items-center gap-x-[12px] rounded-card bg-done-tint px-side py-2 small:px-6',
        justDone && 'animate-rise',
      )}
    >
      {completion?.imageUrl ? (
        <span className="relative">
          <img
            src={completion.imageUrl}
            alt=""
            loading="lazy"
            width={44}
            height={44}
            className="size-[44px] rounded-small object-cover"
          />
          <CheckMark className="absolute -end-1.5 -bottom-1.5 size-5" drawn={justDone} />
        </span>
      ) : (
        <CheckMark className="size-[24px]" drawn={justDone} />
      )}
      <div className="min-w-0 flex-1 basis-28">
        <h3 className="text-title">
          <span className="sr-only">
            <Trans>Completed:</Trans>{' '}
          </span>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={toggle}
            className={classNames(
              'flex w-full items-center justify-between gap-[8px] rounded-small text-start hover:text-action',
              isCommented ? 'min-h-6' : 'min-h-8',
            )}
          >
            <span
              id={titleId}
              lang={task.language ?? undefined}
              className={classNames('min-w-0 wrap-anywhere', !open && 'line-clamp-2')}
            >
              {task.title}
            </span>
            <ChevronIcon className={classNames('size-[16px] text-soft transition-transform', open && 'rotate-180')} />
          </button>
        </h3>
        {isCommented && numbers}
      </div>
      {!isCommented && (
        <>
          {/* Starts a new line on a phone, and in one of two columns. */}
          <span className="basis-full small:hidden columns:block" />
          <div className="max-small:ms-9 columns:ms-9">{numbers}</div>
        </>
      )}
      <FavouriteButton taskKey={assigned} titleId={titleId} {...(!daily && { className: '-me-1' })} />
      {daily ? (
        <CompletionComment taskKey={assigned} mode={commentMode} onMode={setCommentMode}>
          {body}
        </CompletionComment>
      ) : (
        body
      )}
    </li>
  );
}
