import { type MutationPurpose, mutationPurposes } from './builder.ts';

/** The scopes that a caller without a session or token passes. */
export const openScopes: readonly string[] = ['public', 'browser'];

/** The scopes that a type or field of the finished schema declares. Pothos stores the options of a declaration in its extensions. */
export function scopesOf(extensions: Readonly<Record<string, unknown>>): string[] {
  const options = extensions['pothosOptions'];
  if (typeof options !== 'object' || options === null || !('authScopes' in options)) return [];
  const scopes = options.authScopes;
  return typeof scopes === 'object' && scopes !== null
    ? Object.entries(scopes).flatMap(([scope, isRequired]) => (isRequired === true ? [scope] : []))
    : [];
}

/** The purpose that a field of the finished schema declares by `serves`. */
export const servedBy = (extensions: Readonly<Record<string, unknown>>): MutationPurpose | undefined =>
  mutationPurposes.find((purpose) => purpose === extensions['purpose']);
