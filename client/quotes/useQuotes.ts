import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react';
import { graphql } from 'react-relay';
import { useNearViewport } from '../lib/useNearViewport.ts';
import { globalIdOf } from '../offline/entry.ts';
import { type Kept, useKept } from '../offline/kept.ts';
import type { QuoteLine_quote$key } from '../relay/__generated__/QuoteLine_quote.graphql.ts';
import type { useQuotesQuery } from '../relay/__generated__/useQuotesQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { useQuoteChanges } from './quoteChanges.ts';

interface Span {
  readonly childId: string;
  /** First and last local date, yyyy-MM-dd. */
  readonly from: string;
  readonly to: string;
}

/** What a child said on one date. */
export interface QuotesOfDate {
  readonly saved: readonly (QuoteLine_quote$key & { readonly id: string })[];
  /** What waits on this phone. */
  readonly waiting: readonly { readonly id: string; readonly text: string }[];
}

const none: QuotesOfDate = { saved: [], waiting: [] };

/** The words that wait on this phone, with their dates. */
const waitingOf = ({ waiting }: Kept, { childId, from, to }: Span) =>
  waiting.flatMap(({ id, tick, shown }) =>
    tick.act === 'quote' && shown.childId === childId && shown.date && shown.date >= from && shown.date <= to
      ? [{ id, text: tick.text, date: shown.date }]
      : [],
  );

/**
 * Loads what a child said in a span of dates, at most the latest hundred, just before a list scrolls into view. The list is complete
 * without it, so a failure is only logged.
 *
 * @returns by date, also what waits on this phone
 */
export function useQuotes(list: RefObject<Element | null>, span: Span): ReadonlyMap<string, QuotesOfDate> {
  const { childId, from, to } = span;
  const { data, load } = useOnDemandQuery<useQuotesQuery>(graphql`
    query useQuotesQuery($id: ID!, $from: Date!, $to: Date!) {
      node(id: $id) {
        ... on Child {
          quotes(first: 100, from: $from, to: $to) {
            nodes {
              id
              saidOn
              ...QuoteLine_quote
            }
          }
        }
      }
    }
  `);
  const loadSpan = useCallback(async () => {
    const error = await load({ id: childId, from, to });
    if (error) console.error('Failed to fetch what was said', error);
  }, [load, childId, from, to]);
  useNearViewport(list, loadSpan, 'always');
  const waiting = waitingOf(useKept(), span);
  const changes = useQuoteChanges();
  const reload = useEffectEvent(() => {
    if (data) void loadSpan();
  });
  // Also once something that waited was sent.
  useEffect(() => reload(), [changes, waiting.length]);
  const byDate = new Map<string, QuotesOfDate>();
  const add = (date: string, more: Partial<QuotesOfDate>) => {
    const { saved, waiting: kept } = byDate.get(date) ?? none;
    byDate.set(date, {
      saved: [...saved, ...(more.saved ?? [])],
      waiting: [...kept, ...(more.waiting ?? [])],
    });
  };
  const saved = data?.node?.quotes?.nodes ?? [];
  for (const quote of saved) add(quote.saidOn, { saved: [quote] });
  // What the server has already was sent, and only its answer was lost.
  const isSaved = (id: string) => saved.some((quote) => quote.id === globalIdOf('Quote', id));
  for (const { date, ...words } of waiting) if (!isSaved(words.id)) add(date, { waiting: [words] });
  return byDate;
}
