import { useEffect, useRef, useState } from 'react';
import { fetchQuery, useQueryLoader, useRelayEnvironment, type PreloadedQuery } from 'react-relay';
import type { DayDetailsQuery } from '../relay/__generated__/DayDetailsQuery.graphql.ts';
import dayDetailsQuery from '../relay/__generated__/DayDetailsQuery.graphql.ts';

interface DayDetails {
  /** What `DayDetails` reads; null while they are hidden. */
  details: PreloadedQuery<DayDetailsQuery> | null;
  busy: boolean;
  toggle: () => void;
}

/**
 * Loads a day's completions when they are asked for. They open once they are there; a failure is logged, and they stay
 * closed (specification, section 8).
 *
 * @param date local date, yyyy-MM-dd.
 */
export function useDayDetails(childId: string, date: string): DayDetails {
  const environment = useRelayEnvironment();
  const [details, show, hide] = useQueryLoader<DayDetailsQuery>(dayDetailsQuery);
  const [busy, setBusy] = useState(false);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);

  const open = async () => {
    setBusy(true);
    try {
      await fetchQuery<DayDetailsQuery>(environment, dayDetailsQuery, { id: childId, date }).toPromise();
      if (mounted.current) show({ id: childId, date }, { fetchPolicy: 'store-or-network' });
    } catch (error) {
      console.error('Failed to fetch date details', error);
    } finally {
      setBusy(false);
    }
  };
  return { details: details ?? null, busy, toggle: () => (details ? hide() : void open()) };
}
