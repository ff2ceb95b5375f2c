import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { countText } from '../../../schema/numberText.rules.ts';
import { useIsReadOnly } from '../../children/readOnly.ts';
import { classNames } from '../../lib/classNames.ts';
import type { TaskBody_task$key } from '../../relay/__generated__/TaskBody_task.graphql.ts';
import { Coin } from '../../ui/drawings/Coin.tsx';
import { OwnActivityMark } from '../ownActivities/OwnActivityMark.tsx';
import { SafetyLine } from './SafetyLine.tsx';
import { SkillBadge } from './SkillBadge.tsx';
import { TaskNeeds } from './TaskNeeds.tsx';
import { TaskReason } from './TaskReason.tsx';
import { TaskTips } from './TaskTips.tsx';

interface TaskBodyProps {
  taskKey: TaskBody_task$key;
  /** A completed challenge: without the points that it would earn. */
  done?: boolean;
  /** The challenge that stands alone: its text is larger. */
  large?: boolean;
  /** A quiet action beside the tips. */
  children?: ReactNode;
}

/**
 * What a challenge says below its title: the whole instruction with its safety, what it takes, the points it earns, its tips,
 * its skills and why it is worth doing, or that the family made it.
 */
export function TaskBody({ taskKey, done = false, large = false, children }: TaskBodyProps) {
  const task = useFragment(
    graphql`
      fragment TaskBody_task on Task {
        description
        safety
        points
        isOwn
        skills {
          id
          ...SkillBadge_skill
        }
        ...TaskNeeds_task
        ...TaskTips_task
        ...TaskReason_task
      }
    `,
    taskKey,
  );
  const isReadOnly = useIsReadOnly();
  const { description, safety, points, isOwn, skills } = task;
  return (
    <div className="flex flex-col gap-2 small:gap-3">
      <p className={classNames('wrap-anywhere whitespace-pre-line', large ? 'text-17 leading-snug' : 'text-15')}>
        {description}
      </p>
      {safety && <SafetyLine safety={safety} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 empty:hidden">
        <TaskNeeds taskKey={task} />
        {!done && (
          <p className="flex items-center gap-1.5 text-13 text-soft tabular-nums">
            <Coin className="size-4.5" />
            {isReadOnly ? `Worth ${countText(points, 'point')}` : `Complete to earn ${countText(points, 'point')}!`}
          </p>
        )}
      </div>
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 empty:hidden">
        <TaskTips taskKey={task} />
        {children}
      </div>
      <div className="-my-1 flex flex-wrap items-center gap-x-3 empty:hidden">
        {skills.length > 0 && (
          <ul className="contents" aria-label="Skills">
            {skills.map((skill) => (
              <li key={skill.id} className="flex max-w-full">
                <SkillBadge skillKey={skill} />
              </li>
            ))}
          </ul>
        )}
        {isOwn ? <OwnActivityMark /> : <TaskReason taskKey={task} />}
      </div>
    </div>
  );
}
