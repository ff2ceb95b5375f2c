import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createContext, use, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TaskBody_task$key } from '../../relay/__generated__/TaskBody_task.graphql.ts';
import { Instruction } from '../../ui/Instruction.tsx';
import { SafetyLine } from '../../ui/SafetyLine.tsx';
import { TaskFold } from './TaskFold.tsx';
import { TaskMore } from './TaskMore.tsx';
import { TaskNeeds } from './TaskNeeds.tsx';

/** Whether challenges of the child begin with their easier version, because its family has said for whom they must work. */
export const EasierFirstContext = createContext(false);

interface TaskBodyProps {
  taskKey: TaskBody_task$key;
  /** A completed challenge: with everything at once, and without the points that it would earn. */
  done?: boolean;
  /** A quiet action, the last of what more there is. */
  children?: ReactNode;
}

/**
 * What a challenge says below its title: what to do, what must be known before, and what it takes. Everything else stands behind
 * "More about this".
 */
export function TaskBody({ taskKey, done = false, children }: TaskBodyProps) {
  const task = useFragment(
    graphql`
      fragment TaskBody_task on Task {
        language
        description
        safety
        isGrave
        easier
        ...TaskNeeds_task
        ...TaskMore_task
      }
    `,
    taskKey,
  );
  const lang = task.language ?? undefined;
  const easierFirst = use(EasierFirstContext);
  const more = (
    <TaskMore taskKey={task} done={done}>
      {children}
    </TaskMore>
  );
  return (
    <div className="flex flex-col gap-2 small:gap-3">
      {task.easier && easierFirst && (
        <p className="text-17 leading-snug wrap-anywhere">
          <strong className="block text-13 font-semibold text-soft">
            <Trans>The easier way</Trans>
          </strong>
          <span lang={lang}>{task.easier}</span>
        </p>
      )}
      <Instruction text={task.description} lang={lang} />
      {task.safety && <SafetyLine safety={task.safety} lang={lang} isGrave={task.isGrave} />}
      <TaskNeeds taskKey={task} />
      {done ? (
        more
      ) : (
        <div className="-my-1 flex flex-wrap items-center">
          <TaskFold label={t`More about this`} plain>
            {more}
          </TaskFold>
        </div>
      )}
    </div>
  );
}
