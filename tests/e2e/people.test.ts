import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { toast } from '../support/screen.ts';
import { ownerEmail } from '../support/scenes/families.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

/** Finds an account by its address. */
async function find(page: Page, email: string): Promise<void> {
  await page.getByLabel('Search by address, username or id').fill(email);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(row(page, email)).toBeVisible();
}

/** Chooses an act in the menu of the account with that address. */
async function choose(page: Page, email: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `What to do for ${email}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

describe('people in the admin panel', async () => {
  const world = await createBrowserWorld({ env: { OWNER_EMAIL: ownerEmail } });
  const owner = await world.parent({ email: ownerEmail, timeZone: world.zone });
  await world.sql('UPDATE users SET is_admin = true, email_confirmed_at = created_at WHERE id = $1', [owner.rowId]);
  const admin = await world.admin();

  it('finds a family, shows no more of its children than their number, and ends its sessions', async () => {
    const family = await world.family('Zorbelina', 'Quokkamir');
    const theirs = await world.visit({ as: family, expecting: /401/ });
    await expect(theirs.getByRole('article')).toHaveCount(2);

    const page = await world.visit({ as: admin, path: '/admin' });
    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/graphql')) answers.push(response.text());
    });
    await page.getByRole('tab', { name: 'People' }).click();
    await find(page, family.email);
    await page.getByRole('button', { name: family.email, exact: true }).click();
    await expect(dialog(page).getByRole('term').filter({ hasText: 'Children' }).locator('+ dd')).toHaveText('2');
    await page.keyboard.press('Escape');
    expect((await Promise.all(answers)).join(' ')).not.toMatch(/Zorbelina|Quokkamir/);

    await choose(page, family.email, 'End sessions');
    await dialog(page).getByRole('button', { name: 'End sessions' }).click();
    await expect(toast(page)).toContainText('Sessions ended');
    await theirs.reload();
    await expect(theirs.getByRole('tab', { name: 'Login' })).toBeVisible();
  });

  it.runIf(isFull)('makes a reset link that is shown once, on a phone', async () => {
    const family = await world.family('Mila');
    const page = await world.visit({
      as: admin,
      path: `/admin?tab=people&q=${encodeURIComponent(family.email)}`,
      viewport: phone,
    });
    await choose(page, family.email, 'Reset link');
    await dialog(page).getByRole('button', { name: 'Make link' }).click();
    const link = dialog(page).getByLabel('Reset link', { exact: true });
    await expect(link).toHaveValue(/\/reset#[\w-]{43}$/);
    const url = await link.inputValue();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.content()).not.toContain(new URL(url).hash.slice(1));
  });

  it.runIf(isFull)('deletes an account and restores it', async () => {
    const family = await world.family('Jonas');
    const page = await world.visit({ as: admin, path: '/admin?tab=people' });
    await find(page, family.email);
    await choose(page, family.email, 'Delete account');
    await dialog(page).getByLabel('Type the username to delete the account').fill(family.username);
    await dialog(page).getByRole('button', { name: 'Delete account' }).click();
    await expect(row(page, family.email)).toContainText('Being deleted');
    await choose(page, family.email, 'Restore account');
    await dialog(page).getByRole('button', { name: 'Restore account' }).click();
    await expect(row(page, family.email)).not.toContainText('Being deleted');
  });

  it.runIf(isFull)('invites somebody, and revokes the invitation', async () => {
    const page = await world.visit({ as: admin, path: '/admin?tab=people' });
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await dialog(page).getByLabel('Address').fill('aunt@example.org');
    await dialog(page).getByRole('button', { name: 'Make invitation' }).click();
    await expect(dialog(page).getByLabel('Registration link')).toHaveValue(/\/register#[\w-]{43}$/);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.getByText('Open invitations').click();
    await page.getByRole('button', { name: /^Revoke the invitation for aunt@example.org/ }).click();
    await expect(toast(page)).toContainText('Invitation revoked');
    await expect(page.getByText('aunt@example.org')).toHaveCount(0);
  });

  it.runIf(isFull)('lets the owner make an administrator, and read, filter and download the audit log', async () => {
    const family = await world.family('Emil');
    await world.sql('UPDATE users SET email_confirmed_at = created_at WHERE id = $1', [family.rowId]);
    const page = await world.visit({ as: owner, path: '/admin?tab=people' });
    await find(page, family.email);
    await choose(page, family.email, 'Make administrator');
    await dialog(page).getByRole('button', { name: 'Make administrator' }).click();
    await expect(row(page, family.email)).toContainText('Administrator');

    await page.getByRole('tab', { name: 'Audit log' }).click();
    await page.getByLabel('Act', { exact: true }).selectOption('Administrator made');
    await expect(row(page, family.email)).toContainText(ownerEmail);
    await page.reload();
    await expect(page.getByLabel('Act', { exact: true })).toHaveValue('admin_granted');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(family.email);
  });

  it.runIf(isFull)('keeps the audit log from an administrator who does not own the site', async () => {
    const page = await world.visit({ as: admin, path: '/admin?tab=audit' });
    await expect(page.getByRole('tab', { name: 'People' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Audit log' })).toHaveCount(0);
  });

  it.runIf(isFull)('shows how the site is doing', async () => {
    const page = await world.visit({ as: admin, path: '/admin?tab=site' });
    await expect(page.getByRole('heading', { name: /^All is well$|to solve$/ })).toBeVisible();
    for (const name of ['Backups', 'Mail', 'Disk', 'Jobs', 'Version'])
      await expect(page.getByRole('region', { name })).toBeVisible();
  });
});
