import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TodaysProgressSkeleton } from './TodaysProgressSkeleton.tsx';

/** The skeleton of a child's card, or of the first one with tonight's task. */
export function CardSkeleton({ first = false }: { first?: boolean }) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      </div>
      <Skeleton className="h-7 w-44 max-w-full rounded-full" />
      <TodaysProgressSkeleton />
      <Skeleton className={first ? 'h-24 rounded-field' : 'h-11 rounded-button'} />
    </Card>
  );
}
