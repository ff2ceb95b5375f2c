import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { chooseInMenu, openMenu, openMilo } from '../childPage.tsx';
import { stubBrowser } from '../familyKit.tsx';

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

const url = `https://family.example/calendar/${'x'.repeat(43)}.ics`;

const feed = (childId: string, lastReadAt: string | null = null) => ({
  id: `feed:${childId}`,
  child: { id: childId, name: childId },
  createdAt: '2026-11-20T18:40:00Z',
  lastReadAt,
});

const viewerWith = (...calendarFeeds: object[]) => ({ id: 'parent', calendarFeeds });

async function openSheet(feeds: object[] | null, records: Record<string, unknown> = {}) {
  const page = await openMilo(records);
  await chooseInMenu(page.user, 'Calendar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Calendar' }));
  expect(page.pendingOperations()).toEqual(['CalendarDialogQuery']);
  if (feeds) await page.answer({ User: viewerWith(...feeds) });
  return { ...page, dialog };
}

describe('the calendar of a child', () => {
  test('loads when it opens, and says who can read what before an address is made', async () => {
    const { dialog, answer } = await openSheet(null);
    expect(dialog.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Get the calendar link' })).toBeNull();
    await answer({ User: viewerWith(feed('Lotte')) });
    expect(dialog.getByText(/Whoever has the link can read this without signing in, with Milo’s name/)).toBeTruthy();
    expect(dialog.getByText(/Comments, notes and photos are never in it/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Get the calendar link' })).toBeTruthy();
    expect(dialog.queryByText('You have a link.')).toBeNull();
  });

  test('can be loaded again after a failure', async () => {
    const { dialog, fail, user, answer } = await openSheet(null);
    await fail(new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' }));
    await user.click(dialog.getByRole('button', { name: /again|retry/i }));
    await answer({ User: viewerWith() });
    expect(dialog.getByRole('button', { name: 'Get the calendar link' })).toBeTruthy();
  });

  test('shows a new address once: to open in a calendar and to copy', async () => {
    const { dialog, user, answer, pendingVariables, pendingOperations } = await openSheet([]);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(dialog.getByRole('button', { name: 'Get the calendar link' }));
    expect(pendingOperations()).toEqual(['CalendarAddressMutation']);
    expect(pendingVariables()).toEqual([{ input: { childId: 'Milo' } }]);
    await answer({ CreateCalendarFeedPayload: { url, viewer: viewerWith(feed('Milo')) } });

    const shown = within(await screen.findByRole('dialog', { name: 'Your calendar link' }));
    expect(shown.getByText(/you will not see it again/)).toBeTruthy();
    expect(shown.getByLabelText<HTMLInputElement>('Calendar link').value).toBe(url);
    expect(shown.getByRole('link', { name: 'Open in a calendar' }).getAttribute('href')).toBe(
      url.replace('https:', 'webcal:'),
    );
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(await shown.findByText('Copied.')).toBeTruthy();
    expect(write).toHaveBeenCalledWith(url);
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.innerHTML).not.toContain('x'.repeat(43));

    await chooseInMenu(user, 'Calendar');
    expect(await screen.findByText('You have a link.')).toBeTruthy();
    expect(screen.queryByLabelText('Calendar link')).toBeNull();
  });

  test('selects the address in a browser without a clipboard', async () => {
    const { dialog, user, answer } = await openSheet([]);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(dialog.getByRole('button', { name: 'Get the calendar link' }));
    await answer({ CreateCalendarFeedPayload: { url, viewer: viewerWith(feed('Milo')) } });
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('The link is selected: copy it with your keyboard or menu.')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Calendar link');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, url.length]);
  });

  test('says when it was made and last read, and is removed', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const { dialog, user, answer, pendingVariables } = await openSheet([feed('Milo', hourAgo), feed('Lotte')]);
    expect(dialog.getByText(/Made Nov 20, 2026/).parentElement?.textContent).toContain(
      'A calendar last read it: 1 hour ago.',
    );
    expect(dialog.getByText('It cannot be shown again. A new one ends it.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Get a new link' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove the link' }));
    expect(pendingVariables()).toEqual([{ input: { feedId: 'feed:Milo' } }]);
    await answer({ DeleteCalendarFeedPayload: { viewer: viewerWith(feed('Lotte')) } });
    expect(await screen.findByText('Link removed')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Get the calendar link' })).toBeTruthy();
  });

  test('keeps the address after a failure, and says so', async () => {
    const { dialog, user, fail } = await openSheet([feed('Milo')]);
    expect(dialog.getByText(/No calendar has read it yet/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove the link' }));
    await fail(new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' }));
    expect(await screen.findByText('Failed to remove the link')).toBeTruthy();
    expect(dialog.getByText('You have a link.')).toBeTruthy();
  });

  test('is there for those who may only look', async () => {
    const { user, pendingOperations } = await openMilo({ role: 'VIEWER', viewerCanEdit: false });
    await openMenu(user);
    expect(screen.queryByRole('menuitem', { name: 'Days off' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Calendar' }));
    expect(await screen.findByRole('dialog', { name: 'Calendar' })).toBeTruthy();
    expect(pendingOperations()).toContain('CalendarDialogQuery');
  });
});
