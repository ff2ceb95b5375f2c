import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../../client/offline/phone.ts';
import '../../../client/ui/ToastCard.tsx';
import { patience } from '../../support/patience.ts';
import { openMilo, section } from '../childPage.tsx';
import { assigned, stubBrowser } from '../familyKit.tsx';
import { completed } from '../undoKit.tsx';

/** A store that never opens: nothing is kept, and nothing says so. */
const hanging = { open: () => new EventTarget() };

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('indexedDB', hanging);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a tick while the store of the phone does not open', () => {
  test('is shown at once, and sent alone after a second', async () => {
    const { user, answer, pendingOperations } = await openMilo({
      dailyTasks: [assigned('Count the stairs'), assigned('Sing a song')],
    });
    await user.click(section('Daily Challenges').getByRole('button', { name: 'Complete' }));
    expect(screen.getByRole('heading', { name: 'Completed: Count the stairs' })).toBeTruthy();
    await vi.waitFor(() => expect(pendingOperations()).toEqual(['useCompleteTaskMutation']), patience);
    await answer(completed('Count the stairs'));
    expect(await screen.findByText('Task Completed!')).toBeTruthy();
  });
});
