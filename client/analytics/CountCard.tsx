import { graphql, useFragment } from 'react-relay';
import type { CountCard_counts$key } from '../relay/__generated__/CountCard_counts.graphql.ts';
import { NoActivityDrawing } from '../ui/drawings/emptyRecords.tsx';
import { Section } from '../ui/Section.tsx';
import { CountChart } from './CountChart.tsx';
import { countChartHeight } from './countChartSize.ts';
import { CountTable } from './CountTable.tsx';

interface CountCardProps {
  title: string;
  /** A count with what it counts: `3 users`. */
  unit: (count: number) => string;
  /** The sentence in place of a chart without any count. */
  empty: string;
  countsKey: CountCard_counts$key;
}

/** A line chart of the dashboard, with a table of the same counts for screen readers. */
export function CountCard({ title, unit, empty, countsKey }: CountCardProps) {
  const counts = useFragment(
    graphql`
      fragment CountCard_counts on DailyCount @relay(plural: true) {
        date
        count
      }
    `,
    countsKey,
  );
  const hasCounts = counts.some(({ count }) => count > 0);
  return (
    <Section title={title}>
      {hasCounts ? (
        <CountChart counts={counts} unit={unit} />
      ) : (
        <div
          style={{ minHeight: countChartHeight }}
          className="flex flex-col items-center justify-center gap-3 rounded-field bg-ground p-4 text-center"
        >
          <NoActivityDrawing />
          <p className="max-w-xs text-15 text-pretty text-soft">{empty}</p>
        </div>
      )}
      <div className="sr-only">
        <CountTable caption={title} counts={counts} unit={unit} />
      </div>
    </Section>
  );
}
