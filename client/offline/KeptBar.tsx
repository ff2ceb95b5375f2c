import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { numberText } from '../lib/choose.ts';
import { shortWeekday } from '../lib/dateText.ts';
import { localToday } from '../lib/localToday.ts';
import { timeOfDay } from '../lib/timeOfDay.ts';
import { useNow } from '../lib/useNow.ts';
import { Button } from '../ui/Button.tsx';
import { ClockIcon } from '../ui/drawings/controlIcons.tsx';
import { LazyDialog, useLazyDialog } from '../ui/LazyDialog.tsx';
import { periodState } from './day.ts';
import { useKept } from './kept.ts';
import { keepToday, sayNotKept, today } from './phone.ts';

const NotSaved = lazy(() => import('./NotSaved.tsx').then((module) => ({ default: module.NotSaved })));

/** `6:40 PM`, or `Tue, 6:40 PM` of another day. */
function momentOf(instant: number, now: number): string {
  const date = new Date(instant);
  const day = localToday(date);
  const time = timeOfDay(date.toISOString());
  return day === localToday(new Date(now)) ? time : `${shortWeekday(day)}, ${time}`;
}

/** What is said of pages whose day is not today's. */
const dayWords = {
  current: null,
  late: t`New challenges come with the next connection. Yesterday's can be done until noon.`,
  over: t`New challenges come with the next connection. The day of these is over.`,
} as const;

/**
 * What this phone keeps, in a line above every page until it was sent: how old the pages are, how much waits, and what was not saved. The
 * live region is always mounted.
 */
export function KeptBar() {
  const { waiting, refused, unclaimed, pages, offersPages } = useKept();
  const now = useNow(60_000);
  const dialog = useLazyDialog();
  const day = pages && dayWords[periodState(pages.endsAt, now)];
  // While nobody is known to be signed in, only their number is shown.
  const kept = waiting.length + unclaimed;
  const isEmpty = !pages && !offersPages && kept + refused.length === 0;
  return (
    <>
      <div role="status">
        {!isEmpty && (
          <div className="flex flex-wrap items-center justify-center gap-x-4 bg-well px-side py-1.5 text-center text-13 text-balance">
            {pages && (
              <p>
                <Trans>As of {momentOf(pages.loadedAt, now)}.</Trans>
              </p>
            )}
            {day && <p>{day}</p>}
            {kept > 0 && (
              <p className="flex items-center gap-1 font-semibold tabular-nums">
                <ClockIcon className="size-4" />
                <Trans>{numberText(kept)} kept on this phone</Trans>
              </p>
            )}
            {refused.length > 0 && (
              <Button variant="plain" size="s" onClick={dialog.show}>
                <Trans>{numberText(refused.length)} not saved</Trans>
              </Button>
            )}
            {offersPages && (
              <>
                <p>
                  <Trans>Should the challenges of the day open without a connection next time?</Trans>
                </p>
                <Button variant="plain" size="s" onClick={() => void keepToday().catch(() => sayNotKept())}>
                  <Trans>Keep today on this phone</Trans>
                </Button>
                <Button variant="plain" size="s" onClick={() => void today.decline().catch(() => undefined)}>
                  <Trans>Not now</Trans>
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      <LazyDialog dialog={dialog}>{(props) => <NotSaved {...props} />}</LazyDialog>
    </>
  );
}
