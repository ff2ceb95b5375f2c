import { Skeleton } from '../ui/Skeleton.tsx';

/** The place of postcard and moments while they load. */
export function SadWeekSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="mx-auto aspect-4/5 h-[44dvh] max-w-full rounded-field" />
      <Skeleton className="h-18" />
    </div>
  );
}
