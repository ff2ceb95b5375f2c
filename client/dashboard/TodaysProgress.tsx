import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import { classNames } from '../lib/classNames.ts';
import type { TodaysProgress_child$key } from '../relay/__generated__/TodaysProgress_child.graphql.ts';
import { CheckMark } from '../ui/drawings/CheckMark.tsx';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import type { CardPlace } from './ChildCard.tsx';
import { TodaysProgressSkeleton } from './TodaysProgressSkeleton.tsx';
import { TodaysTasks } from './TodaysTasks.tsx';

interface TodaysProgressProps {
  childKey: TodaysProgress_child$key;
  place: CardPlace;
}

/** Today's progress bar and task titles on a child's card. Loads, fails and retries independently. */
export function TodaysProgress(props: TodaysProgressProps) {
  return (
    <PanelBoundary name={t`Today's Progress`} skeleton={<TodaysProgressSkeleton />}>
      <TodaysProgressContent {...props} />
    </PanelBoundary>
  );
}

function TodaysProgressContent({ childKey, place }: TodaysProgressProps) {
  const { urlSlug, role, dailyTasks } = useFragment(
    graphql`
      fragment TodaysProgress_child on Child @throwOnFieldError {
        urlSlug
        role
        dailyTasks @required(action: THROW) {
          id
          completed
          task {
            title
          }
        }
      }
    `,
    childKey,
  );
  const done = dailyTasks.filter((task) => task.completed).length;
  const isFinished = place === 'finished';
  return (
    <div className={classNames('flex flex-col', isFinished ? 'gap-1.5' : 'gap-2.5')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-15">
        <h3 className={isFinished ? 'sr-only' : 'font-semibold'}>
          <Trans>Today's Progress</Trans>
        </h3>
        {isFinished && (
          <p className="flex items-center gap-1.5 font-heading font-extrabold text-done">
            <CheckMark className="size-5" />
            {done === 3 ? t`All three done` : t`All done`}
          </p>
        )}
        <span className="text-soft tabular-nums">
          <Trans>
            {done} of {dailyTasks.length} tasks
          </Trans>
        </span>
      </div>
      <ProgressBar value={done} max={dailyTasks.length} label={t`Today's Progress`} />
      {dailyTasks.length === 0 ? (
        // What it asks for happens on the child's page.
        <Link
          to={`/challenges/${urlSlug}`}
          className="relative z-10 mt-1 inline-flex min-h-6 items-center self-start rounded-small text-15 text-soft underline underline-offset-2"
        >
          <Trans>No tasks for today. Generate new tasks to get started!</Trans>
        </Link>
      ) : (
        <TodaysTasks tasks={dailyTasks} place={place} urlSlug={urlSlug} canEdit={role !== 'VIEWER'} />
      )}
    </div>
  );
}
