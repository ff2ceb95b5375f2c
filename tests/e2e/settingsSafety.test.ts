import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, desktop, expect, phone } from '../support/browserWorld.ts';
import { violations } from '../support/inspect.ts';
import { defaultPassword } from '../support/kit.ts';
import { logIn, section, toast } from '../support/screen.ts';
import { plugInAuthenticator } from '../support/virtualAuthenticator.ts';

/** The console's error for each refused call. */
const refused = /status of 4\d\d/;

describe('the panels of Settings that protect the account', async () => {
  const world = await createBrowserWorld({ hostname: 'localhost' });

  /** The code that the app shows now for a key. */
  const codeOf = (key: string) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: Temporal.Instant.from(world.now()).epochMilliseconds,
    });

  const setUpApp = async (page: Page) => {
    await section(page, 'Authenticator app').getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
    const address = await dialog.getByRole('link', { name: 'open it in an app' }).getAttribute('href');
    const key = new URL(address ?? '').searchParams.get('secret') ?? '';
    await expect(dialog.getByText(`Or type this key${key.replaceAll(/.{4}/g, '$& ')}`.trim())).toBeVisible();
    return { dialog, key };
  };

  it.runIf(isFull)('adds, renames and removes a passkey in the browser’s own prompt', async () => {
    const page = await world.visit({ as: await world.family('Mila'), path: '/settings#passkeys', viewport: phone });
    const authenticator = await plugInAuthenticator(page);
    const passkeys = section(page, 'Passkeys');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Chrome on Linux');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(toast(page)).toContainText('Passkey added');
    expect(await authenticator.passkeys()).toBe(1);
    await expect(passkeys.getByRole('listitem')).toContainText('Never used');

    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('This device has a passkey for your account already.')).toBeVisible();
    await page.keyboard.press('Escape');

    await passkeys.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Phone');
    await page.keyboard.press('Enter');
    await passkeys.getByRole('button', { name: 'Remove Phone' }).click();
    await dialog.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
    await expect(section(page, 'Recent activity').getByRole('listitem').first()).toContainText(/passkey/i);
  });

  it('sets up an authenticator app, without which nobody signs in from then on', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const page = await world.visit({
      as: parent,
      path: '/settings#authenticator',
      viewport: phone,
      expecting: refused,
    });
    const { dialog, key } = await setUpApp(page);
    if (isFull) expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Code', { exact: true }).fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText('This code is wrong or was used already')).toBeVisible();
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(key));
    await dialog.getByRole('button', { name: 'Turn on' }).click();

    const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(shown.getByRole('listitem')).toHaveCount(10);
    expect(await violations(page)).toEqual([]);
    const [code = ''] = await shown.getByRole('listitem').allInnerTexts();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('dadventures-recovery-codes.txt');
    await shown.getByRole('button', { name: 'I have kept them' }).click();
    await expect(section(page, 'Authenticator app').getByText('10 recovery codes left')).toBeVisible();

    const other = await world.visit({ expecting: refused });
    await logIn(other, parent.username, defaultPassword);
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel('Recovery code').fill(code);
    await other.keyboard.press('Enter');
    await expect(other.getByRole('article')).toHaveCount(2);

    await page.reload();
    await expect(section(page, 'Authenticator app').getByText('9 recovery codes left')).toBeVisible();
    await section(page, 'Authenticator app').getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(section(page, 'Authenticator app').getByRole('button', { name: 'Set up' })).toBeVisible();
  });

  it.runIf(isFull)('lists a stranger’s attempt, and shuts everybody else out', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const stranger = await world.visit({ expecting: refused });
    await logIn(stranger, parent.username, 'seven giants');
    await expect(toast(stranger)).toContainText('Login failed');
    await logIn(stranger, parent.username, defaultPassword);
    await expect(stranger.getByRole('article')).toHaveCount(2);

    const page = await world.visit({ as: parent, path: '/settings#activity', viewport: phone });
    const recent = section(page, 'Recent activity');
    await expect(recent.getByRole('listitem').first()).toContainText('Signed in');
    await expect(recent.getByText(/wrong password/i)).toBeVisible();
    await recent.getByRole('button', { name: 'This wasn’t me' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Secure my account' }).click();
    const done = page.getByRole('dialog', { name: 'Your account is yours alone again' });
    await expect(done).toContainText('1 other session');
    expect(await violations(page)).toEqual([]);
    await done.getByRole('button', { name: 'Done' }).click();
    await expect(section(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1);
    await stranger.reload();
    await expect(stranger.getByRole('tab', { name: 'Login' })).toBeVisible();
  });

  it.runIf(isFull)('changes the name and the consent to emails, and keeps them', async () => {
    const page = await world.visit({ as: await world.family('Mila'), path: '/settings', viewport: desktop });
    const account = section(page, 'Account');
    await account.getByRole('button', { name: 'Add your name' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Otto Fuchs');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Your name has been changed.');
    await expect(account.getByText('Otto Fuchs')).toBeVisible();
    await page.reload();
    await expect(account.getByText('Otto Fuchs')).toBeVisible();
    // A site without mail offers neither a new address nor mails.
    await expect(account.getByText(/This site sends no mail/)).toBeVisible();
    await expect(account.getByRole('switch')).toHaveCount(0);
  });
});
