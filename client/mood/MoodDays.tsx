import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { useIsReadOnly } from '../children/readOnly.ts';
import { NoMoodsDrawing } from '../ui/drawings/emptyRecords.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { MoodChartSkeleton } from './MoodChartSkeleton.tsx';
import type { MoodOfDay } from './moodsOfDays.ts';
import { MoodTable } from './MoodTable.tsx';
import { MoodWeeks } from './MoodWeeks.tsx';

const MoodChart = lazy(() => import('./MoodChart.tsx').then((module) => ({ default: module.MoodChart })));

/**
 * The chart, on a phone with the faces of a month below it, and a table for screen readers. The table is visible if the chart
 * cannot be loaded.
 */
export function MoodDays({ history }: { history: readonly MoodOfDay[] }) {
  const isReadOnly = useIsReadOnly();
  if (history.every(({ mood }) => mood === null)) {
    return (
      <EmptyState
        drawing={<NoMoodsDrawing />}
        title={t`No moods recorded in the last ${history.length} days`}
        text={isReadOnly ? t`They show how the days go.` : t`Record a mood to see how the days go.`}
      />
    );
  }
  return (
    <ErrorBoundary fallback={() => <MoodTable history={history} />}>
      <Suspense fallback={<MoodChartSkeleton />}>
        <MoodChart history={history} />
        {history.length > 7 && (
          <div className="mt-3 tablet:hidden">
            <MoodWeeks history={history} />
          </div>
        )}
        <div className="sr-only">
          <MoodTable history={history} />
        </div>
      </Suspense>
    </ErrorBoundary>
  );
}
