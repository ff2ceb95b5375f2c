import { Skeleton } from '../ui/Skeleton.tsx';

/** The skeleton of the two latest summaries and the totals. */
export function SummaryListSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-2 small:gap-3 tablet:grid-cols-2">
        <Skeleton className="h-16 rounded-field" />
        <Skeleton className="h-16 rounded-field" />
      </div>
      <Skeleton className="h-5" />
    </div>
  );
}
