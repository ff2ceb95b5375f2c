import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { app, parent, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import { openRow } from '../settings/openRow.ts';
import { patience } from '../../support/patience.ts';

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const feed = (name: string, lastReadAt: string | null = null) => ({
  id: `feed:${name}`,
  child: { id: name, name },
  createdAt: '2026-11-20T18:40:00Z',
  lastReadAt,
});

async function openSettings(calendarFeeds: object[], answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    SettingsPageQuery: () => ({ viewer: { ...parent, calendarFeeds }, app }),
    ...answers,
  });
  const { user } = renderApp('/settings');
  await openRow(user, 'For tinkerers');
  // The skeleton, whose place it takes, has the same name.
  const section = await waitFor(() => {
    const region = screen.getByRole('region', { name: 'Calendars' });
    expect(region.querySelector('[aria-hidden=true]')).toBeNull();
    return region;
  }, patience);
  return { ...server, user, section: within(section) };
}

test('Settings say that no calendar shows anything, and where an address is made', async () => {
  const { section } = await openSettings([]);
  expect(await section.findByText('No calendar shows your children’s challenges.', {}, patience)).toBeTruthy();
  expect(section.getByText('The menu of a child’s page has the link for one.')).toBeTruthy();
});

test('Settings list the addresses, and ask before one is removed', async () => {
  const { section, user, operations, variables } = await openSettings([feed('Milo'), feed('מילה')], {
    useDeleteCalendarFeedMutation: () => ({
      deleteCalendarFeed: { viewer: { ...parent, calendarFeeds: [feed('מילה')] } },
    }),
  });
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2));
  const [milo] = section.getAllByRole('listitem');
  expect(milo?.textContent).toContain('Made Nov 20, 2026. No calendar has read it yet.');
  await user.click(section.getByRole('button', { name: 'Remove Milo’s link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Milo’s link?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(operations).not.toContain('useDeleteCalendarFeedMutation');

  await user.click(section.getByRole('button', { name: 'Remove Milo’s link' }));
  await user.click(await screen.findByRole('button', { name: 'Remove link' }));
  expect(await screen.findByText('Link removed')).toBeTruthy();
  expect(variables['useDeleteCalendarFeedMutation']).toEqual({ input: { feedId: 'feed:Milo' } });
  expect(section.getAllByRole('listitem')).toHaveLength(1);
});
