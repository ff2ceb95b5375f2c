import { plural, t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { AnalyticsCharts_analytics$key } from '../relay/__generated__/AnalyticsCharts_analytics.graphql.ts';
import { CountCard } from './CountCard.tsx';

const newUsers = (count: number) => plural(count, { one: '# new user', other: '# new users' });
const users = (count: number) => plural(count, { one: '# user', other: '# users' });
const challenges = (count: number) => plural(count, { one: '# challenge', other: '# challenges' });

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
        title={t`New Users (Past Week)`}
        unit={newUsers}
        empty={t`Nobody has registered in the last 7 days.`}
        countsKey={dailyNewUsers}
      />
      <CountCard
        title={t`New Users (Past Month)`}
        unit={newUsers}
        empty={t`Nobody has registered in the last 30 days.`}
        countsKey={monthlyNewUsers}
      />
      <CountCard
        title={t`Unique Users Logged In (Past Week)`}
        unit={users}
        empty={t`Nobody was here in the last 7 days.`}
        countsKey={weeklyLoginData}
      />
      <CountCard
        title={t`Total Challenges Completed (Past Week)`}
        unit={challenges}
        empty={t`No challenge was completed in the last 7 days.`}
        countsKey={weeklyChallengesData}
      />
    </div>
  );
}
