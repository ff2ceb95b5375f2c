import { graphql } from 'react-relay';
import type { DayDetails_child$key } from '../relay/__generated__/DayDetails_child.graphql.ts';
import type { useDayDetailsQuery } from '../relay/__generated__/useDayDetailsQuery.graphql.ts';
import { useQuietQuery } from '../relay/useQuietQuery.ts';

interface DayDetailsState {
  /** What `DayDetails` reads; null while they are hidden. */
  detailsKey: DayDetails_child$key | null;
  busy: boolean;
  /** Shows or hides them. */
  toggle: () => Promise<void>;
}

/**
 * Loads a day's completions when they are asked for. They open once they are there; a failure is logged, and they stay
 * closed (specification, section 8).
 *
 * @param date local date, yyyy-MM-dd.
 */
export function useDayDetails(childId: string, date: string): DayDetailsState {
  const { data, busy, load, forget } = useQuietQuery<useDayDetailsQuery>(graphql`
    query useDayDetailsQuery($id: ID!, $date: Date!) {
      node(id: $id) {
        ... on Child @alias(as: "child") {
          ...DayDetails_child @arguments(date: $date)
        }
      }
    }
  `);
  const detailsKey = data?.node?.child ?? null;
  const toggle = async () => {
    if (detailsKey) return forget();
    const error = await load({ id: childId, date });
    if (error) console.error('Failed to fetch date details', error);
  };
  return { detailsKey, busy, toggle };
}
