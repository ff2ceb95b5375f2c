import { describe, it } from 'vitest';
import { makeLink } from '../../schema/identity/link/link.service.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { defaultPassword } from '../support/kit.ts';
import { toast } from '../support/screen.ts';

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

  it('says in the form that an invitation does not work', async () => {
    const page = await world.visit({ path: `/register#${'a'.repeat(43)}`, viewport: phone });
    await page.getByLabel('Email', { exact: true }).fill('stranger@family.example');
    await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This invitation does not work any more');
  });
});

describe('a site without registration', async () => {
  const world = await createBrowserWorld({ env: { REGISTRATION: 'closed' } });

  it('has no tabs, also before its scripts have run', async () => {
    const page = await world.visit();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
    await expect(page.getByRole('tab')).toHaveCount(0);
    const html = await (await page.request.get('/')).text();
    expect(html).toContain('>Login<');
    expect(html).not.toContain('>Register<');
  });
});

describe('a site whose address is a number', async () => {
  const world = await createBrowserWorld();

  it('offers no passkeys', async () => {
    const page = await world.visit();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  });
});
