import { english } from '../language.rules.ts';

/** The period of a summary. */
interface Period {
  readonly type: string;
  /** The first and last local date, yyyy-MM-dd, or the same as instants of UTC. */
  readonly periodStart: string | Date;
  readonly periodEnd: string | Date;
  readonly highlights: { readonly periodFormatted: string };
}

/**
 * The period of a summary as it is called in a language: `7.–13. Juni 2026`, `November 2026`. English is that of the API.
 *
 * @param language a tag of BCP 47
 */
export function periodText({ type, periodStart, periodEnd, highlights }: Period, language: string): string {
  if (language === english) return highlights.periodFormatted;
  const [start, end] = [new Date(periodStart), new Date(periodEnd)];
  const inMonths = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const inDays = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return type.toLowerCase() === 'monthly' ? inMonths.format(start) : inDays.formatRange(start, end);
}
