import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { sectionTitles } from './sectionTitles.ts';

/** The skeleton of the daily challenges: one with its text and its bar, two rows. */
export function DailySkeleton() {
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h2 className="text-17 small:text-21">{sectionTitles.daily}</h2>
        <Skeleton className="h-4.5 w-48" />
      </div>
      <div className="flex flex-col gap-2">
        <Card className="flex flex-col gap-3 max-small:min-h-[min(100svh-11.7rem,35.3rem)]">
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="mt-auto h-13 w-full rounded-button" />
        </Card>
        <Skeleton className="h-13.5 rounded-card" />
        <Skeleton className="h-13.5 rounded-card" />
      </div>
    </div>
  );
}
