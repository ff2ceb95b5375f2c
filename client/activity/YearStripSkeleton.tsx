import { Skeleton } from '../ui/Skeleton.tsx';
import { stripHeight } from './yearGrid.ts';

/** The skeleton of the year strip. */
export function YearStripSkeleton() {
  return (
    <div style={{ height: stripHeight }}>
      <Skeleton className="h-full w-full rounded-field" />
    </div>
  );
}
