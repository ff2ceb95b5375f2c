import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { PayloadError } from 'relay-runtime';
import ChallengesPage from '../../client/challenges/ChallengesPage.tsx';
import query, { type ChallengesPageQuery } from '../../client/relay/__generated__/ChallengesPageQuery.graphql.ts';
import { child, renderPage } from './familyKit.tsx';

/** The section card with this title. */
export const section = (name: string) => within(screen.getByRole('region', { name }));

/** Renders Milo's page with its data. */
export async function openMilo(
  records: Parameters<typeof child>[1] = {},
  errors: PayloadError[] = [],
  { showsStreaks = true, shows = [] as readonly string[] } = {},
) {
  const page = renderPage<ChallengesPageQuery>({
    page: ChallengesPage,
    query,
    variables: { urlSlug: 'milo-abc123' },
    at: '/challenges/milo-abc123',
    showsStreaks,
    shows,
  });
  await page.answer({ User: { id: 'parent', child: child('Milo', records) } }, errors);
  return page;
}

/** Opens the menu of Milo's page. */
export async function openMenu(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'More about Milo' }));
  await screen.findByRole('menu');
}

/** Presses an entry of the menu of Milo's page. */
export async function chooseInMenu(user: UserEvent, name: string): Promise<void> {
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name }));
}

/** An error for one field of Milo. */
export const failed = (field: string): PayloadError[] => [{ message: 'Boom', path: ['viewer', 'child', field] }];

/** The response to a panel's own query. */
export const miloWith = (fields: Record<string, unknown>) => ({
  Child: { id: 'Milo', urlSlug: 'milo-abc123', today: '2026-11-20', ...fields },
});
