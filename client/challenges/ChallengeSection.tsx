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

/** What a section needs to act: from the page, the same for all three. */
export interface ChallengeActs {
  /** Completes a task; absent for a carer who may only look. */
  onComplete: ((task: OpenTask) => void) | undefined;
  /** Fetches the page's data again; never rejects. */
  refresh: () => Promise<boolean>;
}

interface ChallengeSectionProps extends ChallengeActs {
  frequency: Frequency;
  tasks: readonly ({ readonly id: string } & TaskCard_task$key)[];
  /** The instant at which new challenges come, ISO 8601. */
  resetsAt: string;
}

/** The task list panel: title, time to the reset, and a card per task (specification, section 2). */
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
