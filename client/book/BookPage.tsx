import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, usePreloadedQuery } from 'react-relay';
import { homeLink } from '../lib/homeLink.ts';
import { isolated } from '../lib/isolate.ts';
import { useSingleFlight } from '../lib/useSingleFlight.ts';
import type { BookPageQuery } from '../relay/__generated__/BookPageQuery.graphql.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { Book } from './Book.tsx';
// As a file of its own: the first page needs no code to load style sheets.
import styles from './book.css?url';

/** The book of a child: a page that prints. */
export default function BookPage({ queryRef }: PageProps<BookPageQuery>) {
  const { viewer } = usePreloadedQuery<BookPageQuery>(
    graphql`
      query BookPageQuery($urlSlug: String!, $from: Date!, $to: Date!) @preloadable {
        ...AppGate_query
        viewer {
          child(urlSlug: $urlSlug) @catch(to: RESULT) {
            id
            name
            ...Book_child @arguments(from: $from, to: $to)
          }
        }
      }
    `,
    queryRef,
  );
  const refresh = useSingleFlight(useRetry());
  const { from, to } = queryRef.variables;

  // AppGate renders pages only for a signed-in user.
  if (!viewer) return null;
  const { child } = viewer;
  const name = child.ok && child.value ? child.value.name : null;
  return (
    <PageFrame title={name === null ? t`Book` : t`${isolated(name)}'s book`}>
      <link rel="stylesheet" href={styles} precedence="book" />
      {!child.ok ? (
        <ErrorNotice title={t`The book could not be loaded`} text={t`Please try again.`} onRetry={refresh} />
      ) : child.value ? (
        <Book key={child.value.id} childKey={child.value} span={{ from, to }} />
      ) : (
        <EmptyState
          title={t`Could not find the requested child profile`}
          action={
            <LinkButton {...homeLink}>
              <Trans>Return Home</Trans>
            </LinkButton>
          }
        />
      )}
    </PageFrame>
  );
}
