import { screen, within } from '@testing-library/react';
import type { PayloadError } from 'relay-runtime';
import ChallengesPage from '../../client/challenges/ChallengesPage.tsx';
import query, { type ChallengesPageQuery } from '../../client/relay/__generated__/ChallengesPageQuery.graphql.ts';
import { child, renderPage } from './familyKit.tsx';

/** The section card of that title. */
export const section = (name: string) => within(screen.getByRole('region', { name }));

/** Milo's page, answered. */
export async function openMilo(records: Record<string, unknown> = {}, errors: PayloadError[] = []) {
  const page = renderPage<ChallengesPageQuery>({
    page: ChallengesPage,
    query,
    variables: { urlSlug: 'milo-abc123' },
    at: '/challenges/milo-abc123',
  });
  await page.answer({ User: { child: child('Milo', records) } }, errors);
  return page;
}

/** That a field of Milo's could not be had. */
export const failed = (field: string): PayloadError[] => [{ message: 'Boom', path: ['viewer', 'child', field] }];

/** The answer of a panel's own query. */
export const miloWith = (fields: Record<string, unknown>) => ({
  Child: { id: 'Milo', urlSlug: 'milo-abc123', today: '2026-11-20', ...fields },
});
