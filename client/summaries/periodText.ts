import { language, locale } from '../lib/locale.ts';

interface Period {
  readonly type: string;
  /** Local dates, or instants in UTC. */
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly highlights: { readonly periodFormatted: string };
}

/** The dates of a summary in words. The API says them in English. */
export function periodText({ type, periodStart, periodEnd, highlights }: Period): string {
  if (language === 'en') return highlights.periodFormatted;
  const [start, end] = [new Date(periodStart), new Date(periodEnd)];
  const inMonths = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const inDays = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return type === 'MONTHLY' ? inMonths.format(start) : inDays.formatRange(start, end);
}
