import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { graphql, useFragment } from 'react-relay';
import { classNames } from '../lib/classNames.ts';
import type { Authors_completion$key } from '../relay/__generated__/Authors_completion.graphql.ts';

interface AuthorsProps {
  completionKey: Authors_completion$key;
  className?: string;
}

/**
 * Who else completed a challenge, wrote its sentence or took its photo: "by Papa". Nothing for what the viewer did, and each name
 * once.
 */
export function Authors({ completionKey, className }: AuthorsProps) {
  const { completedBy, commentedBy, photoBy } = useFragment(
    graphql`
      fragment Authors_completion on Completion {
        completedBy {
          name
          isViewer
        }
        commentedBy {
          name
          isViewer
        }
        photoBy {
          name
          isViewer
        }
      }
    `,
    completionKey,
  );
  const acts = [
    { act: 'completed', author: completedBy },
    { act: 'commented', author: commentedBy },
    { act: 'photo', author: photoBy },
  ] as const;
  const others = acts.flatMap(({ act, author }) => (author && !author.isViewer ? [{ act, name: author.name }] : []));
  const shown = others.filter(({ name }, index) => others.findIndex((one) => one.name === name) === index);
  if (shown.length === 0) return null;
  return (
    <span className={classNames('text-13 text-soft wrap-anywhere', className)}>
      {shown.map(({ act, name }, index) => (
        <Fragment key={act}>
          {index > 0 && ' · '}
          {act === 'completed' && (
            <Trans>
              by <bdi>{name}</bdi>
            </Trans>
          )}
          {act === 'commented' && (
            <Trans>
              sentence by <bdi>{name}</bdi>
            </Trans>
          )}
          {act === 'photo' && (
            <Trans>
              photo by <bdi>{name}</bdi>
            </Trans>
          )}
        </Fragment>
      ))}
    </span>
  );
}
