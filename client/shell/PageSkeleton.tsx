import { t } from '@lingui/core/macro';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PageFrame } from './PageFrame.tsx';

/** The skeleton of a page of cards. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <PageFrame title={title}>
      <div role="status" aria-label={t`Loading`} className="flex flex-col gap-6">
        {['first', 'second', 'third'].map((card) => (
          <Card key={card}>
            <Skeleton className="h-7 w-40" />
            <Skeleton className="mt-5 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-3/4" />
            <Skeleton className="mt-6 h-12 w-full rounded-button" />
          </Card>
        ))}
      </div>
    </PageFrame>
  );
}
