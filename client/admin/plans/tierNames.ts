import { t } from '@lingui/core/macro';
import { type Tier, tiers } from '../../../schema/plan/plan.rules.ts';
import { storedForm } from '../../lib/enumForm.ts';

/** The display name of each tier. */
export const tierNames: Record<Tier, string> = {
  free: t`Free`,
  basic: t`Basic`,
  premium: t`Premium`,
  family: t`Family`,
};

/** The display name of a GraphQL tier. A value that this version of the client does not know is returned unchanged. */
export function tierName(value: string): string {
  const tier = storedForm(tiers, value);
  return tier ? tierNames[tier] : value;
}
