import { t } from '@lingui/core/macro';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Two carers and the button below them. */
export function PeopleSkeleton() {
  return (
    <div role="status" aria-label={t`Loading`} className="flex flex-col gap-4">
      {['first', 'second'].map((carer) => (
        <div key={carer} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
      <Skeleton className="h-13 rounded-button" />
    </div>
  );
}
