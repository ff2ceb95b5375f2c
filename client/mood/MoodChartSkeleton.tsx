import { Skeleton } from '../ui/Skeleton.tsx';
import { chartHeight } from './chartSize.ts';

/** The shape of the mood chart while it loads. */
export function MoodChartSkeleton() {
  return (
    <div style={{ height: chartHeight }}>
      <Skeleton className="h-full w-full rounded-field" />
    </div>
  );
}
