import { t } from '@lingui/core/macro';
import { quietNote } from './reminderTimes.ts';
import type { Choice } from './useReminders.ts';

/** What keeps a choice from being saved, in a sentence; null when nothing does. */
export function missingOf(choice: Choice): string | null {
  const { weekdays, time, push, mail } = choice;
  if (!/^\d\d:\d\d$/.test(time)) return t`A time is missing.`;
  const quiet = quietNote(choice);
  if (quiet !== null) return `${quiet} ${t`Settings → Reminders changes them.`}`;
  if (weekdays.length === 0) return t`Choose an evening.`;
  return push || mail ? null : t`Choose this phone or the mail.`;
}
