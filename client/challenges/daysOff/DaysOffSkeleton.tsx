import { t } from '@lingui/core/macro';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The sheet while it loads. */
export function DaysOffSkeleton() {
  return (
    <div role="status" aria-label={t`Loading`} className="flex flex-col gap-4">
      <Skeleton className="h-13 rounded-button" />
      <Skeleton className="h-16 rounded-field" />
      <Skeleton className="h-16 rounded-field" />
      <Skeleton className="h-11 rounded-button" />
    </div>
  );
}
