import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { JobSection_jobs$key } from '../../relay/__generated__/JobSection_jobs.graphql.ts';
import { Section } from '../../ui/Section.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { Warning } from './Warning.tsx';

/** What the program does in the background: when it last ran, and how it failed if it did. */
export function JobSection({ jobsKey }: { jobsKey: JobSection_jobs$key }) {
  const jobs = useFragment(
    graphql`
      fragment JobSection_jobs on JobStatus @relay(plural: true) {
        name
        lastRunAt
        lastError
        failedAt
      }
    `,
    jobsKey,
  );
  return (
    <Section title={t`Jobs`}>
      <ul className="divide-y divide-line text-15">
        {jobs.map(({ name, lastRunAt, lastError, failedAt }) => (
          <li key={name} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere text-soft">{name}</span>
              <span className="font-semibold">{lastRunAt ? <TimeAgo instant={lastRunAt} /> : t`Not run yet`}</span>
            </p>
            {lastError && (
              <p className="text-13">
                <Warning>
                  {failedAt && (
                    <>
                      <Trans>
                        Failed <TimeAgo instant={failedAt} />:
                      </Trans>{' '}
                    </>
                  )}
                  {lastError}
                </Warning>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
