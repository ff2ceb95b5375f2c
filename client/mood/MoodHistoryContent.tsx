import { lazy, Suspense } from 'react';
import { graphql, useFragment } from 'react-relay';
import { addDays } from '../../schema/day/localDate.rules.ts';
import type { MoodHistoryContent_child$key } from '../relay/__generated__/MoodHistoryContent_child.graphql.ts';
import { NoMoodsDrawing } from '../ui/drawings/emptyRecords.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { MoodChartSkeleton } from './MoodChartSkeleton.tsx';
import { MoodTable } from './MoodTable.tsx';
import { storedMood } from './mood.ts';
import type { MoodOfDay } from './moodOfDay.ts';

const MoodChart = lazy(() => import('./MoodChart.tsx').then((module) => ({ default: module.MoodChart })));

interface MoodHistoryContentProps {
  childKey: MoodHistoryContent_child$key;
  /** The number of local dates, including today: 7 or 30. */
  days: number;
}

/** The chart, and a table for screen readers. The table is visible if the chart cannot be loaded. */
export function MoodHistoryContent({ childKey, days }: MoodHistoryContentProps) {
  const { today, moods } = useFragment(
    graphql`
      fragment MoodHistoryContent_child on Child @throwOnFieldError {
        today
        moods(days: 30) @required(action: THROW) {
          date
          mood
          note
        }
      }
    `,
    childKey,
  );
  const byDate = new Map(moods.map((entry) => [entry.date, entry]));
  const history: MoodOfDay[] = Array.from({ length: days }, (_, index) => {
    const date = addDays(today, index + 1 - days);
    const entry = byDate.get(date);
    return { date, mood: entry ? storedMood(entry.mood) : null, note: entry?.note ?? null };
  });

  if (history.every(({ mood }) => mood === null)) {
    return (
      <EmptyState
        drawing={<NoMoodsDrawing />}
        title={`No moods recorded in the last ${days} days`}
        text="Record a mood to see how the days go."
      />
    );
  }
  return (
    <ErrorBoundary fallback={() => <MoodTable history={history} />}>
      <Suspense fallback={<MoodChartSkeleton />}>
        <MoodChart history={history} />
        <div className="sr-only">
          <MoodTable history={history} />
        </div>
      </Suspense>
    </ErrorBoundary>
  );
}
