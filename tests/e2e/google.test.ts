import { describe, it, vi } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import { googleAddresses, mockGoogle } from '../support/googleWindow.ts';
import { createIssuer } from '../support/issuer.ts';
import { toast } from '../support/screen.ts';

describe('continuing with Google', async () => {
  const issuer = await createIssuer({ now: () => world.now() });
  const world = await createBrowserWorld({ env: issuer.env });
  // The library that verifies Google's tokens uses the system clock.
  vi.setSystemTime(world.now());

  it.runIf(isFull)('contacts only this server until the button is pressed', async () => {
    const page = await world.visit();
    const button = page.getByRole('button', { name: 'Continue with Google' });
    await expect(button).toBeEnabled();
    await button.hover();
    await button.focus();
    await page.waitForLoadState('networkidle');
    // Only what this phone keeps itself.
    const stored = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(stored.filter((name) => name !== 'dadventures')).toEqual([]);
  });

  it('opens the pop-up window, signs in with the chosen account, and logs out', async () => {
    const page = await world.visit({ path: null, allowedAddresses: googleAddresses });
    await mockGoogle(page.context(), () => issuer.token());
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Continue with Google' });
    const opening = page.waitForEvent('popup');
    await button.click();
    const popup = await opening;
    await expect(popup.getByText('google.com {"prompt":"select_account"}')).toBeVisible();
    await expect(button).toBeDisabled();
    await expect(page.getByLabel('Username or Email')).toBeDisabled();
    await popup.getByRole('button', { name: 'Ada Lovelace' }).click();
    await expect(toast(page)).toContainText('Welcome!');
    await expect(toast(page)).toContainText('Successfully logged in with Google');
    await expect(page.getByRole('heading', { name: /ada/i }).first()).toBeVisible();

    const stored = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ]);
    // Firebase stores only the days on which it was used, with its version.
    expect(stored.filter((name) => name?.startsWith('firebase'))).toEqual(['firebase-heartbeat-database']);

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(toast(page)).toContainText('Goodbye!');
    await expect(button).toBeEnabled();
  });

  it.runIf(isFull)('can be retried after the pop-up window was closed', async () => {
    const page = await world.visit({ path: null, fresh: true, allowedAddresses: googleAddresses });
    await mockGoogle(page.context(), () => issuer.token());
    await page.clock.install({ time: world.now() });
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Continue with Google' });
    const choose = async () => {
      const opening = page.waitForEvent('popup');
      await button.click();
      const popup = await opening;
      await expect(popup.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible();
      return popup;
    };
    await (await choose()).close();
    // Firebase checks every two seconds whether its window is open, and then waits eight seconds for a late answer.
    await expect(async () => {
      await page.clock.fastForward('00:10');
      await expect(button).toBeEnabled({ timeout: 200 });
    }).toPass();
    await expect(page.getByText('Google login failed')).toHaveCount(0);
    await (await choose()).getByRole('button', { name: 'Ada Lovelace' }).click();
    await expect(toast(page)).toContainText('Welcome!');
  });
});
