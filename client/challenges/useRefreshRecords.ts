import { useCallback } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { SkillsPeriod } from '../../schema/garden/garden.rules.ts';
import type { useRefreshRecordsQuery } from '../relay/__generated__/useRefreshRecordsQuery.graphql.ts';
import { periodEnums } from '../skills/skillsPeriod.ts';

/**
 * Returns a function that refetches what a completion or a mood changes besides the challenges: what is said of the Star,
 * whether today is a day off, what is open until noon, totals, timeline and skills, as currently displayed. It runs as a
 * separate request so that the mutation stays fast. If it fails, the panels keep their data.
 *
 * @param activityDays the window of the timeline in days
 */
export function useRefreshRecords(childId: string, activityDays: number, gardenPeriod: SkillsPeriod): () => void {
  const environment = useRelayEnvironment();
  return useCallback(() => {
    fetchQuery<useRefreshRecordsQuery>(
      environment,
      graphql`
        query useRefreshRecordsQuery($id: ID!, $days: Int!, $period: SkillsPeriod!) {
          node(id: $id) {
            ... on Child @alias(as: "child") {
              ...StreakBadges_child @arguments(full: true)
              ...RainDayNote_child
              ...LateChallenges_child
              isDayOff
              ...PointTiles_child
              ...ActivityTimeline_child @arguments(days: $days)
              ...SkillsGarden_child @arguments(period: $period)
            }
          }
        }
      `,
      { id: childId, days: activityDays, period: periodEnums[gardenPeriod] },
      { networkCacheConfig: { force: true } },
    ).subscribe({ error: (error: unknown) => console.error('Failed to refresh the records', error) });
  }, [environment, childId, activityDays, gardenPeriod]);
}
