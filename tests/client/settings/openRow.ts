import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens one of the rows of the settings, unless it is open. */
export async function openRow(
  user: UserEvent,
  title: 'You' | 'Reminders' | 'Your family' | 'Safety' | 'For tinkerers',
): Promise<void> {
  const row = await screen.findByRole('button', { name: title }, { timeout: 10_000 });
  if (row.getAttribute('aria-expanded') === 'false') await user.click(row);
}
