import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { graphql } from 'react-relay';
import type { PlansAndFlagsQuery } from '../../relay/__generated__/PlansAndFlagsQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Section } from '../../ui/Section.tsx';
import { FlagRow } from './FlagRow.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlansAndFlagsSkeleton } from './PlansAndFlagsSkeleton.tsx';

/** The tab of feature flags and subscription plans. It loads when the tab opens, and again after an edit conflict. */
export function PlansAndFlags() {
  const { data, busy, failed, load } = useOnDemandQuery<PlansAndFlagsQuery>(graphql`
    query PlansAndFlagsQuery {
      featureFlags {
        id
        ...FlagRow_flag
      }
      subscriptionPlans {
        id
        ...PlanCard_plan
      }
    }
  `);
  const reload = () => void load({});
  useEffect(() => void load({}), [load]);

  if (!data) {
    return failed ? (
      <ErrorNotice
        title={t`Failed to load plans and feature flags`}
        text={t`Please try again.`}
        onRetry={reload}
        busy={busy}
      />
    ) : (
      <PlansAndFlagsSkeleton />
    );
  }
  return (
    <div className="flex flex-col gap-4 tablet:gap-6">
      <Section title={t`Feature Flags`}>
        <ul className="divide-y divide-line">
          {data.featureFlags.map((flag) => (
            <li key={flag.id} className="py-4 first:pt-0 last:pb-0">
              <FlagRow flagKey={flag} onConflict={reload} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t`Plans`}>
        <ul className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-4">
          {data.subscriptionPlans.map((plan) => (
            <PlanCard key={plan.id} planKey={plan} onConflict={reload} />
          ))}
        </ul>
      </Section>
    </div>
  );
}
