import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { graphql, useFragment } from 'react-relay';
import { locale } from '../lib/locale.ts';
import type { MissingSettings_app$key } from '../relay/__generated__/MissingSettings_app.graphql.ts';

const and = new Intl.ListFormat(locale);

/** Names, for administrators, the environment variables without which a part of the site is off. */
export function MissingSettings({ appKey }: { appKey: MissingSettings_app$key }) {
  const { googleSignInMissing: missing } = useFragment(
    graphql`
      fragment MissingSettings_app on App {
        googleSignInMissing
      }
    `,
    appKey,
  );
  if (!missing || missing.length === 0) return null;
  return (
    <p className="pt-2 text-13 text-pretty text-soft">
      <Trans>
        Google sign-in is off. To turn it on, set{' '}
        {and.formatToParts(missing).map(({ type, value }, index) =>
          type === 'element' ? (
            <code key={value} className="inline-block max-w-full rounded-small bg-well px-1 text-ink">
              {value.split(/(?<=_)/).map((part) => (
                <Fragment key={part}>
                  {part}
                  <wbr />
                </Fragment>
              ))}
            </code>
          ) : (
            <span key={`word ${index}`}>{value}</span>
          ),
        )}{' '}
        and restart the server.
      </Trans>
    </p>
  );
}
