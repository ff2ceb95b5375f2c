import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import { defaultPassword } from '../support/kit.ts';
import { logIn, toast } from '../support/screen.ts';

describe('two tabs of one browser', async () => {
  const world = await createBrowserWorld();

  it('one of which signs in somebody else: the other adds no child there, and shows the new user', async () => {
    const anna = await world.family('Mila', 'Jonas');
    const ben = await world.family('Frida', 'Ada');
    const first = await world.visit({ as: anna, expecting: /status of 409/ });
    await expect(first.getByRole('article')).toHaveCount(2);
    await first.getByRole('button', { name: 'Add Child' }).first().click();
    const dialog = first.getByRole('dialog', { name: 'Add New Child' });
    await dialog.getByLabel("Child's Name").fill('Secret of Anna');
    await dialog.getByLabel('Birth Date').fill('2023-03-01');

    // In the second tab the cookie changes: the first one is told nothing of it.
    const second = await first.context().newPage();
    await second.goto('/how-it-works');
    await second.request.post('/graphql', {
      data: { query: 'mutation { logout { message } }' },
      headers: { origin: world.address },
    });
    await second.goto('/');
    await logIn(second, ben.email, defaultPassword);
    await expect(second.getByRole('article').filter({ hasText: 'Frida' })).toBeVisible();

    await dialog.getByRole('button', { name: 'Add Child' }).click();
    await expect(first.getByRole('article').filter({ hasText: 'Frida' })).toBeVisible();
    await expect(toast(first)).toContainText('Somebody else is signed in');
    await first.getByRole('button', { name: 'Add Child' }).first().click();
    await expect(dialog.getByLabel("Child's Name")).toHaveValue('');
    const children = await world.sql(`SELECT name FROM children WHERE name = 'Secret of Anna'`);
    expect(children).toEqual([]);
  });

  it.runIf(isFull)(
    'one of which logs out: the other shows the log-in screen, and keeps nothing that was typed',
    async () => {
      const anna = await world.family('Mila', 'Jonas');
      const first = await world.visit({ as: anna });
      await first.getByRole('button', { name: 'Add Child' }).first().click();
      await first.getByRole('dialog').getByLabel("Child's Name").fill('Secret of Anna');
      const kept = () => first.evaluate(() => JSON.stringify(sessionStorage));
      expect(await kept()).toContain('Secret of Anna');
      const second = await first.context().newPage();
      await second.goto('/');
      await second.getByRole('button', { name: 'Log out' }).click();
      await expect(first.getByLabel('Username or Email')).toBeVisible();
      expect(await kept()).not.toContain('Secret of Anna');
    },
  );
});
