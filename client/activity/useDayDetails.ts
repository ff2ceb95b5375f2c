import { graphql } from 'react-relay';
import type { useDayDetailsQuery } from '../relay/__generated__/useDayDetailsQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';

/**
 * Loads the completions of one day on demand. The details open when they have loaded. If loading fails, the error is logged
 * and the details stay closed.
 *
 * @param date local date, yyyy-MM-dd.
 * @returns the key for `DayDetails`, null while the details are closed; whether they are loading; and what opens or closes them
 */
export function useDayDetails(childId: string, date: string) {
  const { data, busy, load, forget } = useOnDemandQuery<useDayDetailsQuery>(graphql`
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
