import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const rows = ['w-2/5', 'w-1/3', 'w-1/2', 'w-2/5', 'w-1/4', 'w-1/2'];

/**
 * The placeholder of a list while it loads.
 *
 * @param props.label the text for screen readers.
 */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Card className="flex flex-col gap-6">
        {rows.map((width, index) => (
          <div key={index} className="flex items-center gap-6">
            <div className="grow">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="mt-2 h-4 w-4/5" />
            </div>
            <Skeleton className="h-7 w-16 rounded-full" />
            <Skeleton className="hidden h-7 w-28 rounded-full small:block" />
          </div>
        ))}
      </Card>
    </div>
  );
}
