import { Trans } from '@lingui/react/macro';
import { classNames } from '../lib/classNames.ts';
import { momentWord } from '../lib/momentWord.ts';
import { CheckMark } from '../ui/drawings/CheckMark.tsx';
import type { CardPlace } from './ChildCard.tsx';
import { LetsGo } from './LetsGo.tsx';

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
        {tonight && <TonightsTask title={tonight.task.title} urlSlug={urlSlug} />}
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

/** The first open task of the child who is first in line, and the button that leads to it. */
function TonightsTask({ title, urlSlug }: { title: string; urlSlug: string }) {
  return (
    <li className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-field bg-action-tint px-side py-4 tablet:col-span-2">
      <div className="min-w-0 grow basis-48">
        <p className="text-13 font-semibold text-action">{momentWord()}</p>
        <p className="font-heading text-17 font-extrabold hyphens-auto wrap-anywhere">{title}</p>
      </div>
      <LetsGo title={title} urlSlug={urlSlug} size="l" className="grow tablet:min-w-40 tablet:grow-0" />
    </li>
  );
}
