import { t } from '@lingui/core/macro';
import { tiers } from '../../../schema/plan/plan.rules.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const flags = ['first', 'second', 'third'];

/** The placeholder of flags and plans while they load. */
export function PlansAndFlagsSkeleton() {
  return (
    <div role="status" aria-label={t`Loading`} className="flex flex-col gap-4 tablet:gap-6">
      <Card>
        <Skeleton className="mb-4 h-7 w-40" />
        <div className="divide-y divide-line">
          {flags.map((flag) => (
            <div key={flag} className="flex gap-4 py-4 first:pt-0 last:pb-0">
              <Skeleton className="h-7 w-12 rounded-full" />
              <div className="grow">
                <Skeleton className="h-5 w-32" />
                <Skeleton className="mt-2 h-4 w-4/5" />
              </div>
            </div>
          ))}
        </div>
      </Card>
      <Card>
        <Skeleton className="mb-4 h-7 w-20" />
        <div className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-4">
          {tiers.map((plan) => (
            <Skeleton key={plan} className="h-72 rounded-card" />
          ))}
        </div>
      </Card>
    </div>
  );
}
