import { t } from '@lingui/core/macro';
import { useCallback, useEffect } from 'react';
import { graphql } from 'react-relay';
import { longDate } from '../lib/dateText.ts';
import type { MemoryDayDialogQuery } from '../relay/__generated__/MemoryDayDialogQuery.graphql.ts';
import { QuoteWords } from '../quotes/QuoteWords.tsx';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { Dialog, type DialogState } from '../ui/Dialog.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DayMoment } from './DayMoment.tsx';

interface MemoryDayDialogProps extends DialogState {
  childId: string;
  name: string;
  /** Local date, yyyy-MM-dd. */
  date: string;
}

/** Everything that was said and done on the day of a memory. It loads when the dialog first opens. */
export function MemoryDayDialog({ open, onOpenChange, childId, name, date }: MemoryDayDialogProps) {
  const { data, failed, busy, load } = useOnDemandQuery<MemoryDayDialogQuery>(graphql`
    query MemoryDayDialogQuery($id: ID!, $date: Date!) {
      node(id: $id) {
        ... on Child @alias(as: "child") {
          completionsOn(date: $date) {
            id
            comment
            imageUrl
            ...DayMoment_completion
          }
          quotes(first: 20, from: $date, to: $date) {
            nodes {
              id
              text
            }
          }
        }
      }
    }
  `);
  const start = useCallback(() => void load({ id: childId, date }), [childId, date, load]);
  useEffect(start, [start]);
  const completions = data?.node?.child?.completionsOn;
  // What has a photo or a sentence comes first.
  const [remembered = [], plain = []] = [true, false].map((isRemembered) =>
    completions?.filter(({ comment, imageUrl }) => Boolean(comment ?? imageUrl) === isRemembered),
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={longDate(date)} description={t`With \u2068${name}\u2069`}>
      {completions ? (
        <ul className="flex flex-col gap-5">
          {data.node.child.quotes.nodes.map(({ id, text }) => (
            <li key={id}>
              <QuoteWords text={text} />
            </li>
          ))}
          {[...remembered, ...plain].map((completion) => (
            <DayMoment key={completion.id} completionKey={completion} />
          ))}
        </ul>
      ) : failed ? (
        <ErrorNotice title={t`The day could not be loaded`} onRetry={start} busy={busy} />
      ) : (
        <div role="status" aria-label={t`Loading the day`} className="flex flex-col gap-3">
          <Skeleton className="aspect-4/3 rounded-field" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
    </Dialog>
  );
}
