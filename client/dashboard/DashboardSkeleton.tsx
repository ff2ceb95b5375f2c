import { PageFrame } from '../shell/PageFrame.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Greeting } from './Greeting.tsx';
import { TodaysProgressSkeleton } from './TodaysProgressSkeleton.tsx';

/** The skeleton of the dashboard. */
export function DashboardSkeleton() {
  return (
    <PageFrame home width="wide">
      <div className="flex flex-col gap-6" role="status" aria-label="Loading your children">
        <Greeting>
          <Skeleton className="h-[1lh] w-64 max-w-full text-27 tablet:text-34" />
        </Greeting>
        <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2 wide:grid-cols-3">
          {['first', 'second', 'third'].map((card) => (
            <Card key={card} className="flex flex-col gap-4">
              <div className="flex items-center gap-4">
                <Skeleton className="size-16 rounded-full" />
                <div className="flex flex-1 flex-col gap-2">
                  <Skeleton className="h-6 w-1/2" />
                  <Skeleton className="h-5 w-1/3" />
                </div>
              </div>
              <Skeleton className="h-7 w-28 rounded-full" />
              <TodaysProgressSkeleton />
            </Card>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}
