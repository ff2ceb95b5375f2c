import { Skeleton } from '../ui/Skeleton.tsx';

/** The placeholder of the garden while it loads. */
export function SkillsGardenSkeleton() {
  return (
    <div>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="flex items-end gap-3 border-b-2 border-line pt-3">
          <Skeleton className="size-12 shrink-0 rounded-t-full" />
          <div className="flex grow flex-col gap-2 pb-3">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="h-4 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
