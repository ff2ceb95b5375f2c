import { useCallback, useEffect, useEffectEvent, type RefObject } from 'react';
import { graphql } from 'react-relay';
import { useNearViewport } from '../lib/useNearViewport.ts';
import type { DayMemory_completion$key } from '../relay/__generated__/DayMemory_completion.graphql.ts';
import type { useMemoriesQuery } from '../relay/__generated__/useMemoriesQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';

interface Span {
  childId: string;
  /** First and last local date, yyyy-MM-dd. */
  since: string;
  until: string;
  /** The number of completions on the dates; another number loads again, because an undo takes photo and sentence away. */
  taskCount: number;
}

/**
 * Loads the photo or sentence of each date, just before the list scrolls into view. Without them the list is complete,
 * so a failure is only logged.
 *
 * @returns the keys for `DayMemory` by date
 */
export function useMemories(
  list: RefObject<Element | null>,
  { childId, since, until, taskCount }: Span,
): ReadonlyMap<string, DayMemory_completion$key> {
  const { data, load } = useOnDemandQuery<useMemoriesQuery>(graphql`
    query useMemoriesQuery($id: ID!, $since: Date!, $until: Date!) {
      node(id: $id) {
        ... on Child {
          memories(since: $since, until: $until) {
            localDate
            ...DayMemory_completion
          }
        }
      }
    }
  `);
  const loadSpan = useCallback(async () => {
    const error = await load({ id: childId, since, until });
    if (error) console.error('Failed to fetch the memories', error);
  }, [load, childId, since, until]);
  // A sentence may have been written further up since.
  useNearViewport(list, loadSpan, 'always');
  const reload = useEffectEvent(() => {
    if (data) void loadSpan();
  });
  useEffect(() => reload(), [taskCount]);
  return new Map((data?.node?.memories ?? []).map((memory) => [memory.localDate, memory]));
}
