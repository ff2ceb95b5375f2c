import { useCallback, useEffect } from 'react';
import { graphql } from 'react-relay';
import { countText } from '../../schema/numberText.rules.ts';
import { isolated } from '../lib/isolate.ts';
import { useRefreshWhenVisible } from '../lib/useRefreshWhenVisible.ts';
import type { FamilyNewsMutation } from '../relay/__generated__/FamilyNewsMutation.graphql.ts';
import type { FamilyNewsQuery, FamilyNewsQuery$data } from '../relay/__generated__/FamilyNewsQuery.graphql.ts';
import { freshFor } from '../relay/environment.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { useToast } from '../ui/Toast.tsx';

type News = NonNullable<NonNullable<FamilyNewsQuery$data['viewer']>['news']>;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** "Mama and Frida did One for teddy" */
export function newsSentence({ completion: { title, completedBy }, children }: News): string {
  const people = [completedBy?.name ?? 'Somebody', ...children.map(({ name }) => name)];
  return `${list.format(people.map(isolated))} did “${isolated(title)}”`;
}

/**
 * What other carers did with the children since the viewer was here last, in one quiet line, once: it counts as seen when it has
 * been shown, on all devices. Nothing when there are no news or they cannot be loaded.
 */
export function FamilyNews() {
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
  const toast = useToast();
  const start = useCallback(() => void load({}), [load]);
  useEffect(start, [start]);
  useRefreshWhenVisible(start, freshFor);
  const news = data?.viewer?.news;
  useEffect(() => {
    if (!news) return;
    const { more, completion } = news;
    toast({
      title: newsSentence(news),
      description: more > 0 ? `and ${countText(more, 'more challenge')}` : undefined,
    });
    commit({ variables: { input: { until: completion.completedAt } } });
  }, [commit, news, toast]);
  return null;
}
