import { useId } from 'react';
import type { Frequency } from '../../schema/task/task.rules.ts';
import type { OpenTask } from '../completion/useCompleteTask.ts';
import type { TaskCard_task$key } from '../relay/__generated__/TaskCard_task.graphql.ts';
import { Card } from '../ui/Card.tsx';
import { NoTasksDrawing } from '../ui/drawings/emptyStates.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { challengeGrid } from './challengeGrid.ts';
import { ResetCountdown } from './ResetCountdown.tsx';
import { sectionTitles } from './sectionTitles.ts';
import { TaskCard } from './TaskCard.tsx';
import { useRefreshAfterReset } from './useRefreshAfterReset.ts';

/** The actions and state that all three sections share. */
export interface ChallengeActions {
  /** Completes a task; absent when the viewer may not edit the child. */
  onComplete: ((task: OpenTask) => void) | undefined;
  /** Refetches the page's data; never rejects. */
  refresh: () => Promise<boolean>;
}

interface ChallengeSectionProps extends ChallengeActions {
  frequency: Frequency;
  tasks: readonly ({ readonly id: string } & TaskCard_task$key)[];
  /** The instant of the next reset, ISO 8601. */
  resetsAt: string;
}

/** A section of challenges: its title, the time until the reset, and one card per task. */
export function ChallengeSection({ frequency, tasks, resetsAt, onComplete, refresh }: ChallengeSectionProps) {
  const titleId = useId();
  useRefreshAfterReset(resetsAt, refresh);
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-21">
          {sectionTitles[frequency]}
        </h2>
        <ResetCountdown resetsAt={resetsAt} />
      </div>
      {tasks.length === 0 ? (
        <Card>
          <EmptyState drawing={<NoTasksDrawing />} title="No tasks available. Check back later!" />
        </Card>
      ) : (
        <ul className={challengeGrid}>
          {tasks.map((task) => (
            <TaskCard key={task.id} taskKey={task} frequency={frequency} onComplete={onComplete} />
          ))}
        </ul>
      )}
    </section>
  );
}
