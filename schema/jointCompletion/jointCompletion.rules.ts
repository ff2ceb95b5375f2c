import { type AgeGroup, ageGroupMonths } from '../child/ageGroup.rules.ts';

/** For which age an activity is. */
interface ForAge {
  readonly ageGroup: AgeGroup;
  /** The first completed month; null for the first of the age group. */
  readonly minMonths: number | null;
}

/**
 * Whether a child may join an activity of another child: an older one joins a younger one's, never the other way round
 * (docs/product.md#together).
 *
 * @param months the child's completed months
 */
export const isOldEnough = ({ ageGroup, minMonths }: ForAge, months: number): boolean =>
  months >= (minMonths ?? ageGroupMonths(ageGroup).first);

/** An activity of this evening with the children who could do it. */
interface Evening {
  /** How many have it already. */
  readonly sharing: number;
  /** How many could do it, those included. */
  readonly able: number;
  /** Whether it is made for siblings. */
  readonly isForSiblings: boolean;
}

/** The best activity to do together; undefined when no two children could do one. Of equals the first. */
export function bestTogether<Activity extends Evening>(activities: readonly Activity[]): Activity | undefined {
  const [best] = activities
    .filter(({ able }) => able > 1)
    .toSorted(
      (one, other) =>
        other.sharing - one.sharing || Number(other.isForSiblings) - Number(one.isForSiblings) || other.able - one.able,
    );
  return best;
}
