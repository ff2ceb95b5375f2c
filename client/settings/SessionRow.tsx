import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { deviceOf } from '../../schema/identity/session/device.rules.ts';
import { mediumDateOf } from '../lib/dateText.ts';
import { timeOfDay } from '../lib/timeOfDay.ts';
import type { SessionRow_session$key } from '../relay/__generated__/SessionRow_session.graphql.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { useEndSession } from './useEndSession.ts';
import { useLimitSession } from './useLimitSession.ts';

/** A session: browser, IP address, start, and whether it only completes challenges. */
export function SessionRow({ sessionKey }: { sessionKey: SessionRow_session$key }) {
  const { id, startedAt, userAgent, ipAddress, isCurrent, completesOnly } = useFragment(
    graphql`
      fragment SessionRow_session on Session {
        id
        startedAt
        userAgent
        ipAddress
        isCurrent
        completesOnly
      }
    `,
    sessionKey,
  );
  const [end, busy] = useEndSession();
  const [limit, limiting] = useLimitSession();
  const device = deviceOf(userAgent);
  const since = `${mediumDateOf(startedAt)}, ${timeOfDay(startedAt)}`;
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-heading text-15 font-extrabold">{device}</span>
          {isCurrent && (
            <Badge tone="done">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="mt-0.5 text-13 wrap-anywhere text-soft tabular-nums">
          <Trans>Since {since}</Trans>
          {ipAddress && ` · ${ipAddress}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="plain"
          className="-me-4 shrink-0"
          busy={busy}
          aria-label={t`Log out ${device}, since ${since}`}
          onClick={() => end(id)}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
      <div className="basis-full [&>label]:py-2.5">
        <Checkbox
          label={t`Only completes challenges`}
          aria-label={t`${device}, since ${since}, only completes challenges`}
          checked={completesOnly}
          disabled={limiting}
          onChange={({ target }) => limit({ id, completesOnly: target.checked, isCurrent })}
        />
      </div>
    </li>
  );
}
