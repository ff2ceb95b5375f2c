import { t } from '@lingui/core/macro';
import { locale } from '../lib/locale.ts';

const saturday = 6;

const nameOf = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString(locale, { ...options, timeZone: 'UTC' });

/**
 * Until when the current challenges of a frequency can be completed: `until Saturday`, `until November 30`, on the last day
 * `until midnight`. Weeks end on Saturday (docs/product.md#days-and-zones).
 *
 * @param today the family's local date, yyyy-MM-dd.
 */
export function untilWords(frequency: 'weekly' | 'monthly', today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  const last =
    frequency === 'weekly'
      ? new Date(date.getTime() + (saturday - date.getUTCDay()) * 86_400_000)
      : new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  if (last.getTime() === date.getTime()) return t`until midnight`;
  const lastName = nameOf(last, frequency === 'weekly' ? { weekday: 'long' } : { month: 'long', day: 'numeric' });
  return t`until ${lastName}`;
}
