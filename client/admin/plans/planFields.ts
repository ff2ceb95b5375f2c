import { t } from '@lingui/core/macro';
import type { PlanDialog_plan$data } from '../../relay/__generated__/PlanDialog_plan.graphql.ts';
import { firstError } from '../forms/fieldErrors.ts';
import type { FieldErrors } from '../forms/useFields.ts';
import { writtenLines } from '../forms/writtenLines.ts';

/** The values of the form, as the user types them. */
interface PlanFields {
  name: string;
  /** A decimal: "4.99". */
  price: string;
  /** One feature per line. */
  features: string;
  childrenCount: string;
  isActive: boolean;
}

/** The values of an existing plan. */
export function planFieldsOf(plan: PlanDialog_plan$data): PlanFields {
  const { name, price, features, childrenCount, isActive } = plan;
  return { name, price, features: features.join('\n'), childrenCount: String(childrenCount), isActive };
}

/** Finds a children limit that GraphQL could not send as an `Int`. The server checks everything else. */
export function planErrors({ childrenCount }: PlanFields): FieldErrors<PlanFields> {
  return /^\d{1,9}$/.test(childrenCount.trim()) ? {} : { childrenCount: t`Enter a whole number` };
}

/** The mutation's input, without id and revision; skips empty lines of `features`. */
export function planInput({ name, price, features, childrenCount, isActive }: PlanFields) {
  return {
    name: name.trim(),
    price: price.trim(),
    features: writtenLines(features),
    childrenCount: Number(childrenCount.trim()),
    isActive,
  };
}

/** Assigns the server's messages, by path (`features.2`), to the fields. */
export function planRefusal(fields: Readonly<Record<string, string>>, values: PlanFields): FieldErrors<PlanFields> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, firstError(fields, name)]));
}
