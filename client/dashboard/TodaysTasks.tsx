import { Trans } from '@lingui/react/macro';
import { classNames } from '../lib/classNames.ts';
import { CheckMark } from '../ui/drawings/CheckMark.tsx';
import type { CardPlace } from './ChildCard.tsx';
import { LetsGo } from './LetsGo.tsx';
import { TonightsTaskLink } from './TonightsTaskLink.tsx';

interface TodaysTasksProps {
  tasks: readonly { readonly id: string; readonly completed: boolean; readonly task: { readonly title: string } }[];
  place: CardPlace;
  urlSlug: string;
  /** Whether the viewer may complete them. */
  canEdit: boolean;
}

/**
 * Today's tasks on a child's card, and the button that leads to the first open one. For the child who is first in line it stands
 * out; when all are done, the titles follow each other.
 */
export function TodaysTasks({ tasks, place, urlSlug, canEdit }: TodaysTasksProps) {
  if (place === 'finished') {
    return (
      <ul className="text-13 text-soft wrap-anywhere">
        {tasks.map(({ id, task }, index) => (
          <li key={id} className="inline">
            {index > 0 && <span aria-hidden="true"> · </span>}
            <del className="decoration-1">
              <span className="sr-only">
                <Trans>Completed:</Trans>{' '}
              </span>
              {task.title}
            </del>
          </li>
        ))}
      </ul>
    );
  }
  const next = tasks.find(({ completed }) => !completed);
  const tonight = place === 'first' ? next : undefined;
  return (
    <>
      <ul className={classNames('mt-1 grid grid-cols-1 gap-2', tonight && 'tablet:grid-cols-2 tablet:gap-x-6')}>
        {tonight && <TonightsTaskLink title={tonight.task.title} urlSlug={urlSlug} />}
        {tasks
          .filter((task) => task !== tonight)
          .map(({ id, completed, task }) => (
            <TodaysTask key={id} title={task.title} completed={completed} />
          ))}
      </ul>
      {next && !tonight && canEdit && (
        <LetsGo variant="quiet" wide title={next.task.title} urlSlug={urlSlug} className="mt-2" />
      )}
    </>
  );
}

/** A task's title; struck through with a check mark when completed. */
function TodaysTask({ title, completed }: { title: string; completed: boolean }) {
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
