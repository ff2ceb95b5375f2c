import { Trans } from '@lingui/react/macro';
import { deadlineText } from '../lib/timeOfDay.ts';
import { useNow } from '../lib/useNow.ts';
import { noonAfter, type PeriodState } from '../offline/day.ts';
import { formatCountdown, resetMoment } from './countdown.ts';

const refreshInterval = 60_000;

interface ResetCountdownProps {
  /** The instant of the reset, ISO 8601. */
  resetsAt: string;
  /** What the period is without a connection; `current` with one. */
  state: PeriodState;
}

/**
 * When a section's challenges are replaced, and the time until then. Of a period that has ended without a connection, until when they can
 * be done.
 */
export function ResetCountdown({ resetsAt, state }: ResetCountdownProps) {
  const reset = Date.parse(resetsAt);
  const now = useNow(refreshInterval);
  return (
    <p className="font-heading text-13 font-semibold text-soft tabular-nums">
      {state === 'over' ? (
        <Trans>ended</Trans>
      ) : state === 'late' ? (
        <Trans>until {deadlineText(noonAfter(resetsAt) ?? resetsAt)}</Trans>
      ) : (
        <>
          {now < reset && (
            <>
              {/* On a phone it stands beside the title. */}
              <Trans>
                <span className="sr-only small:not-sr-only">new </span>
                {resetMoment(reset, now)}, in
              </Trans>{' '}
            </>
          )}
          <time dateTime={resetsAt}>{formatCountdown(reset, now)}</time>
        </>
      )}
    </p>
  );
}
