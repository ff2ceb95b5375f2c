import { t } from '@lingui/core/macro';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSingleFlight } from '../lib/useSingleFlight.ts';
import type { SourcesPageQuery } from '../relay/__generated__/SourcesPageQuery.graphql.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { SourceList } from './SourceList.tsx';
import { sourcesTitle } from './sourcesTitle.ts';

/** The page Where this comes from: all pages that the catalogue rests on (docs/product.md#sources). */
export default function SourcesPage({ queryRef }: PageProps<SourcesPageQuery>) {
  const { sources } = usePreloadedQuery<SourcesPageQuery>(
    graphql`
      query SourcesPageQuery @preloadable {
        ...AppGate_query
        sources @catch(to: RESULT) {
          ...SourceList_sources
        }
      }
    `,
    queryRef,
  );
  const refresh = useSingleFlight(useRetry());
  return (
    <PageFrame title={sourcesTitle}>
      {sources.ok && sources.value ? (
        <SourceList sourcesKey={sources.value} />
      ) : (
        <ErrorNotice
          title={t`The sources could not be loaded`}
          text={t`Please try again.`}
          onRetry={() => void refresh()}
        />
      )}
    </PageFrame>
  );
}
