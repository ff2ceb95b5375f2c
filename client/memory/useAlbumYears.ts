import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { windowDaysMax } from '../../schema/day/window.rules.ts';
import type { useAlbumYearsQuery, useAlbumYearsQuery$data } from '../relay/__generated__/useAlbumYearsQuery.graphql.ts';

type Leaf = ReturnType<typeof leavesOf>[number];

/** The leaves of the album, newest date first: one for each date with something that was done, or that the child said. */
function leavesOf(node: useAlbumYearsQuery$data['node'] | undefined) {
  const done = new Map(node?.memories?.map((memory) => [memory.localDate, memory]));
  const said = Map.groupBy(node?.quotes?.nodes ?? [], ({ saidOn }) => saidOn);
  return [...new Set([...done.keys(), ...said.keys()])]
    .toSorted()
    .toReversed()
    .map((date) => ({ date, memory: done.get(date) ?? null, quotes: said.get(date) ?? [] }));
}

/**
 * The photos and sentences of a child, one for a date, with what it said, at most the latest hundred of a year: those of the last 365
 * dates, and then a year more with each call of `load`.
 *
 * @param today the child's local date, yyyy-MM-dd
 * @returns newest first, null before the first have loaded; whether the last request failed or is in progress; whether there are no
 *   earlier ones; and the function that loads
 */
export function useAlbumYears(childId: string, today: string) {
  const environment = useRelayEnvironment();
  const [years, setYears] = useState<readonly (readonly Leaf[])[]>([]);
  const [startedOn, setStartedOn] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('busy');
  const until = addDays(today, -years.length * windowDaysMax);
  const load = useCallback(async () => {
    const variables = { id: childId, since: addDays(until, 1 - windowDaysMax), until };
    try {
      const answer = await fetchQuery<useAlbumYearsQuery>(
        environment,
        graphql`
          query useAlbumYearsQuery($id: ID!, $since: Date!, $until: Date!) {
            node(id: $id) {
              ... on Child {
                startedOn
                memories(since: $since, until: $until) {
                  id
                  localDate
                  ...AlbumLeaf_completion
                }
                quotes(first: 100, from: $since, to: $until) {
                  nodes {
                    id
                    saidOn
                    text
                  }
                }
              }
            }
          }
        `,
        variables,
      ).toPromise();
      setStartedOn(answer?.node?.startedOn ?? '');
      setYears((before) => [...before, leavesOf(answer?.node)]);
      setState('idle');
    } catch (error) {
      console.error('Failed to fetch the album', error);
      setState('failed');
    }
  }, [childId, environment, until]);
  const isEmpty = years.length === 0;
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void load();
  }, [load]);
  return {
    leaves: isEmpty ? null : years.flat(),
    failed: state === 'failed',
    busy: state === 'busy',
    // Nothing was done before the profile was made.
    isWhole: !isEmpty && until < startedOn,
    load: () => {
      setState('busy');
      void load();
    },
  };
}
