import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const widths = ['w-2/3', 'w-1/2', 'w-3/4', 'w-2/3', 'w-2/5', 'w-3/4', 'w-1/2'];
const rows = [...widths, ...widths];
const cards = widths.slice(0, 4);

/**
 * The placeholder of a list while it loads: rows of a table, or cards where there is no room for one.
 *
 * @param props.label the text for screen readers.
 */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Card className="hidden p-0 small:p-0 wide:block">
        {rows.map((width, index) => (
          <div key={index} className="flex h-[33px] items-center gap-6 border-b border-line px-5 last:border-b-0">
            <div className="w-1/4">
              <Skeleton className={`h-3.5 ${width}`} />
            </div>
            <Skeleton className="h-3.5 w-1/4" />
            <Skeleton className="h-3.5 w-16" />
            <Skeleton className="ms-auto h-3.5 w-14" />
          </div>
        ))}
      </Card>
      <div className="grid gap-3 tablet:grid-cols-2 wide:hidden">
        {cards.map((width, index) => (
          <Card key={index}>
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="mt-2 h-4 w-1/3" />
            <Skeleton className="mt-3 h-9 w-full" />
            <Skeleton className="mt-4 h-11 rounded-button" />
          </Card>
        ))}
      </div>
    </div>
  );
}
