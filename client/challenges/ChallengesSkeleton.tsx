import { t } from '@lingui/core/macro';
import { PageFrame } from '../shell/PageFrame.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DailySkeleton } from './DailySkeleton.tsx';

/** The skeleton of a child's page. */
export function ChallengesSkeleton() {
  return (
    <PageFrame title="" width="columns">
      <div className="flex flex-col gap-2 small:gap-6" role="status" aria-label={t`Loading challenges`}>
        <div className="-mx-side -mt-6 flex h-[45px] items-center border-b border-line px-side">
          <Skeleton className="h-4.5 w-full max-w-md" />
        </div>
        <div className="flex items-center gap-3">
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className="h-5 w-48 max-w-full" />
        </div>
        <div className="grid items-start gap-2 small:gap-6 columns:grid-cols-2">
          <DailySkeleton />
          <Card>
            <Skeleton className="mb-4 h-7 w-40" />
            <Skeleton className="h-80 w-full rounded-button" />
          </Card>
        </div>
      </div>
    </PageFrame>
  );
}
