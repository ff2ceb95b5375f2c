import { lazy, Suspense, useCallback, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Frequency } from '../../schema/task/task.rules.ts';
import { ActivityTimeline, firstActivityWindow } from '../activity/ActivityTimeline.tsx';
import { Celebration } from '../completion/Celebration.tsx';
import type { CelebrationFacts } from '../completion/celebrationFacts.ts';
import { RecordsChangedContext } from '../completion/recordsChanged.ts';
import { useCompleteTask } from '../completion/useCompleteTask.ts';
import { useRefreshWhenVisible } from '../lib/useRefreshWhenVisible.ts';
import { MoodCheckIn } from '../mood/MoodCheckIn.tsx';
import { MoodHistory } from '../mood/MoodHistory.tsx';
import type { ChildChallenges_child$key } from '../relay/__generated__/ChildChallenges_child.graphql.ts';
import { freshFor } from '../relay/environment.ts';
import { firstGardenPeriod, SkillsGarden } from '../skills/SkillsGarden.tsx';
import { RecentSummaries } from '../summaries/RecentSummaries.tsx';
import { ChildHead } from './ChildHead.tsx';
import { DailyChallenges } from './DailyChallenges.tsx';
import { MonthlyChallenges } from './MonthlyChallenges.tsx';
import { useRefreshRecords } from './useRefreshRecords.ts';
import { WeeklyChallenges } from './WeeklyChallenges.tsx';

const YearAgo = lazy(() => import('../memory/YearAgo.tsx').then((module) => ({ default: module.YearAgo })));

/** The section of each frequency. */
const sections = {
  daily: DailyChallenges,
  weekly: WeeklyChallenges,
  monthly: MonthlyChallenges,
} satisfies Record<Frequency, unknown>;

interface ChildChallengesProps {
  childKey: ChildChallenges_child$key;
  /** Refetches the page's data; never rejects. */
  refresh: () => Promise<boolean>;
}

/** The sections of a child's page, and the celebration overlay. Their order is part of docs/product.md#screens. */
export function ChildChallenges({ childKey, refresh }: ChildChallengesProps) {
  const child = useFragment(
    graphql`
      fragment ChildChallenges_child on Child {
        id
        viewerCanEdit
        ...ChildHead_child
        ...DailyChallenges_child
        ...MoodCheckIn_child
        ...MoodHistory_child
        ...RecentSummaries_child
        ...WeeklyChallenges_child
        ...MonthlyChallenges_child
        ...ActivityTimeline_child @arguments(days: 7)
        ...SkillsGarden_child @arguments(period: WEEK)
        ...useCompleteTask_child
        ...Celebration_child
      }
    `,
    childKey,
  );
  const [celebration, setCelebration] = useState<CelebrationFacts | null>(null);
  const [activityDays, setActivityDays] = useState(firstActivityWindow);
  const [gardenPeriod, setGardenPeriod] = useState(firstGardenPeriod);
  const refreshRecords = useRefreshRecords(child.id, { activityDays, gardenPeriod });
  const refreshAll = useCallback(async () => {
    // The page's query loads the panels with their initial periods; a panel that shows another period refetches itself.
    if (activityDays !== firstActivityWindow || gardenPeriod !== firstGardenPeriod) refreshRecords();
    return refresh();
  }, [activityDays, gardenPeriod, refresh, refreshRecords]);
  const complete = useCompleteTask(child, {
    onCelebrate: setCelebration,
    onRecorded: refreshRecords,
    refresh: refreshAll,
  });
  useRefreshWhenVisible(refreshAll, freshFor);

  const actions = { onComplete: child.viewerCanEdit ? complete : undefined, refresh: refreshAll };
  return (
    <RecordsChangedContext value={refreshRecords}>
      <div className="flex flex-col gap-8">
        <ChildHead childKey={child} />
        <div>
          <sections.daily childKey={child} {...actions} />
          <Suspense>
            <YearAgo onlyChild className="mt-8" />
          </Suspense>
        </div>
        <MoodCheckIn childKey={child} />
        <MoodHistory childKey={child} />
        <RecentSummaries childKey={child} />
        <sections.weekly childKey={child} {...actions} />
        <sections.monthly childKey={child} {...actions} />
        <ActivityTimeline childKey={child} days={activityDays} onDays={setActivityDays} />
        <SkillsGarden childKey={child} period={gardenPeriod} onPeriod={setGardenPeriod} />
        {celebration && <Celebration childKey={child} facts={celebration} onClose={() => setCelebration(null)} />}
      </div>
    </RecordsChangedContext>
  );
}
