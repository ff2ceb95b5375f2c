import { describe, expect, it } from 'vitest';
import { isFull } from '../../faults/kit/scale.ts';
import { giveHistory } from '../../support/history.ts';
import { createWorld } from '../../support/kit.ts';

const assigned =
  '{ id completed task { id title points skills { id name description } } completion { id points comment } }';

/** All fields of the challenges page. */
const pageDocument = `query ChallengesPage($urlSlug: String!) {
  viewer {
    id username
    child(urlSlug: $urlSlug) {
      id name ageGroup totalPoints viewerCanEdit streak { currentGoldStreak currentPlatinumStreak }
      dailyTasks ${assigned} weeklyTasks ${assigned} monthlyTasks ${assigned}
      todaysMood { id mood note } yesterdaysMood { id mood note } moods(days: 7) { id date mood note }
      summaries(first: 2) { edges { node { id type viewed dominantMood totalPoints maxPossiblePoints
        highlights { periodFormatted taskCounts { daily weekly monthly } notableAchievements { title points } } } } }
      hasNewSummary
      pointTotals { today month year }
      activity(days: 7) { taskCount points activeDays days { date taskCount points hasMood level } }
      skillsGarden(period: WEEK) { totalSkills totalSkillsPracticed ageGroup
        skills { practiceCount totalLifetimePractice lastPracticed skill { id name description } } }
    }
  }
}`;

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

describe('The challenges page', () => {
  it(
    'takes seven statements, for a child with ten completions and for one with thousands',
    { timeout: 30_000 },
    async () => {
      const parent = await world.parent();
      for (const days of [3, isFull ? 3_333 : 400]) {
        const child = await parent.withChild();
        await giveHistory(world, child, days, '2026-03-14');
        await child.completeTasks(1);
        const request = () => parent.execute<{ viewer: { child: unknown } }>(pageDocument, { urlSlug: child.urlSlug });
        await request();
        const { statements } = await world.statements(request);
        expect(statements).toEqual([
          'viewer_by_session',
          'child_of_carer_by_slug',
          'tasks_of_periods',
          'record_of_children',
          'summaries_newest_first',
          'practice_of_children',
          'completions_of_assignments',
        ]);
      }
    },
  );
});
