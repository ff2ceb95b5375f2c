import { screen, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';

type User = ReturnType<typeof userEvent.setup>;

/** Any hour from the start of the test, ISO 8601. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** An account as the server returns it. Its id is its username. */
export function person(username: string, overrides: Record<string, unknown> = {}) {
  return {
    __typename: 'Person',
    id: username,
    username,
    email: `${username}@example.org` as string | null,
    emailConfirmed: true,
    displayName: null as string | null,
    createdAt: '2024-03-01T12:00:00Z',
    lastVisitAt: inHours(-3.5) as string | null,
    isAdmin: false,
    isSiteOwner: false,
    plan: 'Free',
    tier: 'FREE',
    childCount: 2,
    sessionCount: 3,
    tokenCount: 1,
    openInvitations: 0,
    failedMails: 0,
    hasPassword: true,
    signsInWithGoogle: false,
    hasSecondFactor: false,
    deletesAt: null as string | null,
    ...overrides,
  };
}

/** An open invitation as the server returns it. */
export function invitation(id: string, email: string | null) {
  return {
    __typename: 'RegisterInvitation',
    id,
    email,
    createdAt: '2026-11-01T12:00:00Z',
    expiresAt: '2026-11-08T12:00:00Z',
    madeBy: 'thomas@example.org' as string | null,
  };
}

/** One page of a connection that is read forward; `next` is the cursor of the next page. */
export const forwardPage = (nodes: readonly object[], next: string | null = null) => ({
  edges: nodes.map((node, index) => ({ cursor: String(index), node: { __typename: 'Node', ...node } })),
  pageInfo: { hasNextPage: next !== null, endCursor: next },
});

/** The answer of the tab's first query. */
export const peopleAnswer = (nodes: readonly object[], next: string | null = null, invitations: object[] = []) => ({
  people: forwardPage(nodes, next),
  registerInvitations: invitations,
});

/** Chooses an act in the menu of an account, and returns the dialog that it opens. */
export async function chooseAct(user: User, name: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `What to do for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return within(await screen.findByRole('dialog'));
}

/** The acts that the menu of an account offers. */
export async function actsFor(user: User, name: string): Promise<(string | null)[]> {
  await user.click(await screen.findByRole('button', { name: `What to do for ${name}` }));
  const labels = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  await user.keyboard('{Escape}');
  return labels;
}
