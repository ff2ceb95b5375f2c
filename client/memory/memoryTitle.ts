import { t } from '@lingui/core/macro';

/**
 * The title of a memory: `A year ago today`, `3 years ago today`, `Half a year ago today`.
 *
 * @param monthsAgo a multiple of 12, or 6 or 1.
 */
export function memoryTitle(monthsAgo: number): string {
  if (monthsAgo === 6) return t`Half a year ago today`;
  if (monthsAgo < 12) return t`A month ago today`;
  return monthsAgo < 24 ? t`A year ago today` : t`${Math.round(monthsAgo / 12)} years ago today`;
}
