import { t } from '@lingui/core/macro';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { formatter } from '../lib/dateText.ts';
import { type BookSpan, spanOfYear } from './spanIn.ts';

/** A choice of dates in the tools of the book. */
interface SpanChoice {
  readonly value: string;
  readonly label: string;
  readonly span: BookSpan;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/**
 * The years of a child and the last twelve months, newest first.
 *
 * @param startedOn the date on which the profile was made, yyyy-MM-dd
 * @param today the child's local date, yyyy-MM-dd
 */
export function spanChoices(startedOn: string, today: string): SpanChoice[] {
  const years = Array.from({ length: yearOf(today) - yearOf(startedOn) + 1 }, (_, index) => yearOf(today) - index);
  const choices = years.map((year) => ({ value: `${year}`, label: `${year}`, span: spanOfYear(year) }));
  const lastMonths = { value: 'last', label: t`The last 12 months`, span: { from: addDays(today, -364), to: today } };
  return years.length > 1 ? [...choices.slice(0, 1), lastMonths, ...choices.slice(1)] : choices;
}

/** The choice that a span is; null for other dates. */
export const choiceOf = (choices: readonly SpanChoice[], { from, to }: BookSpan): SpanChoice | null =>
  choices.find(({ span }) => span.from === from && span.to === to) ?? null;

const monthAndYear = formatter({ month: 'long', year: 'numeric' });

/** `2026`, or `March 2025 – February 2026`. */
export function spanTitle({ from, to }: BookSpan): string {
  const isYear = from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`;
  if (isYear) return from.slice(0, 4);
  const [first, last] = [monthAndYear(from), monthAndYear(to)];
  return first === last ? first : `${first} – ${last}`;
}
