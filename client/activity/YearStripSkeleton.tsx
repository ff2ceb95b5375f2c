import { Skeleton } from '../ui/Skeleton.tsx';
import { stripHeight } from './yearGrid.ts';

/** The place of the year strip while it loads. */
export function YearStripSkeleton() {
  return (
    <div style={{ height: stripHeight }}>
      <Skeleton className="h-full w-full rounded-field" />
    </div>
  );
}
