import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { homeLink } from '../lib/homeLink.ts';
import { LostDrawing } from '../ui/drawings/lost.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageFrame } from './PageFrame.tsx';
import { graphql } from 'react-relay';

/** Queries only who is signed in, for `AppGate`. */
export const notFoundPageQuery = graphql`
  query NotFoundPageQuery @preloadable {
    ...AppGate_query
  }
`;

/** The page at unknown addresses. */
export default function NotFoundPage() {
  return (
    <PageFrame title={t`Page not found`}>
      <EmptyState
        drawing={<LostDrawing />}
        title={t`This path leads nowhere`}
        text={t`The page may have moved, or the address has a slip in it.`}
        action={
          <LinkButton {...homeLink}>
            <Trans>Return Home</Trans>
          </LinkButton>
        }
      />
    </PageFrame>
  );
}
