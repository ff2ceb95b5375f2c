import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { classNames } from '../lib/classNames.ts';
import { countText } from '../lib/numberText.ts';
import type { TaskBody_task$key } from '../relay/__generated__/TaskBody_task.graphql.ts';
import { Coin } from '../ui/drawings/Coin.tsx';
import { SkillBadge } from './SkillBadge.tsx';
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

/** What a challenge says below its title: the whole instruction, the points it earns, its skills and its tips. */
export function TaskBody({ taskKey, done = false, large = false, children }: TaskBodyProps) {
  const { description, points, skills, tips } = useFragment(
    graphql`
      fragment TaskBody_task on Task {
        description
        points
        tips {
          ...TaskTips_tips
        }
        skills {
          id
          ...SkillBadge_skill
        }
      }
    `,
    taskKey,
  );
  return (
    <div className="flex flex-col gap-2.5 small:gap-3">
      <p className={classNames('wrap-anywhere whitespace-pre-line', large ? 'text-17' : 'text-15')}>{description}</p>
      {!done && (
        <p className="flex items-center gap-1.5 text-13 text-soft tabular-nums">
          <Coin className="size-4.5" />
          Complete to earn {countText(points, 'point')}!
        </p>
      )}
      {skills.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Skills">
          {skills.map((skill) => (
            <li key={skill.id} className="flex max-w-full">
              <SkillBadge skillKey={skill} />
            </li>
          ))}
        </ul>
      )}
      {(tips || children) && (
        <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {tips && <TaskTips tipsKey={tips} />}
          {children}
        </div>
      )}
    </div>
  );
}
