import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { classNames } from '../../lib/classNames.ts';
import type { FavouriteButton_task$key } from '../../relay/__generated__/FavouriteButton_task.graphql.ts';
import { HeartIcon } from '../../ui/drawings/taskSigns.tsx';
import { useWishes } from './childWishes.ts';

interface FavouriteButtonProps {
  taskKey: FavouriteButton_task$key;
  /** The id of the challenge's title, which describes the button. */
  titleId: string;
  className?: string;
}

/** The heart of a completed challenge: likes it, so that it comes back sooner, or takes that back. Nothing for read-only carers. */
export function FavouriteButton({ taskKey, titleId, className }: FavouriteButtonProps) {
  const { isFavourite, task } = useFragment(
    graphql`
      fragment FavouriteButton_task on AssignedTask {
        isFavourite
        task {
          id
        }
      }
    `,
    taskKey,
  );
  const setWish = useWishes();
  if (!setWish) return null;
  return (
    <button
      type="button"
      title={t`Like`}
      aria-label={t`Like`}
      aria-pressed={isFavourite}
      aria-describedby={titleId}
      onClick={() => setWish(task.id, isFavourite ? null : 'favourite')}
      className={classNames(
        // The touch target does not grow with the text size.
        'inline-flex size-[32px] shrink-0 items-center justify-center rounded-full transition-colors hover:bg-action-tint hover:text-action',
        isFavourite ? 'text-action' : 'text-soft',
        className,
      )}
    >
      <HeartIcon filled={isFavourite} className="size-5" />
    </button>
  );
}
