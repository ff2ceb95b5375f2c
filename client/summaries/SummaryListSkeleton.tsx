import { Skeleton } from '../ui/Skeleton.tsx';

/** The skeleton of the totals and the two latest summaries. */
export function SummaryListSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-3 gap-2 small:gap-3">
        <Skeleton className="h-16 rounded-field" />
        <Skeleton className="h-16 rounded-field" />
        <Skeleton className="h-16 rounded-field" />
      </div>
      <div className="grid grid-cols-1 gap-2 small:gap-3 tablet:grid-cols-2">
        <Skeleton className="h-16 rounded-field" />
        <Skeleton className="h-16 rounded-field" />
      </div>
    </div>
  );
}
