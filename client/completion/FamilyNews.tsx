import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import { graphql } from 'react-relay';
import { classNames } from '../lib/classNames.ts';
import { isolated } from '../lib/isolate.ts';
import { namesText } from '../lib/namesText.ts';
import { useNearViewport } from '../lib/useNearViewport.ts';
import { useRefreshWhenVisible } from '../lib/useRefreshWhenVisible.ts';
import type { FamilyNewsMutation } from '../relay/__generated__/FamilyNewsMutation.graphql.ts';
import type { FamilyNewsQuery, FamilyNewsQuery$data } from '../relay/__generated__/FamilyNewsQuery.graphql.ts';
import { freshFor } from '../relay/environment.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useKnown } from '../relay/useKnown.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';

type Seen = NonNullable<FamilyNewsQuery$data['viewer']>;
type News = NonNullable<Seen['news']>;
type HeartNews = NonNullable<Seen['heartNews']>;

/** "Mama and Frida did One for teddy" */
function newsSentence({ completion: { title, completedBy }, children }: News): string {
  const people = [completedBy?.name ?? t`Somebody`, ...children.map(({ name }) => name)];
  return t`${namesText(people)} did “${isolated(title)}”`;
}

/** "Grandma loved Pocket museum" */
const heartSentence = ({ by, completion, quote }: HeartNews): string =>
  t`${isolated(by?.name ?? t`Somebody`)} loved “${isolated(completion?.title ?? quote?.text ?? '')}”`;

interface FamilyNewsProps {
  className?: string;
  /** Called once it is known whether there are news. */
  onKnown?: () => void;
}

/**
 * What other carers did and loved since the viewer was here last, in one quiet line each, once: they count as seen when they have
 * been in view, on all devices. Nothing when there are no news or they cannot be loaded.
 */
export function FamilyNews({ className, onKnown }: FamilyNewsProps) {
  const { data, load, version } = useOnDemandQuery<FamilyNewsQuery>(graphql`
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
        heartNews {
          by {
            name
          }
          sentAt
          completion {
            title
          }
          quote {
            text
          }
        }
      }
    }
  `);
  const start = useCallback(() => void load({}), [load]);
  useEffect(start, [start]);
  useRefreshWhenVisible(start, freshFor);
  useKnown(version, onKnown);
  const { news = null, heartNews: heart = null } = data?.viewer ?? {};
  return news || heart ? <NewsLines news={news} heart={heart} className={className} /> : null;
}

interface NewsLinesProps {
  news: News | null;
  heart: HeartNews | null;
  className: string | undefined;
}

function NewsLines({ news, heart, className }: NewsLinesProps) {
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
  const place = useRef<HTMLDivElement>(null);
  const [completedAt, sentAt] = [news?.completion.completedAt, heart?.sentAt];
  // Each for itself: the server knows by when it was made that a completion has arrived later.
  const onSeen = useCallback(() => {
    for (const until of [completedAt, sentAt]) if (until !== undefined) commit({ variables: { input: { until } } });
  }, [commit, completedAt, sentAt]);
  useNearViewport(place, onSeen, 'once', '0px');
  return (
    <div ref={place} className={classNames('text-15 text-pretty text-soft wrap-anywhere', className)}>
      {news && (
        <p>
          {newsSentence(news)}
          {news.more > 0 && (
            <span className="block text-13">
              <Trans>
                and <Plural value={news.more} one="# more challenge" other="# more challenges" />
              </Trans>
            </span>
          )}
        </p>
      )}
      {heart && <p>{heartSentence(heart)}</p>}
    </div>
  );
}
