import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { numberText } from '../../lib/choose.ts';
import type { PushSection_push$key } from '../../relay/__generated__/PushSection_push.graphql.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';

/** The notifications that the site sends, and where they do not arrive. */
export function PushSection({ pushKey }: { pushKey: PushSection_push$key }) {
  const { off, devices, waiting, failing } = useFragment(
    graphql`
      fragment PushSection_push on PushStatus {
        off
        devices
        waiting
        failing {
          host
          devices
          failing
          problem
        }
      }
    `,
    pushKey,
  );
  return (
    <Section title={t`Notifications`}>
      {off !== null && <p className="mb-2 text-15 text-pretty text-soft">{off}</p>}
      <Facts>
        <Fact name={t`Browsers`}>{numberText(devices)}</Fact>
        <Fact name={t`Waiting`}>{numberText(waiting)}</Fact>
      </Facts>
      {failing.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-15">
            <Trans>Where they do not arrive</Trans>
          </h3>
          <ul className="flex flex-col gap-2">
            {failing.map(({ host, devices: tried, failing: failed, problem }) => (
              <li key={host} className="text-13 wrap-anywhere">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span dir="ltr" className="text-15 font-semibold">
                    {host}
                  </span>
                  <span className="text-soft">{t`${numberText(failed)} of ${numberText(tried)}`}</span>
                </p>
                <p className="text-error">{problem}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
