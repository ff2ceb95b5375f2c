import { lazy, useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { choosesChallenges } from '../../schema/child/ageGroup.rules.ts';
import { tonights } from '../../schema/swap/tonight.rules.ts';
import { storedAgeGroup } from '../children/ageGroup.ts';
import { useRefreshChild } from '../children/recordsChanged.ts';
import { useIsDayOff } from '../children/useIsDayOff.ts';
import { tasksWithUnsavedWords } from '../completion/comment/commentDrafts.ts';
import { usePeriodState } from '../offline/usePeriodState.ts';
import type { DailyChallenges_child$key } from '../relay/__generated__/DailyChallenges_child.graphql.ts';
import { Card } from '../ui/Card.tsx';
import { NoTasksDrawing } from '../ui/drawings/noTasks.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Optional } from '../ui/Optional.tsx';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { AllDone } from './AllDone.tsx';
import type { ChallengeActions } from './challengeActions.ts';
import { DailyTasks, type DailyTasksProps } from './DailyTasks.tsx';
import { DailySkeleton } from './DailySkeleton.tsx';
import { noTasks, sectionTitles } from './sectionTitles.ts';
import { SectionHead } from './SectionHead.tsx';
import { useRefreshAfterReset } from '../lib/useRefreshAfterReset.ts';

const UnsavedWords = lazy(() =>
  import('../completion/comment/UnsavedWords.tsx').then((module) => ({ default: module.UnsavedWords })),
);

interface DailyChallengesProps extends ChallengeActions, Pick<DailyTasksProps, 'chosen' | 'onChoose'> {
  childKey: DailyChallenges_child$key;
}

/** The child's daily challenges. Loads, fails and retries independently of the other sections. */
export function DailyChallenges(props: DailyChallengesProps) {
  return (
    <PanelBoundary name={sectionTitles.daily} skeleton={<DailySkeleton />}>
      <DailyChallengesContent {...props} />
    </PanelBoundary>
  );
}

function DailyChallengesContent({ childKey, ...actions }: DailyChallengesProps) {
  const child = useFragment(
    graphql`
      fragment DailyChallenges_child on Child @throwOnFieldError {
        id
        ageGroup
        dailyTasks @required(action: THROW) {
          id
          completed
          ...DailyTasks_task
        }
        dailyResetsAt: resetsAt(frequency: DAILY)
        hasSiblings
        fits {
          apart
        }
        ...useIsDayOff_child
        ...AllDone_child
      }
    `,
    childKey,
  );
  const titleId = useId();
  const { dailyTasks, dailyResetsAt, hasSiblings, fits } = child;
  const isApart = fits !== null && fits !== undefined && fits.apart !== 'NEVER';
  const offered = tonights.filter(
    (tonight) => (tonight !== 'both-children' || hasSiblings) && (tonight !== 'away' || isApart),
  );
  const isDayOff = useIsDayOff(child);
  const unsaved = useUnsavedOfOtherDays(
    child.id,
    dailyTasks.map(({ id }) => id),
  );
  useRefreshAfterReset(dailyResetsAt, useRefreshChild());
  const state = usePeriodState(dailyResetsAt);
  return (
    <section aria-labelledby={titleId}>
      <SectionHead frequency="daily" titleId={titleId} resetsAt={isDayOff ? null : dailyResetsAt} state={state} />
      {actions.onComplete && unsaved.length > 0 && (
        <Optional>
          <UnsavedWords key={unsaved.join()} taskIds={unsaved} />
        </Optional>
      )}
      {dailyTasks.length === 0 ? (
        <Card>
          <EmptyState drawing={<NoTasksDrawing />} title={noTasks} />
        </Card>
      ) : (
        <DailyTasks
          taskKeys={dailyTasks}
          offered={offered}
          letsChoose={choosesChallenges(storedAgeGroup(child.ageGroup))}
          isDayOff={isDayOff}
          state={state}
          {...actions}
        />
      )}
      {state === 'current' && dailyTasks.length > 0 && dailyTasks.every(({ completed }) => completed) && (
        <AllDone childKey={child} />
      )}
    </section>
  );
}

/** The daily tasks of other days, for which words were typed and not saved. Read once for each set of today's tasks. */
function useUnsavedOfOtherDays(childId: string, today: readonly string[]): readonly string[] {
  const read = () => ({ today: today.join(), ids: tasksWithUnsavedWords(childId).filter((id) => !today.includes(id)) });
  const [found, setFound] = useState(read);
  if (found.today !== today.join()) setFound(read());
  return found.ids;
}
