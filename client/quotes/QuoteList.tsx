import { t } from '@lingui/core/macro';
import { KeptMark } from '../offline/KeptMark.tsx';
import { QuoteLine } from './QuoteLine.tsx';
import { QuoteWords } from './QuoteWords.tsx';
import type { QuotesOfDate } from './useQuotes.ts';

interface QuoteListProps {
  child: { readonly id: string; readonly name: string };
  quotes: QuotesOfDate;
}

/** What a child said on one date. */
export function QuoteList({ child, quotes: { saved, waiting } }: QuoteListProps) {
  return (
    <ul aria-label={t`Said that day`} className="mt-1 flex flex-col gap-1">
      {waiting.map(({ id, text }) => (
        <li key={id}>
          <QuoteWords text={text}>
            <KeptMark />
          </QuoteWords>
        </li>
      ))}
      {saved.map((quote) => (
        <QuoteLine key={quote.id} child={child} quoteKey={quote} />
      ))}
    </ul>
  );
}
