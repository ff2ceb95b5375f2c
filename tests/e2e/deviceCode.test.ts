import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { violations } from '../support/inspect.ts';
import { defaultPassword } from '../support/kit.ts';
import { linkFor } from '../support/outbox.ts';
import { completedHeadings, completeNext, section, toast } from '../support/screen.ts';
import { shiftClock } from '../support/testDate.ts';

/** What React says of a page that was left without a proof. */
const unconfirmed = /you did not confirm/;

const tablet = { width: 768, height: 1024 } as const;

describe('another device', async () => {
  const world = await createBrowserWorld();

  /** Shows the code for another device in Settings. */
  const showCode = async (page: Page): Promise<string> => {
    await page.getByRole('button', { name: 'Sign in another device' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in another device' });
    return (await dialog.getByText(/^[\dA-Z]{4}-[\dA-Z]{4}$/).textContent()) ?? '';
  };

  /** Signs in a tablet that only completes challenges. */
  const signInTablet = async (): Promise<Page> => {
    const parent = await world.family('Mila', 'Jonas');
    const { createDeviceCode } = await parent.execute<{ createDeviceCode: { code: string } }>(
      'mutation { createDeviceCode { code } }',
    );
    const page = await world.visit({
      path: `/code#${createDeviceCode.code}`,
      viewport: tablet,
      expecting: unconfirmed,
    });
    await page.getByRole('checkbox', { name: /^This is a tablet for everybody/ }).check();
    if (isFull) expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    return page;
  };

  const question = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });

  it('signs in with the code that Settings show', async () => {
    const first = await world.visit({ as: await world.family('Mila', 'Jonas'), path: null });
    // A clock that is an hour ahead does not end the code.
    await first.addInitScript(shiftClock, 60 * 60_000);
    await first.goto('/settings#safety');
    const code = await showCode(first);
    await expect(first.getByRole('img', { name: 'QR code with the address that signs in' })).toBeVisible();
    if (isFull) expect(await violations(first)).toEqual([]);

    const second = await world.visit({ viewport: phone });
    await second.getByRole('link', { name: 'I have a code' }).click();
    const field = second.getByLabel('Code');
    const signIn = second.getByRole('button', { name: 'Sign in' });
    await expect(signIn).toBeDisabled();
    await field.fill('0000-0000');
    await signIn.click();
    await expect(second.getByText('This code does not work.')).toBeVisible();
    if (isFull) expect(await violations(second)).toEqual([]);
    await field.fill(code.toLowerCase().replace('-', ''));
    await field.press('Enter');
    await expect(second.getByRole('link', { name: 'Jonas', exact: true })).toBeVisible();
  });

  it.runIf(isFull)('signs in from the QR code, and is named in Settings', async () => {
    const first = await world.visit({ as: await world.family('Mila', 'Jonas'), path: '/settings#safety' });
    const code = await showCode(first);
    const second = await world.visit({ path: `/code#${code}`, viewport: phone });
    await expect(second.getByLabel('Code')).toHaveValue(code);
    await expect(second).toHaveURL(/\/code$/);
    await second.getByRole('button', { name: 'Sign in' }).click();
    await expect(second.getByRole('link', { name: 'Jonas', exact: true })).toBeVisible();

    await first.getByRole('button', { name: 'Done' }).click();
    await first.goto('about:blank');
    await first.goto('/settings#safety');
    await expect(first.getByText('Signed in with a code of another device')).toBeVisible();
  });

  it('a tablet in the kitchen completes, and asks who it is before the settings', async () => {
    const page = await signInTablet();
    await page.getByRole('link', { name: 'Jonas', exact: true }).click();
    await completeNext(page, 'Jonas');
    await expect(completedHeadings(page)).toHaveCount(1);
    await expect(question(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(question(page)).toBeVisible();
    if (isFull) expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Nothing has changed: you did not confirm.')).toBeVisible();
  });

  it.runIf(isFull)('a tablet in the kitchen is any device again once its limit is off', async () => {
    const page = await signInTablet();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Retry' }).click();
    await question(page).getByLabel('Password', { exact: true }).fill(defaultPassword);
    await page.keyboard.press('Enter');

    await page.getByRole('button', { name: 'Safety' }).click();
    const here = section(page, 'Where you are signed in')
      .getByRole('listitem')
      .filter({ hasText: 'This device' })
      .getByRole('checkbox', { name: /only completes challenges$/ });
    await expect(here).toBeChecked();
    expect(await violations(page)).toEqual([]);
    await here.click();
    await expect(toast(page)).toContainText('It does everything again');
    await expect(here).not.toBeChecked();
    await here.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(question(page)).toBeVisible();
  });

  it.runIf(isFull)("a link for a new password offers a code for the app on an iPhone's home screen", async () => {
    const parent = await world.family('Mila', 'Jonas');
    const token = await linkFor(world, { purpose: 'reset', userId: parent.rowId, email: parent.email });
    const page = await world.visit({ path: null, viewport: phone, fresh: true });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' }),
    );
    await page.goto(`/reset#${token}`);
    await page.getByLabel('New password', { exact: true }).fill('eight giants');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('button', { name: 'Show a code' }).click();
    await expect(page.getByText(/^[\dA-Z]{4}-[\dA-Z]{4}$/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Continue here' }).click();
    await expect(page.getByRole('link', { name: 'Jonas', exact: true })).toBeVisible();
  });
});
