import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useIsReadOnly } from '../../children/readOnly.ts';
import type { TaskMore_task$key } from '../../relay/__generated__/TaskMore_task.graphql.ts';
import { Coin } from '../../ui/drawings/Coin.tsx';
import { OwnIcon } from '../../ui/drawings/ownActivities.tsx';
import { HeartIcon } from '../../ui/drawings/taskSigns.tsx';
import { Optional } from '../../ui/Optional.tsx';
import { SkillBadge } from './SkillBadge.tsx';
import { TaskReason } from './TaskReason.tsx';
import { TaskTips } from './TaskTips.tsx';

const Listen = lazy(() => import('./Listen.tsx').then((module) => ({ default: module.Listen })));

interface TaskMoreProps {
  taskKey: TaskMore_task$key;
  /** A completed challenge: without the points that it would earn. */
  done: boolean;
  /** A quiet action. */
  children: ReactNode;
}

/**
 * What nobody needs to begin a challenge: its points, that families here love it, its tips, its skills and why it is worth doing, or
 * that the family made it.
 */
export function TaskMore({ taskKey, done, children }: TaskMoreProps) {
  const task = useFragment(
    graphql`
      fragment TaskMore_task on Task {
        points
        isOwn
        isLovedHere
        skills {
          id
          ...SkillBadge_skill
        }
        ...TaskTips_task
        ...TaskReason_task
        ...Listen_task
      }
    `,
    taskKey,
  );
  const isReadOnly = useIsReadOnly();
  const { points, isOwn, isLovedHere, skills } = task;
  return (
    <div className="flex flex-col gap-2">
      {!done && (
        <p className="flex items-center gap-1.5 text-13 text-soft tabular-nums">
          <Coin className="size-4.5" />
          {isReadOnly
            ? t`Worth ${plural(points, { one: '# point', other: '# points' })}`
            : t`Complete to earn ${plural(points, { one: '# point', other: '# points' })}!`}
        </p>
      )}
      {isLovedHere && (
        <p className="flex items-center gap-1.5 text-13 text-soft">
          <HeartIcon filled className="size-4.5 shrink-0" />
          <span>
            <Trans>One of the most loved here</Trans>
          </span>
        </p>
      )}
      <TaskTips taskKey={task} />
      {skills.length > 0 && (
        <ul className="-my-1 flex flex-wrap items-center gap-x-3" aria-label={t`Skills`}>
          {skills.map((skill) => (
            <li key={skill.id} className="flex max-w-full">
              <SkillBadge skillKey={skill} />
            </li>
          ))}
        </ul>
      )}
      {isOwn ? (
        <p className="flex items-center gap-1.5 text-13 text-soft">
          <OwnIcon className="size-4.5" />
          <Trans>Our own idea</Trans>
        </p>
      ) : (
        <TaskReason taskKey={task} />
      )}
      <div className="-mx-2 -my-1 flex flex-wrap items-center empty:hidden">
        {children}
        {!done && 'speechSynthesis' in window && (
          <Optional>
            <Listen taskKey={task} />
          </Optional>
        )}
      </div>
    </div>
  );
}
