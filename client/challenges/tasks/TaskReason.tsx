import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { TaskReason_task$key } from '../../relay/__generated__/TaskReason_task.graphql.ts';
import { OutsideLink } from '../../ui/OutsideLink.tsx';

/** Why a challenge is worth doing: a sentence and the pages that say it. Nothing without a sentence. */
export function TaskReason({ taskKey }: { taskKey: TaskReason_task$key }) {
  const { language, why, sources } = useFragment(
    graphql`
      fragment TaskReason_task on Task {
        language
        why
        sources {
          title
          publisher
          url
        }
      }
    `,
    taskKey,
  );
  if (!why) return null;
  return (
    <div className="text-15">
      <h4 className="text-13 font-semibold">
        <Trans>Why this?</Trans>
      </h4>
      <p lang={language ?? undefined} className="wrap-anywhere">
        {why}
      </p>
      <ul className="mt-1 flex flex-col" aria-label={t`Sources`}>
        {sources.map(({ title, publisher, url }) => (
          <li key={url} className="text-13">
            <OutsideLink href={url}>{title}</OutsideLink> <span className="text-soft">{publisher}</span>
          </li>
        ))}
      </ul>
      <Link
        to="/sources"
        className="-mb-1 inline-flex min-h-8 items-center rounded-small text-13 text-soft underline underline-offset-2"
      >
        <Trans>All sources</Trans>
      </Link>
    </div>
  );
}
