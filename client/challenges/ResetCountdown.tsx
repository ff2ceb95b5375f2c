import { useNow } from '../lib/useNow.ts';
import { formatCountdown, resetMoment } from './countdown.ts';

const refreshInterval = 60_000;

/**
 * When a section's challenges are replaced, and the time until then.
 *
 * @param props.resetsAt the instant of the reset, ISO 8601.
 */
export function ResetCountdown({ resetsAt }: { resetsAt: string }) {
  const reset = Date.parse(resetsAt);
  const now = useNow(refreshInterval);
  return (
    <p className="font-heading text-13 font-semibold text-soft tabular-nums">
      {now < reset && (
        <>
          {/* On a phone it stands beside the title. */}
          <span className="sr-only small:not-sr-only">new </span>
          {resetMoment(reset, now)}, in{' '}
        </>
      )}
      <time dateTime={resetsAt}>{formatCountdown(reset, now)}</time>
    </p>
  );
}
