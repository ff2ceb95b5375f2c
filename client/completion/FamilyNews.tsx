import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import { graphql } from 'react-relay';
import { locale } from '../lib/locale.ts';
import { classNames } from '../lib/classNames.ts';
import { isolated } from '../lib/isolate.ts';
import { useNearViewport } from '../lib/useNearViewport.ts';
import { useRefreshWhenVisible } from '../lib/useRefreshWhenVisible.ts';
import type { FamilyNewsMutation } from '../relay/__generated__/FamilyNewsMutation.graphql.ts';
import type { FamilyNewsQuery, FamilyNewsQuery$data } from '../relay/__generated__/FamilyNewsQuery.graphql.ts';
import { freshFor } from '../relay/environment.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';

type News = NonNullable<NonNullable<FamilyNewsQuery$data['viewer']>['news']>;

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** "Mama and Frida did One for teddy" */
function newsSentence({ completion: { title, completedBy }, children }: News): string {
  const people = [completedBy?.name ?? t`Somebody`, ...children.map(({ name }) => name)];
  return t`${list.format(people.map(isolated))} did “${isolated(title)}”`;
}

/**
 * What other carers did with the children since the viewer was here last, in one quiet line, once: it counts as seen when it has
 * been in view, on all devices. Nothing when there are no news or they cannot be loaded.
 */
export function FamilyNews({ className }: { className?: string }) {
  const { data, load } = useOnDemandQuery<FamilyNewsQuery>(graphql`
    query FamilyNewsQuery {
      viewer {
        news {
          completion {
            title
            completedAt
            completedBy {
              name
            }
          }
          children {
            name
          }
          more
        }
      }
    }
  `);
  const start = useCallback(() => void load({}), [load]);
  useEffect(start, [start]);
  useRefreshWhenVisible(start, freshFor);
  const news = data?.viewer?.news;
  return news ? <NewsLine news={news} className={className} /> : null;
}

function NewsLine({ news, className }: { news: News; className: string | undefined }) {
  const { more, completion } = news;
  const [commit] = useMutation<FamilyNewsMutation>(
    graphql`
      mutation FamilyNewsMutation($input: MarkNewsSeenInput!) {
        markNewsSeen(input: $input) {
          viewer {
            id
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const line = useRef<HTMLParagraphElement>(null);
  const until = completion.completedAt;
  const onSeen = useCallback(() => commit({ variables: { input: { until } } }), [commit, until]);
  useNearViewport(line, onSeen, 'once', '0px');
  return (
    <p ref={line} className={classNames('text-15 text-pretty text-soft wrap-anywhere', className)}>
      {newsSentence(news)}
      {more > 0 && (
        <span className="block text-13">
          <Trans>
            and <Plural value={more} one="# more challenge" other="# more challenges" />
          </Trans>
        </span>
      )}
    </p>
  );
}
