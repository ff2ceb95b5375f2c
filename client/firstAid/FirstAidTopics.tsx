import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { FirstAidTopics_firstAid$key } from '../relay/__generated__/FirstAidTopics_firstAid.graphql.ts';
import { Card } from '../ui/Card.tsx';
import { OutsideLink } from '../ui/OutsideLink.tsx';

/** What comes before everything else, a list to jump to what has happened, and the steps of each. */
export function FirstAidTopics({ firstAidKey }: { firstAidKey: FirstAidTopics_firstAid$key }) {
  const { call, topics } = useFragment(
    graphql`
      fragment FirstAidTopics_firstAid on FirstAid {
        call
        topics {
          key
          title
          steps
          sources {
            title
            publisher
            url
          }
        }
      }
    `,
    firstAidKey,
  );
  return (
    <>
      <p className="rounded-card bg-error-tint p-4 text-17 text-pretty">{call}</p>
      <nav aria-label={t`What has happened`} className="my-4">
        <ul className="grid grid-cols-1 gap-2 small:grid-cols-2">
          {topics.map(({ key, title }) => (
            <li key={key}>
              <a
                href={`#${key}`}
                className="flex min-h-11 items-center rounded-field border border-control bg-card px-4 font-semibold text-action underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-4">
        {topics.map(({ key, title, steps, sources }) => (
          <Card key={key} as="section" id={key} aria-labelledby={`${key}-title`} className="scroll-mt-4">
            <h2 id={`${key}-title`} className="mb-2 text-21">
              {title}
            </h2>
            <ol className="flex list-decimal flex-col gap-2 ps-6 text-17">
              {steps.map((step) => (
                <li key={step} className="text-pretty">
                  {step}
                </li>
              ))}
            </ol>
            <p className="mt-3 text-13 text-soft">
              <Trans>What says so:</Trans>
            </p>
            <ul>
              {sources.map(({ title: page, publisher, url }) => (
                <li key={url} className="text-13">
                  <OutsideLink href={url}>{page}</OutsideLink> <span className="text-soft">{publisher}</span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <p className="mt-6 text-center text-15 text-pretty text-soft">
        <Trans>No page replaces a course. Many clinics, libraries and fire stations give one for free.</Trans>
      </p>
    </>
  );
}
