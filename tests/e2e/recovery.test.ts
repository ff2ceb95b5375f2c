import { describe, it } from 'vitest';
import { type LinkPurpose, linkPaths } from '../../schema/identity/link/link.rules.ts';
import { makeLink } from '../../schema/identity/link/link.service.ts';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { violations } from '../support/inspect.ts';
import { defaultPassword } from '../support/kit.ts';
import type { Parent } from '../support/parent.ts';
import { logIn, toast } from '../support/screen.ts';
import { appCode, enableTotp, otherCode } from '../support/secondFactor.ts';

describe('getting back in', async () => {
  const world = await createBrowserWorld();

  /** The path of a link that the site has just sent. */
  const linkFor = async (purpose: LinkPurpose, parent: Parent | null): Promise<string> => {
    const actor = { now: Temporal.Instant.from(world.now()) };
    const { secret } = await makeLink(actor, world.db.prisma, {
      purpose,
      userId: parent?.rowId ?? null,
      email: parent?.email ?? null,
    });
    return `${linkPaths[purpose]}#${secret}`;
  };

  it.runIf(isFull)('without mail names the support address', async () => {
    const page = await world.visit({ viewport: phone });
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByText(/^This site sends no mail\./)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  it('takes a new password with a link, and signs out everywhere else', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const elsewhere = await world.visit({ as: parent, path: '/how-it-works', expecting: /status of 4\d\d/ });
    const page = await world.visit({ path: await linkFor('reset', parent), viewport: phone });
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/reset');
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('New password', { exact: true }).fill('seven new dwarfs');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(toast(page)).toContainText('Welcome back!');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page).toHaveURL('/');
    // Back does not bring the secret back.
    expect(await page.evaluate(() => location.hash)).toBe('');

    await elsewhere.getByRole('link', { name: 'Settings' }).click();
    await expect(elsewhere.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await logIn(elsewhere, parent.email, defaultPassword);
    await expect(toast(elsewhere)).toContainText('Login failed');
  });

  it.runIf(isFull)('frees an address that a stranger has registered with an authenticator app', async () => {
    const stranger = await world.family();
    await enableTotp(stranger, world.now());
    const page = await world.visit({
      path: await linkFor('reset', stranger),
      viewport: phone,
      expecting: /status of 4\d\d/,
    });
    await page.getByLabel('New password', { exact: true }).fill('seven new dwarfs');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('button', { name: 'I did not set up an app' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Free my address' }).click();
    await page.getByRole('link', { name: 'Make an account' }).click();
    await page.getByLabel('Email', { exact: true }).fill(stranger.email);
    await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(toast(page)).toContainText('Welcome!');
  });

  it.runIf(isFull)('takes a link once, and offers a new one', async () => {
    const parent = await world.family();
    const link = await linkFor('reset', parent);
    const page = await world.visit({ path: link, expecting: /status of 4\d\d/ });
    const password = page.getByLabel('New password', { exact: true });
    await password.fill('seven new dwarfs');
    await page.getByRole('button', { name: 'Set the password' }).dblclick();
    await expect(toast(page)).toContainText('Welcome back!');
    await page.goto(link);
    await password.fill('one more password');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByRole('alert')).toContainText('This link does not work any more');
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });

  it.runIf(isFull)('asks for the code of the authenticator app before it takes a new password', async () => {
    const parent = await world.family('Mila');
    await world.sql('UPDATE users SET email_confirmed_at = created_at WHERE id = $1', [parent.rowId]);
    const { secret } = await enableTotp(parent, world.now());
    const page = await world.visit({ path: await linkFor('reset', parent), viewport: phone });
    await page.getByLabel('New password', { exact: true }).fill('seven new dwarfs');
    await page.getByRole('button', { name: 'Set the password' }).click();
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    // The code of this moment is used up.
    const next = appCode(secret, Temporal.Instant.from(world.now()).add({ seconds: 30 }).toString());
    await code.fill(otherCode(next));
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is wrong or was used already')).toBeVisible();
    await code.fill(next);
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Welcome back!');
  });

  it.runIf(isFull)('confirms an address with the button, not by opening the page', async () => {
    const parent = await world.family();
    const link = await linkFor('confirm', parent);
    const confirmedAt = async () => {
      const [row] = await world.sql<{ at: Date | null }>('SELECT email_confirmed_at AS at FROM users WHERE id = $1', [
        parent.rowId,
      ]);
      return row?.at ?? null;
    };
    const page = await world.visit({ path: link });
    const button = page.getByRole('button', { name: 'Confirm the address' });
    await expect(button).toBeVisible();
    expect(await confirmedAt()).toBeNull();
    await button.click();
    await expect(button).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    expect(await confirmedAt()).not.toBeNull();
  });
});

describe('a site with invitations', async () => {
  const world = await createBrowserWorld({ env: { REGISTRATION: 'invite' } });

  it('shows the registration form only with an invitation', async () => {
    const page = await world.visit();
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(page.getByText(/^You need an invitation/)).toBeVisible();
    // There is no form that the sentences below it could mean.
    await expect(page.getByText('Please use the form above')).toHaveCount(0);
    const actor = { now: Temporal.Instant.from(world.now()) };
    const invitation = { purpose: 'register_invite', userId: null, email: null } as const;
    const { secret } = await makeLink(actor, world.db.prisma, invitation);
    const invited = await world.visit({ path: `/register#${secret}` });
    await expect(invited).toHaveURL('/register');
    // The invitation survives the choice of another language, which loads the page again.
    for (const [language, register] of [
      ['Deutsch', 'Registrieren'],
      ['English', 'Register'],
    ] as const) {
      await invited.waitForLoadState('networkidle');
      await invited.getByRole('button', { name: language, exact: true }).click();
      await expect(invited.getByRole('button', { name: register, exact: true })).toBeVisible();
      await expect(invited).toHaveURL('/register');
    }
    await invited.getByLabel('Email', { exact: true }).fill('invited@family.example');
    await invited.getByLabel('Password', { exact: true }).fill(defaultPassword);
    await invited.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(toast(invited)).toContainText('Welcome!');
    await expect(invited).toHaveURL('/');
  });

  it.runIf(isFull)('says in the form that an invitation does not work', async () => {
    const page = await world.visit({ path: `/register#${'a'.repeat(43)}`, viewport: phone });
    await page.getByLabel('Email', { exact: true }).fill('stranger@family.example');
    await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This invitation does not work any more');
  });
});

describe('a site without registration', async () => {
  const world = await createBrowserWorld({ env: { REGISTRATION: 'closed' } });

  it.runIf(isFull)('has no tabs, also before its scripts have run', async () => {
    const page = await world.visit();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
    await expect(page.getByRole('tab')).toHaveCount(0);
    const html = await (await page.request.get('/')).text();
    expect(html).toContain('>Login<');
    expect(html).not.toContain('>Register<');
  });
});
