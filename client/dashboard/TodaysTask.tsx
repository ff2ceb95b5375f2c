import { Trans } from '@lingui/react/macro';
import { CheckMark } from '../ui/drawings/CheckMark.tsx';

/** A task's title on a child's card; struck through with a check mark when completed. */
export function TodaysTask({ title, completed }: { title: string; completed: boolean }) {
  return (
    <li className="flex items-start gap-[10px] text-15 leading-snug">
      {completed ? (
        <CheckMark className="mt-px size-[18px]" />
      ) : (
        <span aria-hidden className="mt-px size-[18px] shrink-0 rounded-full border-2 border-line" />
      )}
      {completed ? (
        <del className="line-clamp-2 min-w-0 text-soft hyphens-auto wrap-anywhere decoration-1">
          <span className="sr-only">
            <Trans>Completed:</Trans>
          </span>{' '}
          {title}
        </del>
      ) : (
        <span className="line-clamp-2 min-w-0 hyphens-auto wrap-anywhere">{title}</span>
      )}
    </li>
  );
}
