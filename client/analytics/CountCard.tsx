import { graphql, useFragment } from 'react-relay';
import type { CountCard_counts$key } from '../relay/__generated__/CountCard_counts.graphql.ts';
import { Section } from '../ui/Section.tsx';
import { CountChart } from './CountChart.tsx';
import { CountTable } from './CountTable.tsx';

interface CountCardProps {
  title: string;
  /** What the counts count; the heading of the table's column. */
  unit: string;
  countsKey: CountCard_counts$key;
}

/** A line chart of the dashboard, with a table of the same counts for screen readers. */
export function CountCard({ title, unit, countsKey }: CountCardProps) {
  const counts = useFragment(
    graphql`
      fragment CountCard_counts on DailyCount @relay(plural: true) {
        date
        count
      }
    `,
    countsKey,
  );
  return (
    <Section title={title}>
      <CountChart counts={counts} unit={unit} />
      <div className="sr-only">
        <CountTable caption={title} counts={counts} unit={unit} />
      </div>
    </Section>
  );
}
