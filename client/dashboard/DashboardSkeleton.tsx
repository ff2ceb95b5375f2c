import { t } from '@lingui/core/macro';
import { PageFrame } from '../shell/PageFrame.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { Greeting } from './Greeting.tsx';
import { ThisWeekSkeleton } from './ThisWeekSkeleton.tsx';

/** The columns of the dashboard: the cards, and on a wide screen this week beside them. */
export const dashboardColumns =
  'grid grid-cols-1 items-start gap-6 tablet:grid-cols-[minmax(0,1fr)_auto] wide:grid-cols-[minmax(0,1fr)_20rem]';

/** The skeleton of the dashboard. */
export function DashboardSkeleton() {
  return (
    <PageFrame home width="wide">
      <div className={dashboardColumns} role="status" aria-label={t`Loading your children`}>
        <div className="tablet:col-span-2">
          <Greeting>
            <Skeleton className="h-[1lh] w-64 max-w-full text-27 tablet:text-34" />
          </Greeting>
        </div>
        <div className="flex flex-col gap-4 tablet:max-wide:col-span-2">
          <CardSkeleton first />
          <CardSkeleton />
        </div>
        <ThisWeekSkeleton />
      </div>
    </PageFrame>
  );
}
