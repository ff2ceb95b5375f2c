import { lazy, Suspense, useId, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { CompletionComment_task$key } from '../relay/__generated__/CompletionComment_task.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { CommentIcon } from '../ui/drawings/mediaIcons.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useCommentRequest } from './commentRequest.ts';

const loadPanel = () => import('./CommentPanel.tsx');
const CommentPanel = lazy(() => loadPanel().then((module) => ({ default: module.CommentPanel })));

/** Starts to load the panel. Rendering it reports a failure. */
function preloadPanel(): void {
  loadPanel().catch(() => undefined);
}

interface CompletionCommentProps {
  taskKey: CompletionComment_task$key;
  /** False when the viewer may not edit the child. */
  canEdit: boolean;
}

/**
 * The button 'View Comment' on a completed daily task, or 'Add Comment' while it has neither comment nor photo, and the
 * panel that the button opens. Both are placed in the row of the parent element; the panel is its last line.
 */
export function CompletionComment({ taskKey, canEdit }: CompletionCommentProps) {
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
  const [mode, setMode] = useState<'closed' | 'add' | 'view'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { comment = null, imageUrl = null } = task.completion ?? {};
  const action = comment || imageUrl ? 'view' : 'add';
  useCommentRequest(task.id, () => {
    setMode(action);
    requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'center' }));
  });
  if (action === 'add' && !canEdit) return null;

  return (
    <>
      <div className="flex max-w-full grow flex-wrap items-center justify-end gap-2 small:grow-0">
        {imageUrl && (
          <img
            src={imageUrl}
            alt=""
            loading="lazy"
            width={44}
            height={44}
            className="ms-9 me-auto size-11 rounded-small object-cover small:ms-0"
          />
        )}
        <Button
          ref={button}
          variant="plain"
          aria-expanded={mode === action}
          aria-controls={panelId}
          onPointerEnter={preloadPanel}
          onFocus={preloadPanel}
          onClick={() => setMode(mode === action ? 'closed' : action)}
        >
          <CommentIcon className="size-5" />
          {action === 'view' ? 'View Comment' : 'Add Comment'}
        </Button>
      </div>
      {mode !== 'closed' && (
        <div id={panelId} className="max-w-full min-w-0 basis-full animate-appear rounded-field bg-card p-4">
          <ErrorBoundary
            fallback={() => (
              // A chunk that failed to load; only a reload of the page fetches it again.
              <ErrorNotice title="The comment could not be loaded" onRetry={() => location.reload()} />
            )}
          >
            <Suspense fallback={<Skeleton className="h-44 w-full" />}>
              <CommentPanel
                taskKey={task}
                mode={mode}
                canEdit={canEdit}
                onAdded={() => {
                  setMode('closed');
                  button.current?.focus();
                }}
              />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </>
  );
}
