import { graphql, useFragment } from 'react-relay';
import type { Pager_pageInfo$key } from '../../relay/__generated__/Pager_pageInfo.graphql.ts';
import { PageSteps } from '../../ui/PageSteps.tsx';
import { firstPage, type ListPage, pageSize } from '../adminUrl.ts';

interface PagerProps {
  pageInfoKey: Pager_pageInfo$key;
  /** The current page. */
  page: ListPage;
  /** The number of rows on the current page. */
  shown: number;
  totalCount: number;
  onPage: (page: ListPage) => void;
}

/** The range of rows on the current page, as "1–20 of 86", and buttons for the previous and next page. */
export function Pager({ pageInfoKey, page, shown, totalCount, onPage }: PagerProps) {
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = useFragment(
    graphql`
      fragment Pager_pageInfo on PageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    `,
    pageInfoKey,
  );
  const from = (page.number - 1) * pageSize + 1;
  const next = hasNextPage && endCursor ? { number: page.number + 1, after: endCursor } : null;
  const previous = page.number > 1 && hasPreviousPage && startCursor ? pageBefore(page.number, startCursor) : null;
  return (
    <PageSteps
      from={from}
      to={from + shown - 1}
      total={totalCount}
      onPrevious={previous && (() => onPage(previous))}
      onNext={next && (() => onPage(next))}
    />
  );
}

const pageBefore = (number: number, startCursor: string): ListPage =>
  number === 2 ? firstPage : { number: number - 1, before: startCursor };
