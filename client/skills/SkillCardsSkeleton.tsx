import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The placeholder of the skill cards while they load. */
export function SkillCardsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
      {Array.from({ length: 4 }, (_, index) => (
        <Card key={index} className="flex flex-col gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-2.5 w-full rounded-full" />
          <Skeleton className="h-4 w-40" />
        </Card>
      ))}
    </div>
  );
}
