import { t } from '@lingui/core/macro';
import { Skeleton } from '../ui/Skeleton.tsx';

/** A sheet while it loads: its lines by their classes, from above. */
export function SheetSkeleton({ lines }: { lines: readonly string[] }) {
  return (
    <div role="status" aria-label={t`Loading`} className="flex flex-col gap-3">
      {lines.map((line, index) => (
        <Skeleton key={index} className={line} />
      ))}
    </div>
  );
}
