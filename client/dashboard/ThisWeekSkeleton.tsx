import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The skeleton of this week, which only wide screens show. */
export function ThisWeekSkeleton() {
  return (
    <Card className="hidden flex-col gap-5 wide:flex">
      <Skeleton className="h-7 w-32" />
      {['first', 'second', 'third'].map((child) => (
        <div key={child} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-8" />
        </div>
      ))}
    </Card>
  );
}
