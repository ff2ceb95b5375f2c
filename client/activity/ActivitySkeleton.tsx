import { Skeleton } from '../ui/Skeleton.tsx';
import { YearStripSkeleton } from './YearStripSkeleton.tsx';

/** The skeleton of the timeline. */
export function ActivitySkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-3 gap-2 small:gap-3">
        <Skeleton className="h-18 rounded-field" />
        <Skeleton className="h-18 rounded-field" />
        <Skeleton className="h-18 rounded-field" />
      </div>
      <YearStripSkeleton />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-16 rounded-field" />
        <Skeleton className="h-16 rounded-field" />
        <Skeleton className="h-16 rounded-field" />
      </div>
    </div>
  );
}
