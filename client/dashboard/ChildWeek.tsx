import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import { ChildAvatar } from '../children/ChildAvatar.tsx';
import { classNames } from '../lib/classNames.ts';
import { longDate, shortWeekday } from '../lib/dateText.ts';
import { weekdayHead } from '../lib/weekdays.ts';
import type { ChildWeek_child$key } from '../relay/__generated__/ChildWeek_child.graphql.ts';
import { weekOf, type WeekDay } from './weekOf.ts';

/** A child's week: how many challenges were done on each day, and a link to a new summary. */
export function ChildWeek({ childKey }: { childKey: ChildWeek_child$key }) {
  const child = useFragment(
    graphql`
      fragment ChildWeek_child on Child {
        name
        urlSlug
        today
        hasNewSummary
        activity(days: 7) {
          days {
            date
            taskCount
          }
        }
        ...ChildAvatar_child
      }
    `,
    childKey,
  );
  const nameId = useId();
  const week = weekOf(child.today, child.activity?.days ?? []);
  const total = week.reduce((sum, { taskCount }) => sum + taskCount, 0);
  return (
    <>
      <div className="mb-2 flex items-center gap-2.5">
        <ChildAvatar childKey={child} size="s" />
        <p id={nameId} className="min-w-0 grow truncate text-15 font-semibold">
          <bdi>{child.name}</bdi>
        </p>
        <p className="shrink-0 text-13 text-soft tabular-nums">
          <Plural value={total} one="# challenge" other="# challenges" />
        </p>
      </div>
      <ol className="grid grid-cols-7 gap-1 text-center text-13">
        {week.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      {child.hasNewSummary && (
        <Link
          to={`/challenges/${child.urlSlug}#summaries`}
          aria-describedby={nameId}
          className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-button text-15 font-semibold text-action hover:text-action-strong"
        >
          <span aria-hidden="true" className="size-2 rounded-full bg-action" />
          <Trans>New summary</Trans>
        </Link>
      )}
    </>
  );
}

function Day({ day: { date, taskCount, when } }: { day: WeekDay }) {
  const isFuture = when === 'future';
  return (
    <li title={longDate(date)} aria-current={when === 'today' ? 'date' : undefined}>
      <span className={classNames('block', when === 'today' ? 'font-semibold text-ink' : 'text-soft')}>
        <span aria-hidden="true">{weekdayHead(date)}</span>
        <span className="sr-only">{shortWeekday(date)}: </span>
      </span>
      <span
        className={classNames(
          'mx-auto mt-1 grid size-8 place-items-center rounded-full font-semibold tabular-nums',
          taskCount === 0 && (isFuture ? 'border border-dashed border-line' : 'bg-well text-soft'),
          taskCount > 0 && taskCount < 3 && 'bg-done-tint text-done',
          taskCount >= 3 && 'bg-done text-on-action',
        )}
      >
        {taskCount > 0 ? taskCount : <span className="sr-only">{isFuture ? t`to come` : t`none`}</span>}
      </span>
    </li>
  );
}
