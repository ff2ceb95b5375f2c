import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { SourceList_sources$key } from '../relay/__generated__/SourceList_sources.graphql.ts';
import { Card } from '../ui/Card.tsx';
import { NoTasksDrawing } from '../ui/drawings/noTasks.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { OutsideLink } from '../ui/OutsideLink.tsx';

/** An address without what is the same in all: `cdc.gov/play` for `https://www.cdc.gov/play/`. */
const shortAddress = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

/** Published pages by publisher, with title and address. */
export function SourceList({ sourcesKey }: { sourcesKey: SourceList_sources$key }) {
  const sources = useFragment(
    graphql`
      fragment SourceList_sources on Source @relay(plural: true) {
        title
        publisher
        url
      }
    `,
    sourcesKey,
  );
  if (sources.length === 0)
    return (
      <EmptyState
        drawing={<NoTasksDrawing />}
        title={t`No sources yet`}
        text={t`The pages that challenges rest on will stand here.`}
      />
    );
  return (
    <>
      <p className="mb-4 text-15 text-pretty text-soft">
        <Trans>
          Where a challenge says why it is worth doing, one of these pages says so, and we read it before we named it.
          The challenges themselves are our own, and never replace the advice of a doctor.
        </Trans>
      </p>
      <Card>
        <ul className="flex flex-col divide-y divide-line">
          {[...Map.groupBy(sources, ({ publisher }) => publisher)].map(([publisher, pages]) => (
            <li key={publisher} className="py-3 first:pt-0 last:pb-0">
              <h2 className="text-15 wrap-anywhere">{publisher}</h2>
              <ul>
                {pages.map(({ title, url }) => (
                  <li key={url} className="text-15">
                    <OutsideLink href={url}>{title}</OutsideLink>
                    <p dir="ltr" title={url} className="truncate text-13 text-soft">
                      {shortAddress(url)}
                    </p>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
