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
  const nodes = data?.node?.quotes?.nodes ?? [];
  const saved = Map.groupBy(nodes, ({ saidOn }) => saidOn);
  // What the server has already was sent, and only its answer was lost.
  const isSaved = ({ id }: { readonly id: string }) => nodes.some((quote) => quote.id === globalIdOf('Quote', id));
  const unsaved = Map.groupBy(
    waiting.filter((words) => !isSaved(words)),
    ({ date }) => date,
  );
  return new Map(
    [...saved.keys(), ...unsaved.keys()].map((date) => [
      date,
      { saved: saved.get(date) ?? [], waiting: unsaved.get(date) ?? [] },
    ]),
  );
}
