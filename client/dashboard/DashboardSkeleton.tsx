import { t } from '@lingui/core/macro';
import { PageFrame } from '../shell/PageFrame.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Greeting } from './Greeting.tsx';
import { ThisWeekSkeleton } from './ThisWeekSkeleton.tsx';
import { TodaysProgressSkeleton } from './TodaysProgressSkeleton.tsx';

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
          {['first', 'second'].map((card) => (
            <Card key={card} className="flex flex-col gap-4">
              <div className="flex items-center gap-4">
                <Skeleton className="size-16 rounded-full" />
                <div className="flex flex-1 flex-col gap-2">
                  <Skeleton className="h-6 w-1/2" />
                  <Skeleton className="h-5 w-1/3" />
                </div>
              </div>
              <Skeleton className="h-7 w-44 max-w-full rounded-full" />
              <TodaysProgressSkeleton />
              <Skeleton className={card === 'first' ? 'h-24 rounded-field' : 'h-11 rounded-button'} />
            </Card>
          ))}
        </div>
        <ThisWeekSkeleton />
      </div>
    </PageFrame>
  );
}
