import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { locale } from '../lib/locale.ts';
import type { PendingTimeZone_user$key } from '../relay/__generated__/PendingTimeZone_user.graphql.ts';

/** Says when a new time zone takes effect: at the end of the current day (docs/product.md#days-and-zones). */
export function PendingTimeZone({ userKey }: { userKey: PendingTimeZone_user$key }) {
  const { timeZone, timeZoneTakesEffectAt } = useFragment(
    graphql`
      fragment PendingTimeZone_user on User {
        timeZone
        timeZoneTakesEffectAt
      }
    `,
    userKey,
  );
  if (timeZoneTakesEffectAt === null || timeZoneTakesEffectAt === undefined) return null;
  const moment = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (
    <p className="text-15">
      <Trans>
        Your new timezone takes effect at <strong>{moment.format(new Date(timeZoneTakesEffectAt))}</strong>, when
        today’s challenges end. Until then your day goes on as before.
      </Trans>
    </p>
  );
}
