import { describe, it } from 'vitest';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { violations } from '../support/inspect.ts';
import { defaultPassword } from '../support/kit.ts';
import { linkFor } from '../support/outbox.ts';
import { completedHeadings, completeNext, section, toast } from '../support/screen.ts';

/** What React says of a page that was left without a proof. */
const unconfirmed = /you did not confirm/;

const tablet = { width: 768, height: 1024 } as const;

describe('another device', async () => {
  const world = await createBrowserWorld();

  it('signs in with the code that Settings show, typed or from the QR code', async () => {
    const first = await world.visit({ as: await world.family('Mila', 'Jonas'), path: '/settings#safety' });
    await first.getByRole('button', { name: 'Sign in another device' }).click();
    const dialog = first.getByRole('dialog', { name: 'Sign in another device' });
    const code = (await dialog.getByText(/^[\dA-Z]{4}-[\dA-Z]{4}$/).textContent()) ?? '';
    await expect(dialog.getByRole('img', { name: 'QR code with the address that signs in' })).toBeVisible();
    expect(await violations(first)).toEqual([]);

    const second = await world.visit({ viewport: phone });
    await second.getByRole('link', { name: 'I have a code' }).click();
    const field = second.getByLabel('Code');
    const signIn = second.getByRole('button', { name: 'Sign in' });
    await expect(signIn).toBeDisabled();
    await field.fill('0000-0000');
    await signIn.click();
    await expect(second.getByText('This code does not work.')).toBeVisible();
    expect(await violations(second)).toEqual([]);
    await field.fill(code.toLowerCase().replace('-', ''));
    await field.press('Enter');
    await expect(second.getByRole('link', { name: 'Jonas', exact: true })).toBeVisible();

    await dialog.getByRole('button', { name: 'Done' }).click();
    await first.goto('about:blank');
    await first.goto('/settings#safety');
    await expect(first.getByText('Signed in with a code of another device')).toBeVisible();
    await first.getByRole('button', { name: 'Sign in another device' }).click();
    const next = (await dialog.getByText(/^[\dA-Z]{4}-[\dA-Z]{4}$/).textContent()) ?? '';
    const third = await world.visit({ path: `/code#${next}`, viewport: phone });
    await expect(third.getByLabel('Code')).toHaveValue(next);
    await expect(third).toHaveURL(/\/code$/);
    await third.getByRole('button', { name: 'Sign in' }).click();
    await expect(third.getByRole('link', { name: 'Jonas', exact: true })).toBeVisible();
  });

  it('a tablet in the kitchen completes, and asks who it is before the settings, which take its limit off', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const { createDeviceCode } = await parent.execute<{ createDeviceCode: { code: string } }>(
      'mutation { createDeviceCode { code } }',
    );
    const page = await world.visit({
      path: `/code#${createDeviceCode.code}`,
      viewport: tablet,
      expecting: unconfirmed,
    });
    const limit = page.getByRole('checkbox', { name: /^This is a tablet for everybody/ });
    await limit.check();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Jonas', exact: true }).click();
    await completeNext(page, 'Jonas');
    await expect(completedHeadings(page)).toHaveCount(1);

    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await expect(question).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(question).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Nothing has changed: you did not confirm.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await question.getByLabel('Password', { exact: true }).fill(defaultPassword);
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
    await expect(question).toBeVisible();
  });

  it("a link for a new password offers a code for the app on an iPhone's home screen", async () => {
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
