import { plural, t } from '@lingui/core/macro';

/** A milestone as GraphQL names it. */
interface MilestoneSeen {
  readonly kind: string;
  readonly count: number | null | undefined;
}

/** `100 adventures together`, `A year of adventures`, `2 years of adventures` or `The first winter outside`. */
export function milestoneText({ kind, count }: MilestoneSeen): string {
  if (kind === 'ADVENTURES') return plural(count ?? 0, { one: '# adventure together', other: '# adventures together' });
  if (kind === 'FIRST_WINTER_OUTSIDE') return t`The first winter outside`;
  return plural(count ?? 0, { one: 'A year of adventures', other: '# years of adventures' });
}
