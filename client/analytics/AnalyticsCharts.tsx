import { graphql, useFragment } from 'react-relay';
import type { AnalyticsCharts_analytics$key } from '../relay/__generated__/AnalyticsCharts_analytics.graphql.ts';
import { CountCard } from './CountCard.tsx';

/** The four line charts of the dashboard. */
export function AnalyticsCharts({ analyticsKey }: { analyticsKey: AnalyticsCharts_analytics$key }) {
  const { dailyNewUsers, monthlyNewUsers, weeklyLoginData, weeklyChallengesData } = useFragment(
    graphql`
      fragment AnalyticsCharts_analytics on Analytics {
        dailyNewUsers {
          ...CountCard_counts
        }
        monthlyNewUsers {
          ...CountCard_counts
        }
        weeklyLoginData {
          ...CountCard_counts
        }
        weeklyChallengesData {
          ...CountCard_counts
        }
      }
    `,
    analyticsKey,
  );
  return (
    <div className="grid grid-cols-1 gap-4 tablet:gap-6 wide:grid-cols-2">
      <CountCard
        title="New Users (Past Week)"
        unit="new user"
        empty="Nobody has registered in the last 7 days."
        countsKey={dailyNewUsers}
      />
      <CountCard
        title="New Users (Past Month)"
        unit="new user"
        empty="Nobody has registered in the last 30 days."
        countsKey={monthlyNewUsers}
      />
      <CountCard
        title="Unique Users Logged In (Past Week)"
        unit="user"
        empty="Nobody was here in the last 7 days."
        countsKey={weeklyLoginData}
      />
      <CountCard
        title="Total Challenges Completed (Past Week)"
        unit="challenge"
        empty="No challenge was completed in the last 7 days."
        countsKey={weeklyChallengesData}
      />
    </div>
  );
}
