import { Skeleton } from '../ui/Skeleton.tsx';

/** The skeleton of `TodaysProgress`. */
export function TodaysProgressSkeleton() {
  return (
    <div className="flex flex-col gap-2.5">
      <Skeleton className="h-5.5 w-full" />
      <Skeleton className="h-2.5 w-full rounded-full" />
      <Skeleton className="mt-1 h-5 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  );
}
