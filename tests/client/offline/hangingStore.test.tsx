import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearLocalLogOut } from '../../../client/auth/localLogOut.ts';
import { currentOutbox } from '../../../client/offline/currentOutbox.ts';
import '../../../client/offline/firstActs.ts';
import '../../../client/offline/phone.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { app, parent, renderApp, stubBrowser as stubApp, stubServer } from '../appKit.tsx';
import { openMilo, section } from '../childPage.tsx';
import { assigned, stubBrowser } from '../familyKit.tsx';
import { completed } from '../undoKit.tsx';

const openings = new Set<EventTarget>();

/** A store that does not open, and does not say so. */
const hanging = {
  open: () => {
    const opening = new EventTarget();
    openings.add(opening);
    return opening;
  },
};

beforeEach(() => vi.stubGlobal('indexedDB', hanging));
afterEach(() => {
  clearLocalLogOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(async () => {
  vi.stubGlobal('indexedDB', hanging);
  const opening = currentOutbox();
  for (const one of openings) one.dispatchEvent(new Event('error'));
  await opening;
  vi.unstubAllGlobals();
});

describe('while the store of the phone does not open', () => {
  test('a tick is shown at once, and sent alone after a second', async () => {
    stubBrowser();
    const { user, answer, pendingOperations } = await openMilo({
      dailyTasks: [assigned('Count the stairs'), assigned('Sing a song')],
    });
    await user.click(section('Daily Challenges').getByRole('button', { name: 'Complete' }));
    expect(screen.getByRole('heading', { name: 'Completed: Count the stairs' })).toBeTruthy();
    expect(pendingOperations()).toEqual([]);
    await vi.waitFor(() => expect(pendingOperations()).toEqual(['useCompleteTaskMutation']), { timeout: 10_000 });
    await answer(completed('Count the stairs'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test.runIf(isFull)('a log-out goes on after a few seconds, and is busy meanwhile', async () => {
    stubApp();
    let viewer: typeof parent | null = parent;
    stubServer({
      SettingsPageQuery: () => ({ viewer, app }),
      DashboardPageQuery: () => ({ viewer: viewer && { ...viewer, username: 'thomas', children: [] }, app }),
      sendLogOutMutation: () => {
        viewer = null;
        return { logout: { message: 'See you soon' } };
      },
    });
    const { user } = renderApp('/settings');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Log out' });
    await user.click(button);
    expect(button.disabled).toBe(true);
    expect(await screen.findByText('See you soon')).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
  });
});
