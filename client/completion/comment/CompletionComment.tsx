import { t } from '@lingui/core/macro';
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useIsReadOnly } from '../../children/readOnly.ts';
import { preloads } from '../../lib/preloads.ts';
import type { CompletionComment_task$key } from '../../relay/__generated__/CompletionComment_task.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { CommentIcon } from '../../ui/drawings/mediaIcons.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCommentRequest } from './commentRequest.ts';

/** Imports the panel's chunk. */
export const loadPanel = () => import('./CommentPanel.tsx');
const CommentPanel = lazy(() => loadPanel().then((module) => ({ default: module.CommentPanel })));

/** Whether the panel is closed, shows the form for the first comment, or the saved comment. */
export type CommentMode = 'closed' | 'add' | 'view';

interface CompletionCommentProps {
  taskKey: CompletionComment_task$key;
  mode: CommentMode;
  onMode: (mode: CommentMode) => void;
  /** Shown between the button and the panel. */
  children: ReactNode;
}

/**
 * The button 'View Comment' on a completed daily task, or 'Add Comment' while it has neither comment nor photo, and the
 * panel that the button opens. Both are placed in the row of the parent element; the panel is its last line. What was saved in the form
 * is shown in its place.
 */
export function CompletionComment({ taskKey, mode, onMode, children }: CompletionCommentProps) {
  const task = useFragment(
    graphql`
      fragment CompletionComment_task on AssignedTask {
        id
        completion {
          comment
          imageUrl
        }
        ...CommentPanel_task
      }
    `,
    taskKey,
  );
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const isReadOnly = useIsReadOnly();
  // The form's height, which what was saved in it keeps until it is folded: what is below stays in its place.
  const [savedHeight, setSavedHeight] = useState<number | null>(null);
  const { comment = null, imageUrl = null } = task.completion ?? {};
  const action = comment || imageUrl ? 'view' : 'add';
  useCommentRequest(task.id, () => {
    onMode(action);
    requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'center' }));
  });
  if (action === 'add' && isReadOnly) return children;

  return (
    <>
      <Button
        ref={button}
        variant="plain"
        size="s"
        className="ms-auto"
        aria-expanded={mode === action}
        aria-controls={panelId}
        {...preloads(loadPanel)}
        onClick={() => {
          setSavedHeight(null);
          onMode(mode === action ? 'closed' : action);
        }}
      >
        <CommentIcon className="size-5" />
        {/* The sentence or the photo beside it says on a narrow phone what it opens. */}
        <span className={action === 'view' ? 'sr-only phone:not-sr-only' : undefined}>
          {action === 'view' ? t`View Comment` : t`Add Comment`}
        </span>
      </Button>
      {children}
      {mode !== 'closed' && (
        <div
          ref={panel}
          id={panelId}
          style={mode === 'view' && savedHeight !== null ? { minHeight: savedHeight } : undefined}
          className="my-2 max-w-full min-w-0 basis-full animate-appear rounded-field bg-card p-4"
        >
          <ErrorBoundary
            fallback={() => (
              // A chunk that failed to load; only a reload of the page fetches it again.
              <ErrorNotice title={t`The comment could not be loaded`} onRetry={() => location.reload()} />
            )}
          >
            <Suspense fallback={<Skeleton className={mode === 'add' ? 'h-96 w-full' : 'h-44 w-full'} />}>
              <CommentPanel
                taskKey={task}
                mode={mode}
                onAdded={() => {
                  setSavedHeight(panel.current?.offsetHeight ?? null);
                  onMode('view');
                  button.current?.focus({ preventScroll: true });
                }}
              />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </>
  );
}
