import { t } from '@lingui/core/macro';
import type { Choice } from './useReminders.ts';

/** What keeps a choice from being saved, in a sentence; null when nothing does. */
export function missingOf({ weekdays, time, push, mail }: Choice): string | null {
  if (!/^\d\d:\d\d$/.test(time)) return t`A time is missing.`;
  if (weekdays.length === 0) return t`Choose an evening.`;
  return push || mail ? null : t`Choose this phone or the mail.`;
}
