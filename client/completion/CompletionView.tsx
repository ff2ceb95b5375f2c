import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { mediumDate } from '../lib/dateText.ts';
import type { CompletionView_completion$key } from '../relay/__generated__/CompletionView_completion.graphql.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Coin } from '../ui/drawings/Coin.tsx';
import { GlobeIcon, PencilIcon } from '../ui/drawings/mediaIcons.tsx';
import { EditCommentDialog } from './EditCommentDialog.tsx';

interface CompletionViewProps {
  dailyTaskId: string;
  taskTitle: string;
  completionKey: CompletionView_completion$key | null | undefined;
  canEdit: boolean;
}

/** A saved completion: date, photo, comment, points, public badge, and Edit. */
export function CompletionView({ dailyTaskId, taskTitle, completionKey, canEdit }: CompletionViewProps) {
  const completion = useFragment(
    graphql`
      fragment CompletionView_completion on Completion {
        localDate
        comment
        imageUrl
        points
        isPublic
        ...EditCommentDialog_completion
      }
    `,
    completionKey,
  );
  const [editing, setEditing] = useState(false);
  if (!completion) return <p className="text-15 text-soft">No comment data available</p>;
  const { localDate, comment, imageUrl, points, isPublic } = completion;
  return (
    <div className="flex flex-col gap-3">
      {imageUrl && (
        <div className="flex h-64 justify-center overflow-hidden rounded-field bg-well small:h-80">
          <img src={imageUrl} alt={`Memory of ${taskTitle}`} className="h-full max-w-full object-contain" />
        </div>
      )}
      {comment && (
        <p dir="auto" className="text-15 wrap-anywhere whitespace-pre-line">
          {comment}
        </p>
      )}
      {!comment && !imageUrl && <p className="text-15 text-soft">No comment or photo saved.</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-soft tabular-nums">
        <time dateTime={localDate}>{mediumDate(localDate)}</time>
        <span className="inline-flex items-center gap-1">
          <Coin className="size-4" />
          {points} points
        </span>
        {isPublic && (
          <Badge tone="neutral" icon={<GlobeIcon />}>
            Public
          </Badge>
        )}
        {canEdit && (
          <Button variant="quiet" className="ms-auto" onClick={() => setEditing(true)}>
            <PencilIcon className="size-5" />
            Edit
          </Button>
        )}
      </div>
      {editing && (
        <EditCommentDialog dailyTaskId={dailyTaskId} completionKey={completion} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}
