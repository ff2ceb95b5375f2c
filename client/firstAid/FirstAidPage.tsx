import { t } from '@lingui/core/macro';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSingleFlight } from '../lib/useSingleFlight.ts';
import type { FirstAidPageQuery } from '../relay/__generated__/FirstAidPageQuery.graphql.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { FirstAidTopics } from './FirstAidTopics.tsx';

/** The page First aid: what to do first when something has gone wrong (docs/product.md#first-aid). */
export default function FirstAidPage({ queryRef }: PageProps<FirstAidPageQuery>) {
  const { firstAid } = usePreloadedQuery<FirstAidPageQuery>(
    graphql`
      query FirstAidPageQuery @preloadable {
        ...AppGate_query
        firstAid @catch(to: RESULT) {
          ...FirstAidTopics_firstAid
        }
      }
    `,
    queryRef,
  );
  const refresh = useSingleFlight(useRetry());
  return (
    <PageFrame title={t`First aid`}>
      {firstAid.ok && firstAid.value ? (
        <FirstAidTopics firstAidKey={firstAid.value} />
      ) : (
        <ErrorNotice
          title={t`First aid could not be loaded`}
          text={t`In danger, call your local emergency number.`}
          onRetry={() => void refresh()}
        />
      )}
    </PageFrame>
  );
}
