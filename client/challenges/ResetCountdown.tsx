import { useNow } from '../lib/useNow.ts';
import { ClockIcon } from '../ui/drawings/icons.tsx';
import { formatCountdown } from './countdown.ts';

const refreshInterval = 60_000;

/**
 * The time until a section's challenges are replaced.
 *
 * @param props.resetsAt the instant of the reset, ISO 8601.
 */
export function ResetCountdown({ resetsAt }: { resetsAt: string }) {
  const reset = Date.parse(resetsAt);
  const now = useNow(refreshInterval);
  return (
    <span className="inline-flex items-center gap-1.5 text-13 text-soft tabular-nums" title="Time until new challenges">
      <ClockIcon className="size-4" />
      {now < reset && <span className="sr-only">New challenges in</span>}{' '}
      <time dateTime={resetsAt}>{formatCountdown(reset, now)}</time>
    </span>
  );
}
