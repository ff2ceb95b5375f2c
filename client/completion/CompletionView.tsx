import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useIsReadOnly } from '../children/readOnly.ts';
import { mediumDate } from '../lib/dateText.ts';
import type { CompletionView_completion$key } from '../relay/__generated__/CompletionView_completion.graphql.ts';
import { isPhotoFor } from '../offline/sharedPhoto.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Coin } from '../ui/drawings/Coin.tsx';
import { EyeIcon } from '../ui/drawings/controlIcons.tsx';
import { PencilIcon } from '../ui/drawings/mediaIcons.tsx';
import { Authors } from './Authors.tsx';
import { EditCommentDialog } from './comment/EditCommentDialog.tsx';
import { WhoSees } from './comment/WhoSees.tsx';

interface CompletionViewProps {
  dailyTaskId: string;
  taskTitle: string;
  completionKey: CompletionView_completion$key | null | undefined;
}

/** A saved completion: date, photo, comment, points, public badge, and Edit. */
export function CompletionView({ dailyTaskId, taskTitle, completionKey }: CompletionViewProps) {
  const completion = useFragment(
    graphql`
      fragment CompletionView_completion on Completion {
        localDate
        comment
        imageUrl
        points
        isPublic
        ...Authors_completion
        ...EditCommentDialog_completion
      }
    `,
    completionKey,
  );
  const isReadOnly = useIsReadOnly();
  // A shared picture is for the form.
  const [editing, setEditing] = useState(() => !isReadOnly && isPhotoFor(dailyTaskId));
  if (!completion)
    return (
      <p className="text-15 text-soft">
        <Trans>No comment data available</Trans>
      </p>
    );
  const { localDate, comment, imageUrl, points, isPublic } = completion;
  return (
    <div className="flex flex-col gap-3">
      {imageUrl && (
        <img
          src={imageUrl}
          alt={t`Memory of ${taskTitle}`}
          // Its place does not wait for its size, and the whole is as high as the form it was saved in.
          className="h-50 w-full rounded-small bg-well object-contain"
        />
      )}
      {comment && (
        <p dir="auto" className="text-15 wrap-anywhere whitespace-pre-line">
          {comment}
        </p>
      )}
      {!comment && !imageUrl && (
        <p className="text-15 text-soft">
          <Trans>No comment or photo saved.</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-soft tabular-nums">
        <time dateTime={localDate}>{mediumDate(localDate)}</time>
        <span className="inline-flex items-center gap-1">
          <Coin className="size-4" />
          {plural(points, { one: '# point', other: '# points' })}
        </span>
        <Authors completionKey={completion} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isPublic && (
          <Badge tone="neutral" icon={<EyeIcon />}>
            <Trans>Public</Trans>
          </Badge>
        )}
        <WhoSees className="min-w-0 flex-1 basis-40 text-13 text-pretty text-soft" />
        {!isReadOnly && (
          <Button variant="quiet" className="ms-auto" onClick={() => setEditing(true)}>
            <PencilIcon className="size-5" />
            <Trans>Edit</Trans>
          </Button>
        )}
      </div>
      {editing && (
        <EditCommentDialog
          dailyTaskId={dailyTaskId}
          taskTitle={taskTitle}
          completionKey={completion}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}
