import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { addDays } from '../../schema/day/localDate.rules.ts';
import type { useAlbumQuery } from '../relay/__generated__/useAlbumQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';

/**
 * The photos and sentences of a child's last dates, on demand; one for a date. A failure is logged.
 *
 * @param today the child's local date, yyyy-MM-dd
 * @param days how many dates, today included
 * @returns newest first, null before they have loaded; whether loading failed; and the function that loads
 */
export function useAlbum(childId: string, today: string, days: number) {
  const { data, failed, load } = useOnDemandQuery<useAlbumQuery>(graphql`
    query useAlbumQuery($id: ID!, $since: Date!, $until: Date!) {
      node(id: $id) {
        ... on Child {
          memories(since: $since, until: $until) {
            id
            localDate
            ...AlbumPage_completion
          }
        }
      }
    }
  `);
  const loadDates = useCallback(async () => {
    const error = await load({ id: childId, since: addDays(today, 1 - days), until: today });
    if (error) console.error('Failed to fetch the album', error);
  }, [load, childId, today, days]);
  const start = useCallback(() => void loadDates(), [loadDates]);
  return { pages: data?.node?.memories ?? null, failed, load: start };
}
