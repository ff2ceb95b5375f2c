import { useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { OpenTaskCard_task$key } from '../relay/__generated__/OpenTaskCard_task.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Coin } from '../ui/drawings/Coin.tsx';
import { FoldedText } from './FoldedText.tsx';
import { SkillBadge } from './SkillBadge.tsx';
import { TaskTips } from './TaskTips.tsx';

interface OpenTaskCardProps {
  taskKey: OpenTaskCard_task$key;
  /** Absent when the viewer may not edit the child. */
  onComplete: (() => void) | undefined;
}

/** An open challenge: description, points, skills, tips, and the button that completes it. */
export function OpenTaskCard({ taskKey, onComplete }: OpenTaskCardProps) {
  const task = useFragment(
    graphql`
      fragment OpenTaskCard_task on Task {
        title
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
  const titleId = useId();
  return (
    <Card className="flex w-full flex-col gap-3">
      <h3 id={titleId} className="text-17 leading-snug wrap-anywhere">
        {task.title}
      </h3>
      <p className="flex items-center gap-1.5 text-13 font-semibold tabular-nums">
        <Coin className="size-5" />
        Complete to earn {task.points} points!
      </p>
      <FoldedText text={task.description} />
      {task.skills.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Skills">
          {task.skills.map((skill) => (
            <li key={skill.id} className="flex max-w-full">
              <SkillBadge skillKey={skill} />
            </li>
          ))}
        </ul>
      )}
      {task.tips && <TaskTips tipsKey={task.tips} />}
      {onComplete && (
        <div className="mt-auto pt-1">
          <Button wide onClick={onComplete} aria-describedby={titleId}>
            Complete
          </Button>
        </div>
      )}
    </Card>
  );
}
