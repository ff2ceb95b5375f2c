import { t } from '@lingui/core/macro';
import { locale } from '../lib/locale.ts';
import { timeOfDay } from '../lib/timeOfDay.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The time until a reset as text: `Xd Yh`, below one day `Xh Ym`, and `Resetting...` once it has passed. Minutes are
 * rounded up, so the last minute reads `0h 1m`. See docs/product.md#challenges.
 *
 * @param resetsAt the instant of the reset, in milliseconds since 1970.
 * @param now in milliseconds since 1970.
 */
export function formatCountdown(resetsAt: number, now: number): string {
  const minutes = Math.ceil((resetsAt - now) / minute);
  if (minutes <= 0) return t`Resetting...`;
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  return days > 0 ? t`${days}d ${hours % 24}h` : t`${hours}h ${minutes % 60}m`;
}

/**
 * When a reset happens, in the device's zone: `at midnight`, `on Sunday` within a week, otherwise `on Dec 1`. A family
 * that travels sees its own midnight at the device's time: `at 6:00 PM`.
 *
 * @param resetsAt the instant of the reset, in milliseconds since 1970.
 * @param now in milliseconds since 1970.
 */
export function resetMoment(resetsAt: number, now: number): string {
  const reset = new Date(resetsAt);
  if (resetsAt - now <= day) {
    if (reset.getHours() === 0 && reset.getMinutes() === 0) return t`at midnight`;
    return t`at ${timeOfDay(reset.toISOString())}`;
  }
  const named: Intl.DateTimeFormatOptions =
    resetsAt - now <= 7 * day ? { weekday: 'long' } : { month: 'short', day: 'numeric' };
  return t`on ${reset.toLocaleDateString(locale, named)}`;
}
