import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import { deviceOf } from '../../schema/identity/session/device.rules.ts';
import { mediumDateOf } from '../lib/dateText.ts';
import { timeOfDay } from '../lib/timeOfDay.ts';
import type { SessionRow_session$key } from '../relay/__generated__/SessionRow_session.graphql.ts';
import type { SessionRowEndMutation } from '../relay/__generated__/SessionRowEndMutation.graphql.ts';
import type { SessionRowLimitMutation } from '../relay/__generated__/SessionRowLimitMutation.graphql.ts';
import { resetEnvironment } from '../relay/environment.ts';
import { isGone } from '../relay/isGone.ts';
import { useMutation } from '../relay/useMutation.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { useToast } from '../ui/Toast.tsx';

/**
 * A session: browser, IP address, start, and whether it only completes challenges. Another one can be ended; whoever limits the device in
 * their hand leaves the settings.
 */
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
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRetry();
  const [commitEnd, ending] = useMutation<SessionRowEndMutation>(
    graphql`
      mutation SessionRowEndMutation($input: EndSessionInput!) {
        endSession(input: $input) {
          viewer {
            ...Sessions_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to log out there` },
  );
  const [commitLimit, limiting] = useMutation<SessionRowLimitMutation>(
    graphql`
      mutation SessionRowLimitMutation($input: UpdateSessionInput!) {
        updateSession(input: $input) {
          viewer {
            ...Sessions_user
          }
        }
      }
    `,
    { failureTitle: t`Not changed` },
  );
  // When that fails, the next press finds it gone again.
  const readAgain = () => refresh().catch(() => undefined);
  const sayEnded = () => toast({ title: t`Logged out there`, description: t`That browser needs your password again.` });
  const end = () =>
    commitEnd({
      variables: { input: { id } },
      onCompleted: sayEnded,
      keeps: (error) => {
        if (!isGone(error)) return false;
        sayEnded();
        void readAgain();
        return true;
      },
    });
  const limit = (only: boolean) =>
    commitLimit({
      variables: { input: { id, completesOnly: only } },
      onCompleted: () => {
        toast(
          only
            ? { title: t`It only completes now`, description: t`For everything else it asks who you are.` }
            : { title: t`It does everything again` },
        );
        if (!only || !isCurrent) return;
        // The store holds what this session may not read any more.
        resetEnvironment();
        void navigate('/');
      },
    });
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
          busy={ending}
          aria-label={t`Log out ${device}, since ${since}`}
          onClick={end}
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
          onChange={({ target }) => limit(target.checked)}
        />
      </div>
    </li>
  );
}
