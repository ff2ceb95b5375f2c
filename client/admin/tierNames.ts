import { type Tier, tiers } from '../../schema/plan/plan.rules.ts';
import { storedForm } from '../lib/enumForm.ts';

/** The tiers as people read them. */
export const tierNames: Record<Tier, string> = {
  free: 'Free',
  basic: 'Basic',
  premium: 'Premium',
  family: 'Family',
};

/** The name of a tier from GraphQL; the value itself for one that this version of the client does not know. */
export function tierName(value: string): string {
  const tier = storedForm(tiers, value);
  return tier ? tierNames[tier] : value;
}
