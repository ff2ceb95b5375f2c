import { lazy, useCallback, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ActivityTimeline } from '../activity/ActivityTimeline.tsx';
import { Celebration } from '../completion/celebration/Celebration.tsx';
import { type CelebrationFacts, joinFacts, moodFacts } from '../completion/celebration/celebrationFacts.ts';
import type { UndoableCompletion } from '../completion/undo.ts';
import { useCompleteTask } from '../completion/useCompleteTask.ts';
import { useUndoCompletion } from '../completion/useUndoCompletion.ts';
import { useRefreshWhenVisible } from '../lib/useRefreshWhenVisible.ts';
import { LazyAlbum } from '../memory/LazyAlbum.tsx';
import { MoodCheckIn } from '../mood/MoodCheckIn.tsx';
import { MoodHistory } from '../mood/MoodHistory.tsx';
import { SharedLine } from '../people/SharedLine.tsx';
import type { ChildChallenges_child$key } from '../relay/__generated__/ChildChallenges_child.graphql.ts';
import { freshFor } from '../relay/environment.ts';
import { SkillsGarden } from '../skills/SkillsGarden.tsx';
import { RecentSummaries } from '../summaries/RecentSummaries.tsx';
import { Optional } from '../ui/Optional.tsx';
import type { Chosen } from './challengeActions.ts';
import { CalmChallenge } from './CalmChallenge.tsx';
import { ChildContexts } from './ChildContexts.tsx';
import { ChildHead } from './ChildHead.tsx';
import { LazyChildMode } from './childMode/LazyChildMode.tsx';
import { useChildMode } from './childMode/useChildMode.ts';
import { PeriodChallenges } from './PeriodChallenges.tsx';
import { Place } from './places/Place.tsx';
import { PlaceNavigator } from './places/PlaceNavigator.tsx';
import { Today } from './Today.tsx';
import { useChosenPeriods } from './useChosenPeriods.ts';
import { useIsNewcomer } from './useIsNewcomer.ts';
import { WeekPanel } from './WeekPanel.tsx';
import { useSetWish } from './wishes/useSetWish.ts';

const SharedChild = lazy(() => import('../people/SharedChild.tsx').then((module) => ({ default: module.SharedChild })));
const EndedChildren = lazy(() =>
  import('../people/EndedChildren.tsx').then((module) => ({ default: module.EndedChildren })),
);

interface ChildChallengesProps {
  childKey: ChildChallenges_child$key;
  /** Refetches the page's data; never rejects. */
  refresh: () => Promise<boolean>;
}

const column = 'flex min-w-0 flex-col gap-2 small:gap-6 sideways:gap-2';

/**
 * The sections of a child's page, the celebration overlay and the child's mode. The order of the sections is part of
 * docs/product.md#screens; two columns keep it.
 */
export function ChildChallenges({ childKey, refresh }: ChildChallengesProps) {
  const child = useFragment(
    graphql`
      fragment ChildChallenges_child on Child {
        id
        isOnlyChild
        role
        viewerCanEdit
        fits {
          needs
        }
        streak {
          currentGoldStreak
          currentPlatinumStreak
        }
        ...ChildHead_child
        ...Today_child
        ...MoodCheckIn_child
        ...CalmChallenge_child
        ...MoodHistory_child
        ...RecentSummaries_child
        ...PeriodChallenges_weekly
        ...PeriodChallenges_monthly
        ...ActivityTimeline_child @arguments(days: 7)
        ...Album_child
        ...SkillsGarden_child @arguments(period: WEEK)
        ...useCompleteTask_child
        ...Celebration_child
        ...ChildMode_child
        ...useIsNewcomer_child
      }
    `,
    childKey,
  );
  const [celebration, setCelebration] = useState<CelebrationFacts | null>(null);
  const celebrate = (facts: CelebrationFacts) => setCelebration((shown) => joinFacts(shown, facts));
  const { handed, away, handOver, onLeave, onLeft } = useChildMode();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [unfolded, setUnfolded] = useState<Chosen | null>(null);
  const { activityDays, setActivityDays, gardenPeriod, setGardenPeriod, refreshRecords, refreshAll } = useChosenPeriods(
    child.id,
    refresh,
  );
  const openAgain = useCallback(({ assignedTask: { typename, id } }: UndoableCompletion) => {
    const open = typename === 'DailyTask' ? setChosen : setUnfolded;
    open({ id, takesFocus: true });
  }, []);
  const undo = useUndoCompletion({ onUndo: openAgain, onUndone: refreshRecords, refresh: refreshAll });
  const complete = useCompleteTask(child, {
    onCelebrate: celebrate,
    onUndo: undo.undo,
    onRecorded: refreshRecords,
    refresh: refreshAll,
  });
  useRefreshWhenVisible(refreshAll, freshFor);

  const setWish = useSetWish(child.id);
  const newcomer = useIsNewcomer(child);
  const onComplete = child.viewerCanEdit ? complete : undefined;
  const period = { onComplete, unfolded, onUnfold: setUnfolded };
  return (
    <ChildContexts
      readOnly={!child.viewerCanEdit}
      easierFirst={(child.fits?.needs.length ?? 0) > 0}
      onRecordsChanged={refreshRecords}
      refresh={refreshAll}
      setWish={setWish}
      undo={undo}
    >
      <div className="flex flex-col gap-2 small:gap-6 sideways:gap-2">
        <PlaceNavigator />
        {/* Other families have it on the dashboard, which somebody with one child does not see. */}
        {child.isOnlyChild && (
          <Optional>
            <EndedChildren />
          </Optional>
        )}
        <ChildHead childKey={child} />
        {child.role !== 'OWNER' && (
          <Optional waiting={<SharedLine />}>
            <SharedChild childId={child.id} />
          </Optional>
        )}
        <div className="grid items-start gap-2 small:gap-6 sideways:gap-2 columns:grid-cols-2">
          <div className={column}>
            <Place id="today">
              <Today
                childKey={child}
                {...period}
                onHandOver={onComplete && handOver}
                chosen={chosen}
                onChoose={setChosen}
              />
            </Place>
            <Place id="mood">
              <MoodCheckIn
                childKey={child}
                onRecorded={(mood) => celebrate(moodFacts(child.id, mood, child.streak))}
                comfort={<CalmChallenge childKey={child} onOpen={(id) => setChosen({ id, takesFocus: false })} />}
              />
            </Place>
            <Place id="week">
              <WeekPanel newcomer={newcomer}>
                <MoodHistory childKey={child} newcomer={newcomer} />
                <Place id="summaries">
                  <RecentSummaries childKey={child} newcomer={newcomer} />
                </Place>
              </WeekPanel>
            </Place>
          </div>
          <div className={column}>
            <PeriodChallenges frequency="weekly" childKey={child} {...period} />
            <Place id="month">
              <PeriodChallenges frequency="monthly" childKey={child} {...period} />
            </Place>
            <Place id="memories">
              <ActivityTimeline childKey={child} days={activityDays} onDays={setActivityDays} newcomer={newcomer}>
                <LazyAlbum childKey={child} />
              </ActivityTimeline>
            </Place>
            <Place id="garden">
              <SkillsGarden childKey={child} period={gardenPeriod} onPeriod={setGardenPeriod} newcomer={newcomer} />
            </Place>
          </div>
        </div>
        {away && (
          <LazyChildMode
            childKey={child}
            handed={handed}
            onChosen={(id) => setChosen({ id, takesFocus: false })}
            onDone={complete}
            onLeave={onLeave}
            onCelebrate={celebrate}
            onLeft={onLeft}
          />
        )}
        {celebration && !away && (
          <Celebration childKey={child} facts={celebration} onUndo={undo.undo} onClose={() => setCelebration(null)} />
        )}
      </div>
    </ChildContexts>
  );
}
