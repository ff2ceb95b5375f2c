import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import type { Parent } from '../support/parent.ts';
import { toast } from '../support/screen.ts';
import { plugInAuthenticator } from '../support/virtualAuthenticator.ts';

/** Adds a passkey for the parent, with the page's authenticator. */
async function addPasskey(page: Page, parent: Parent): Promise<string> {
  const started = await parent.execute<{ startPasskeyRegistration: { options: string } }>(
    'mutation { startPasskeyRegistration { options } }',
  );
  const response = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
    const credential = await navigator.credentials.create({ publicKey });
    return JSON.stringify((credential as PublicKeyCredential).toJSON());
  }, started.startPasskeyRegistration.options);
  const added = await parent.execute<{ addPasskey: { passkey: { id: string } } }>(
    'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { passkey { id } } }',
    { input: { name: 'Laptop', response } },
  );
  return added.addPasskey.passkey.id;
}

describe('signing in with a passkey', async () => {
  const world = await createBrowserWorld({ hostname: 'localhost' });

  it('opens the application without a password, and no more once the passkey is removed', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const page = await world.visit({ expecting: /status of 4\d\d/ });
    const device = await plugInAuthenticator(page);
    const id = await addPasskey(page, parent);
    expect(await device.passkeys()).toBe(1);

    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.click();
    await expect(toast(page)).toContainText('Welcome back!');
    await expect(page.getByRole('article')).toHaveCount(2);

    await page.getByRole('button', { name: 'Log out' }).click();
    await parent.execute('mutation ($input: RemovePasskeyInput!) { removePasskey(input: $input) { viewer { id } } }', {
      input: { id },
    });
    await button.click();
    await expect(toast(page)).toContainText('Passkey sign-in failed');
    await expect(page.getByLabel('Username or Email')).toBeVisible();
  });

  it.runIf(isFull)('stays on the log-in screen without a message when the prompt fails', async () => {
    const parent = await world.family();
    const page = await world.visit();
    const device = await plugInAuthenticator(page);
    await addPasskey(page, parent);
    await device.refuseUser();
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.click();
    await expect(button).toBeEnabled();
    await expect(page.getByText('Passkey sign-in failed')).toHaveCount(0);
  });
});
