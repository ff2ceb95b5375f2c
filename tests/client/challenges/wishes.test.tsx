import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { chooseInMenu, openMilo } from '../childPage.tsx';
import { around, assigned, child, stubBrowser } from '../familyKit.tsx';

const stairs = assigned('Count the stairs', { completed: true });
const song = assigned('Sing a song');
const zoo = assigned('Visit a zoo', { kind: 'MonthlyTask', completed: true, isFavourite: true });

const open = (records: Record<string, unknown> = {}) =>
  openMilo({ dailyTasks: [song, stairs], monthlyTasks: [zoo], ...records });

const heart = (title: string) =>
  within(around(screen.getByRole('heading', { name: title }), 'li')).getByRole('button', { name: 'Like' });
const isPressed = (title: string) => heart(title).getAttribute('aria-pressed');

const wish = (title: string) => ({ id: `task:${title}`, title, frequency: 'DAILY' });
const wished = (favourites: readonly string[], notForUs: readonly string[] = []) => ({
  ...child('Milo'),
  favourites: favourites.map(wish),
  notForUs: notForUs.map(wish),
  notDrawn: [],
});

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('the heart', () => {
  test('comes when a challenge is done, and says which one it is about', async () => {
    await open();
    expect(screen.getAllByRole('button', { name: 'Like' })).toHaveLength(2);
    for (const [title, name] of [
      ['Completed: Count the stairs', 'Count the stairs'],
      ['Completed: Visit a zoo', 'Visit a zoo'],
    ] as const) {
      const described = heart(title).getAttribute('aria-describedby');
      expect(document.getElementById(described ?? '')?.textContent).toBe(name);
    }
    expect(isPressed('Completed: Count the stairs')).toBe('false');
    expect(isPressed('Completed: Visit a zoo')).toBe('true');
  });

  test('is pressed at once and stays', async () => {
    const { user, answer, pendingOperations, pendingVariables } = await open();
    await user.click(heart('Completed: Count the stairs'));
    expect(isPressed('Completed: Count the stairs')).toBe('true');
    expect(pendingVariables()).toEqual([
      { input: { childId: 'Milo', taskId: 'task:Count the stairs', wish: 'FAVOURITE' } },
    ]);
    await answer({ SetTaskWishPayload: { child: wished(['Count the stairs']) } });
    expect(isPressed('Completed: Count the stairs')).toBe('true');
    await user.click(heart('Completed: Count the stairs'));
    expect(isPressed('Completed: Count the stairs')).toBe('false');
    expect(pendingVariables()).toMatchObject([{ input: { wish: null } }]);
    await answer({ SetTaskWishPayload: { child: wished([]) } });
    expect(isPressed('Completed: Count the stairs')).toBe('false');
    expect(pendingOperations()).toEqual([]);
  });

  test('is rolled back with one sentence, and can be pressed again', async () => {
    const { user, fail, pendingOperations } = await open();
    await user.click(heart('Completed: Count the stairs'));
    await fail(new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' }));
    expect(isPressed('Completed: Count the stairs')).toBe('false');
    expect(await screen.findByText('Not saved')).toBeTruthy();
    expect(screen.getByText('You are offline.')).toBeTruthy();
    await user.click(heart('Completed: Count the stairs'));
    expect(pendingOperations()).toEqual(['useSetWishMutation']);
  });

  test('sends one request for two presses in one frame', async () => {
    const { pendingOperations } = await open();
    fireEvent.click(heart('Completed: Count the stairs'));
    fireEvent.click(heart('Completed: Count the stairs'));
    expect(pendingOperations()).toEqual(['useSetWishMutation']);
    expect(isPressed('Completed: Count the stairs')).toBe('true');
  });
});

describe('favourites and what is not for the family', () => {
  async function openSheet(lists = wished(['Visit a zoo'], ['Drum solo', 'Stilts']), records = {}) {
    const page = await open(records);
    await chooseInMenu(page.user, 'Liked and hidden');
    const dialog = within(await screen.findByRole('dialog', { name: 'Liked and hidden' }));
    expect(page.pendingOperations()).toEqual(['WishesDialogQuery']);
    // The generator does not give the node the child's id.
    await page.answer({ ID: 'Milo', Child: lists });
    const items = (name: string) =>
      within(dialog.getByRole('region', { name }))
        .queryAllByRole('listitem')
        .map((item) => item.querySelector('p')?.textContent);
    return { ...page, dialog, items };
  }

  test('are listed, and each can be taken back', async () => {
    const { dialog, items, user, answer, pendingVariables } = await openSheet();
    expect(items('Liked')).toEqual(['Visit a zoo']);
    expect(items('Hidden')).toEqual(['Drum solo', 'Stilts']);
    const section = within(dialog.getByRole('region', { name: 'Hidden' }));
    await user.click(section.getAllByRole('button', { name: 'Take back' })[0] as HTMLElement);
    expect(items('Hidden')).toEqual(['Stilts']);
    expect(document.activeElement).toBe(section.getByRole('heading', { name: 'Hidden' }));
    expect(section.getByText('Taken back: Drum solo')).toBeTruthy();
    expect(pendingVariables()).toEqual([{ input: { childId: 'Milo', taskId: 'task:Drum solo', wish: null } }]);
    await answer({ SetTaskWishPayload: { child: wished(['Visit a zoo'], ['Stilts']) } });
    expect(items('Hidden')).toEqual(['Stilts']);
  });

  test('come back to their list when that fails', async () => {
    const { dialog, items, user, fail } = await openSheet();
    const section = within(dialog.getByRole('region', { name: 'Hidden' }));
    await user.click(section.getAllByRole('button', { name: 'Take back' })[0] as HTMLElement);
    await fail(new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' }));
    expect(items('Hidden')).toEqual(['Drum solo', 'Stilts']);
    expect(await screen.findByText('Not saved')).toBeTruthy();
    expect(section.queryByText('Taken back: Drum solo')).toBeNull();
  });

  test('lose their heart on the page too', async () => {
    const { dialog, user } = await openSheet();
    await user.click(within(dialog.getByRole('region', { name: 'Liked' })).getByRole('button', { name: 'Take back' }));
    const zooHeading = screen.getByRole('heading', { name: 'Completed: Visit a zoo', hidden: true });
    const zooHeart = within(around(zooHeading, 'li')).getByRole('button', { name: 'Like', hidden: true });
    expect(zooHeart.getAttribute('aria-pressed')).toBe('false');
  });

  test('are explained while there are none', async () => {
    const { dialog } = await openSheet(wished([]));
    expect(dialog.getByText('Nothing here yet')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Take back' })).toBeNull();
  });

  test('can only be looked at with read-only access', async () => {
    const { dialog, items } = await openSheet(undefined, { viewerCanEdit: false });
    expect(items('Liked')).toEqual(['Visit a zoo']);
    expect(dialog.queryByRole('button', { name: 'Take back' })).toBeNull();
  });

  test('can fail and be loaded again', async () => {
    const { user, fail, answer } = await open();
    await chooseInMenu(user, 'Liked and hidden');
    const dialog = within(await screen.findByRole('dialog'));
    await fail(new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' }));
    expect(dialog.getByText('They could not be loaded')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await answer({ Child: wished(['Visit a zoo']) });
    expect(dialog.getByRole('region', { name: 'Liked' })).toBeTruthy();
  });
});
