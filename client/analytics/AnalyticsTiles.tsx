import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { numberText } from '../lib/choose.ts';
import type { AnalyticsTiles_analytics$key } from '../relay/__generated__/AnalyticsTiles_analytics.graphql.ts';
import { Card } from '../ui/Card.tsx';
import { tileGrid } from './tileGrid.ts';

/** The six totals at the top of the dashboard, each with a sentence that says what is counted. */
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
  const tiles = [
    { label: t`Total Users`, value: numbers.totalUsers, text: t`Accounts, without those about to be deleted.` },
    { label: t`Total Children`, value: numbers.totalChildren, text: t`Profiles of children in all families.` },
    {
      label: t`Completed Challenges`,
      value: numbers.totalChallenges,
      text: t`Daily, weekly and monthly, since the first day.`,
    },
    { label: t`New Users (Past Week)`, value: numbers.newUsersWeek, text: t`Registered in the last 7 days.` },
    { label: t`New Users (Past Month)`, value: numbers.newUsersMonth, text: t`Registered in the last 30 days.` },
    {
      label: t`Yesterday's Unique Visits`,
      value: numbers.uniqueVisits,
      text: t`Different people who were here while signed in.`,
    },
  ];
  return (
    <dl aria-label={t`Totals`} className={tileGrid}>
      {tiles.map(({ label, value, text }) => (
        <Card key={label} className="flex min-w-0 flex-col p-4 small:p-4">
          <dt className="order-2 text-13 leading-tight font-semibold">{label}</dt>
          <dd className="font-heading text-27 font-extrabold tabular-nums wrap-anywhere">{numberText(value)}</dd>
          <dd className="order-3 mt-1 text-13 leading-snug text-pretty text-soft">{text}</dd>
        </Card>
      ))}
    </dl>
  );
}
