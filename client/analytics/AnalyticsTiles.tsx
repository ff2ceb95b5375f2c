import { graphql, useFragment } from 'react-relay';
import type { AnalyticsTiles_analytics$key } from '../relay/__generated__/AnalyticsTiles_analytics.graphql.ts';
import { Tiles } from '../ui/Tiles.tsx';

/** The six totals at the top of the dashboard. */
export function AnalyticsTiles({ analyticsKey }: { analyticsKey: AnalyticsTiles_analytics$key }) {
  const numbers = useFragment(
    graphql`
      fragment AnalyticsTiles_analytics on Analytics {
        totalUsers
        totalChildren
        totalChallenges
        newUsersWeek
        newUsersMonth
        uniqueVisits
      }
    `,
    analyticsKey,
  );
  return (
    <Tiles
      label="Totals"
      look="cards"
      tiles={[
        { label: 'Total Users', value: numbers.totalUsers },
        { label: 'Total Children', value: numbers.totalChildren },
        { label: 'Completed Challenges', value: numbers.totalChallenges },
        { label: 'New Users (Past Week)', value: numbers.newUsersWeek },
        { label: 'New Users (Past Month)', value: numbers.newUsersMonth },
        { label: "Yesterday's Unique Visits", value: numbers.uniqueVisits },
      ]}
    />
  );
}
