import { t } from '@lingui/core/macro';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const sections = ['backups', 'mail', 'disk', 'program'];

/** The placeholder of the site's status while it loads. */
export function SiteSkeleton() {
  return (
    <div role="status" aria-label={t`Checking the site`} className="flex flex-col gap-4">
      <Skeleton className="h-20 rounded-card" />
      <div className="grid grid-cols-1 gap-4 columns:grid-cols-2">
        {sections.map((section) => (
          <Card key={section}>
            <Skeleton className="mb-4 h-7 w-32" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="mt-4 h-5 w-full" />
            <Skeleton className="mt-4 h-5 w-2/3" />
          </Card>
        ))}
      </div>
    </div>
  );
}
