import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import { milestoneText } from '../completion/celebration/milestoneText.ts';
import { formatter } from '../lib/dateText.ts';
import type { BookMilestones_milestones$key } from '../relay/__generated__/BookMilestones_milestones.graphql.ts';
import { StarBadge } from '../ui/drawings/StarBadge.tsx';
import { LeaveOut } from './LeaveOut.tsx';

interface BookMilestonesProps {
  milestonesKey: BookMilestones_milestones$key;
  leftOut: ReadonlySet<string>;
}

const dayAndMonth = formatter({ day: 'numeric', month: 'long', year: 'numeric' });

/** The page of what was reached together. */
export function BookMilestones({ milestonesKey, leftOut }: BookMilestonesProps) {
  const milestones = useFragment(
    graphql`
      fragment BookMilestones_milestones on Milestone @relay(plural: true) {
        kind
        count
        date
        completion {
          title
        }
      }
    `,
    milestonesKey,
  );
  const titleId = useId();
  const shown = milestones
    .map((milestone) => ({ ...milestone, id: `${milestone.kind} ${milestone.count ?? ''} ${milestone.date}` }))
    .filter(({ id }) => !leftOut.has(id));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="book-page book-page-middle">
      <header className="book-head">
        <h2 id={titleId}>
          <Trans>Days to remember</Trans>
        </h2>
      </header>
      <ol className="book-milestones">
        {shown.map(({ id, kind, count, date, completion }) => (
          <li key={id}>
            <StarBadge className="book-star" />
            <div className="min-w-0 grow">
              <p className="book-milestone">{milestoneText({ kind, count })}</p>
              <p className="book-date">
                {dayAndMonth(date)}
                {completion && (
                  <>
                    {' · '}
                    <bdi>{completion.title}</bdi>
                  </>
                )}
              </p>
            </div>
            <LeaveOut id={id} what={milestoneText({ kind, count })} className="-my-2 -me-3" />
          </li>
        ))}
      </ol>
    </section>
  );
}
