import { useHasPassed } from '../lib/useHasPassed.ts';
import { noonAfter, type PeriodState } from './day.ts';
import { useMayBeOld } from './kept.ts';

/**
 * `periodState` of what a page shows, followed as time passes. While pages are read from the server, periods are current: it says
 * otherwise when they end, whatever the phone's clock shows.
 *
 * @param resetsAt when the period ends, ISO 8601
 */
export function usePeriodState(resetsAt: string): PeriodState {
  const isOld = useMayBeOld();
  const hasEnded = useHasPassed(resetsAt);
  const isOver = useHasPassed(noonAfter(resetsAt));
  if (!isOld || !hasEnded) return 'current';
  return isOver ? 'over' : 'late';
}
