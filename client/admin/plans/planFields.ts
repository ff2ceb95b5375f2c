import { t } from '@lingui/core/macro';
import type { FieldErrors } from '../forms/useFields.ts';

/** The values of a plan that an administrator can change. */
interface PlanValues {
  name: string;
  /** A decimal as text: "4.99". */
  price: string;
  features: readonly string[];
  childrenCount: number;
  isActive: boolean;
}

/** The values of the form, as the user types them. */
export interface PlanFields {
  name: string;
  price: string;
  /** One feature per line. */
  features: string;
  childrenCount: string;
  isActive: boolean;
}

/** The values of an existing plan. */
export function planFieldsOf({ name, price, features, childrenCount, isActive }: Readonly<PlanValues>): PlanFields {
  return { name, price, features: features.join('\n'), childrenCount: String(childrenCount), isActive };
}

/** Finds a children limit that GraphQL could not send as an `Int`. The server checks everything else. */
export function planErrors({ childrenCount }: PlanFields): FieldErrors<PlanFields> {
  return /^\d{1,9}$/.test(childrenCount.trim()) ? {} : { childrenCount: t`Enter a whole number` };
}

/** The mutation's input, without id and revision; skips empty lines of `features`. */
export function planInput({ name, price, features, childrenCount, isActive }: PlanFields): PlanValues {
  return {
    name: name.trim(),
    price: price.trim(),
    features: features
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    childrenCount: Number(childrenCount.trim()),
    isActive,
  };
}

/** Assigns the server's messages, by path (`features.2`), to the fields. */
export function planRefusal(fields: Readonly<Record<string, string>>, values: PlanFields): FieldErrors<PlanFields> {
  const paths = Object.keys(fields);
  return Object.fromEntries(
    Object.keys(values).map((name) => [name, fields[paths.find((path) => path.startsWith(name)) ?? '']]),
  );
}
