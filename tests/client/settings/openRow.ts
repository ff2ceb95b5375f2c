/*
 * Loads the code of the page and its panels before the first test: on a busy machine that can take longer than a test waits for
 * an element.
 */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import '../../../client/settings/SettingsPage.tsx';
import '../../../client/settings/tokens/AccessTokens.tsx';
import '../../../client/calendar/CalendarAddresses.tsx';
import '../../../client/settings/webhooks/Webhooks.tsx';
import '../../../client/settings/passkeys/Passkeys.tsx';
import '../../../client/settings/recent/RecentActivity.tsx';
import '../../../client/settings/reminders/LastEvenings.tsx';
import '../../../client/settings/reminders/PushDevices.tsx';
import '../../../client/settings/reminders/Reminders.tsx';
import '../../../client/settings/totp/AuthenticatorApp.tsx';

/** Opens one of the rows of the settings, unless it is open. */
export async function openRow(
  user: UserEvent,
  title: 'You' | 'Reminders' | 'Your family' | 'Safety' | 'For tinkerers',
): Promise<void> {
  const row = await screen.findByRole('button', { name: title }, { timeout: 10_000 });
  if (row.getAttribute('aria-expanded') === 'false') await user.click(row);
}
