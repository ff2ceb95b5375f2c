import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Authors } from '../completion/Authors.tsx';
import { classNames } from '../lib/classNames.ts';
import { longDate } from '../lib/dateText.ts';
import { hueAt } from '../lib/hue.ts';
import { QuoteWords } from '../quotes/QuoteWords.tsx';
import type { MemoryCard_child$key } from '../relay/__generated__/MemoryCard_child.graphql.ts';
import type { MemoryCardMutation } from '../relay/__generated__/MemoryCardMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { LazyDialog, useLazyDialog } from '../ui/LazyDialog.tsx';
import { memoryTitle } from './memoryTitle.ts';

const MemoryDayDialog = lazy(() =>
  import('./MemoryDayDialog.tsx').then((module) => ({ default: module.MemoryDayDialog })),
);

interface MemoryCardProps {
  childKey: MemoryCard_child$key;
  /** With a small photo beside the words. */
  small: boolean;
}

/** A child's memory: what was done, and what the child said. The whole card opens its day; a carer who may edit can hide it for good. */
export function MemoryCard({ childKey, small }: MemoryCardProps) {
  const { id, name, hue, viewerCanEdit, memory, quoteMemory } = useFragment(
    graphql`
      fragment MemoryCard_child on Child {
        id
        name
        hue
        viewerCanEdit
        memory {
          monthsAgo
          completion {
            id
            title
            comment
            imageUrl
            localDate
            ...Authors_completion
          }
        }
        quoteMemory {
          monthsAgo
          quote {
            id
            text
            saidOn
          }
        }
      }
    `,
    childKey,
  );
  const titleId = useId();
  const dialog = useLazyDialog();
  const [commit, busy] = useMutation<MemoryCardMutation>(
    graphql`
      mutation MemoryCardMutation($input: HideMemoryInput!) {
        hideMemory(input: $input) {
          child {
            ...FamilyMemory_children
          }
        }
      }
    `,
    { failureTitle: t`Failed to hide the memory` },
  );
  const monthsAgo = quoteMemory?.monthsAgo ?? memory?.monthsAgo;
  if (monthsAgo === undefined) return null;
  // What was said comes first, and what was done only if that was then, too.
  const completion = memory?.monthsAgo === monthsAgo ? memory.completion : null;
  const quote = quoteMemory?.quote ?? null;
  const date = completion?.localDate ?? quote?.saidOn ?? '';
  const words = completion && (completion.comment ?? (small && !quote ? completion.title : null));
  /** One after the other: each answer says what the child's memory is then, and after one that fails the rest stays to be hidden. */
  const hide = ([input, ...rest]: readonly MemoryCardMutation['variables']['input'][]) => {
    if (input) commit({ variables: { input }, onCompleted: () => hide(rest) });
  };
  const hideBoth = () =>
    hide([...(quote ? [{ quoteId: quote.id }] : []), ...(completion ? [{ completionId: completion.id }] : [])]);
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      hue={hueAt(hue)}
      className={classNames('animate-appear overflow-hidden', small && 'max-small:py-3')}
    >
      <div className={small ? 'flex flex-wrap items-start gap-x-3 gap-y-2' : undefined}>
        {completion?.imageUrl && (
          <img
            src={completion.imageUrl}
            alt={completion.title}
            className={classNames(
              'bg-well object-cover',
              small
                ? 'size-18 shrink-0 rounded-field'
                : '-mx-side -mt-4 mb-4 aspect-4/3 w-[calc(100%+32px)] max-w-none small:-mx-6 small:-mt-6 small:w-[calc(100%+3rem)]',
            )}
          />
        )}
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={titleId} className="text-17">
            {memoryTitle(monthsAgo)}
          </h2>
          {quote && (
            <QuoteWords
              text={quote.text}
              look={small ? 'line-clamp-2 text-17' : 'line-clamp-4 text-21'}
              className="mt-1"
            />
          )}
          {words && (
            <p
              dir="auto"
              className={classNames(
                'mt-1 wrap-anywhere whitespace-pre-line',
                small ? 'line-clamp-2 text-15' : 'line-clamp-4 text-17',
              )}
            >
              {words}
            </p>
          )}
          {(!small || quote) && (
            <p className="mt-1 text-13 text-soft wrap-anywhere">
              <bdi>{name}</bdi> · {completion && `${completion.title} · `}
              {longDate(date)}
            </p>
          )}
          {completion && <Authors completionKey={completion} />}
        </div>
      </div>
      <div className="-mx-side -mb-2 mt-1 flex flex-wrap items-center justify-between gap-x-2">
        <Button variant="plain" className="covers-card" onClick={dialog.show}>
          <Trans>Open the day</Trans>
        </Button>
        {viewerCanEdit && (
          <button
            type="button"
            disabled={busy}
            onClick={hideBoth}
            className="relative z-10 min-h-11 rounded-button px-4 text-13 text-soft hover:text-ink"
          >
            <Trans>Not this one</Trans>
          </button>
        )}
      </div>
      <LazyDialog dialog={dialog}>
        {(props) => <MemoryDayDialog {...props} childId={id} name={name} date={date} />}
      </LazyDialog>
    </Card>
  );
}
