import { Skeleton } from '../ui/Skeleton.tsx';
import { chartHeight } from './chartSize.ts';

/** The skeleton of the mood chart. */
export function MoodChartSkeleton() {
  return (
    <div style={{ height: chartHeight }}>
      <Skeleton className="h-full w-full rounded-field" />
    </div>
  );
}
