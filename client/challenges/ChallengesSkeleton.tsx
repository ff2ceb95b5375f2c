import { PageFrame } from '../shell/PageFrame.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ChallengeSectionSkeleton } from './ChallengeSectionSkeleton.tsx';

/** The skeleton of a child's page. */
export function ChallengesSkeleton() {
  return (
    <PageFrame title="">
      <div className="flex flex-col gap-8" role="status" aria-label="Loading challenges">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
            <Skeleton className="size-16 rounded-full" />
            <div className="flex flex-col gap-2">
              <Skeleton className="h-8 w-40" />
              <Skeleton className="h-5 w-28" />
            </div>
          </div>
          <div className="flex flex-wrap gap-2">
            <Skeleton className="h-7 w-24 rounded-full" />
            <Skeleton className="h-7 w-32 rounded-full" />
          </div>
        </div>
        <ChallengeSectionSkeleton frequency="daily" />
        <Card>
          <Skeleton className="mb-4 h-7 w-40" />
          <Skeleton className="h-80 w-full rounded-button" />
        </Card>
      </div>
    </PageFrame>
  );
}
