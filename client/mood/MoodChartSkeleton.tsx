import { Skeleton } from '../ui/Skeleton.tsx';

/** The height of the mood chart and of its skeleton, in CSS pixels. */
export const chartHeight = 300;

/** The skeleton of the mood chart. */
export function MoodChartSkeleton() {
  return (
    <div style={{ height: chartHeight }}>
      <Skeleton className="h-full w-full rounded-field" />
    </div>
  );
}
