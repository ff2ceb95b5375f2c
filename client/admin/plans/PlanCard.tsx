import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PlanCard_plan$key } from '../../relay/__generated__/PlanCard_plan.graphql.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { PencilIcon } from '../../ui/drawings/mediaIcons.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { tierName } from './tierNames.ts';

interface PlanCardProps {
  planKey: PlanCard_plan$key;
  /** Fetches the plan again after another administrator has changed it. */
  onConflict: () => void;
}

/** A subscription plan: price, features and limits. */
export function PlanCard({ planKey, onConflict }: PlanCardProps) {
  const plan = useFragment(
    graphql`
      fragment PlanCard_plan on SubscriptionPlan {
        name
        tier
        price
        billingPeriod
        features
        childrenCount
        isActive
        ...PlanDialog_plan
      }
    `,
    planKey,
  );
  const { name, tier, price, billingPeriod, features, childrenCount, isActive } = plan;
  const [editing, setEditing] = useState(false);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-ground p-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 dir="auto" className="me-auto text-17 wrap-anywhere">
            {name}
          </h3>
          {!isActive && (
            <Badge tone="neutral">
              <Trans>Inactive</Trans>
            </Badge>
          )}
          {tierName(tier) !== name && <Badge tone="neutral">{tierName(tier)}</Badge>}
        </div>
        <p className="tabular-nums">
          <span className="font-heading text-27 font-extrabold">{price}</span>{' '}
          <span className="text-15 text-soft">{billingPeriod}</span>
        </p>
        <p className="text-13 text-soft">
          {plural(childrenCount, { one: 'At most # child', other: 'At most # children' })}
        </p>
      </div>
      {features.length > 0 && (
        <ul className="list-disc ps-5 text-15 marker:text-action">
          {features.map((feature) => (
            <li key={feature} dir="auto" className="wrap-anywhere">
              {feature}
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="quiet"
        wide
        className="mt-auto"
        aria-label={t`Edit the ${name} plan`}
        onClick={() => setEditing(true)}
      >
        <PencilIcon className="size-5" />
        <Trans>Edit</Trans>
      </Button>
      {editing && <PlanDialog planKey={plan} onConflict={onConflict} onClose={() => setEditing(false)} />}
    </li>
  );
}
