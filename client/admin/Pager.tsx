import { graphql, useFragment } from 'react-relay';
import type { Pager_pageInfo$key } from '../relay/__generated__/Pager_pageInfo.graphql.ts';
import { PageSteps } from '../ui/PageSteps.tsx';
import { firstPage, pageSize, type ListPage } from './adminView.ts';

interface PagerProps {
  pageInfoKey: Pager_pageInfo$key;
  /** The page that is shown. */
  page: ListPage;
  /** Rows on it. */
  shown: number;
  totalCount: number;
  onPage: (page: ListPage) => void;
}

/** Which rows of how many are shown, as "1–20 of 86", and the way to those before and after. */
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
