import { countText } from '../../../schema/numberText.rules.ts';

/** A milestone as GraphQL names it. */
interface MilestoneSeen {
  readonly kind: string;
  readonly count: number | null | undefined;
}

/** `100 adventures together`, `A year of adventures`, `2 years of adventures` or `The first winter outside`. */
export function milestoneText({ kind, count }: MilestoneSeen): string {
  if (kind === 'ADVENTURES') return `${countText(count ?? 0, 'adventure')} together`;
  if (kind === 'FIRST_WINTER_OUTSIDE') return 'The first winter outside';
  return count === 1 ? 'A year of adventures' : `${countText(count ?? 0, 'year')} of adventures`;
}
