import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { hold, isSignIn } from '../support/hold.ts';
import { defaultPassword } from '../support/kit.ts';
import { completeButtons, completedHeadings, logIn, openTasks, registerAs, toast } from '../support/screen.ts';

describe('the log-in screen', async () => {
  const world = await createBrowserWorld();

  it.runIf(isFull)('rejects a wrong password and accepts the right one', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const page = await world.visit({ expecting: /status of 4\d\d/ });
    await logIn(page, parent.email, 'seven giants');
    await expect(toast(page)).toContainText('Login failed');
    await expect(toast(page)).toContainText('Invalid username or password');
    await logIn(page, parent.email.toUpperCase(), defaultPassword);
    await expect(toast(page)).toContainText('Welcome back!');
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  it.runIf(isFull)('rejects a second account with the same email address', async () => {
    const parent = await world.family();
    const page = await world.visit({ expecting: /status of 4\d\d/ });
    await registerAs(page, parent.email, 'another password');
    await expect(toast(page)).toContainText('Registration failed');
    await expect(page.getByText(/already/i)).toHaveCount(1);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(parent.email);
  });

  it.runIf(isFull)('disables all controls during a request', async () => {
    const page = await world.visit();
    const held = await hold(page, isSignIn);
    await registerAs(page, 'slow@family.example', defaultPassword);
    await held.arrived;
    const controls = page.getByRole('main').getByRole('button').or(page.getByRole('tab')).or(page.getByRole('textbox'));
    for (const control of await controls.or(page.getByRole('checkbox')).all()) await expect(control).toBeDisabled();
    held.release();
    await expect(toast(page)).toContainText('Welcome!');
  });

  it.runIf(isFull)('has tabs that the arrow keys switch', async () => {
    const page = await world.visit();
    const login = page.getByRole('tab', { name: 'Login' });
    const register = page.getByRole('tab', { name: 'Register' });
    await login.focus();
    await page.keyboard.press('ArrowRight');
    await expect(register).toBeFocused();
    await expect(register).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('checkbox', { name: /^I agree to receive occasional emails/ })).not.toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(login).toBeFocused();
    await expect(page.getByLabel('Username or Email')).toBeVisible();
  });

  it.runIf(isFull)('disables Google sign-in and says why if it is not configured', async () => {
    const page = await world.visit({ viewport: phone });
    const google = page.getByRole('button', { name: 'Continue with Google' });
    await expect(google).toBeDisabled();
    await expect(google).toHaveAccessibleDescription('Not set up here. Please use the form above.');
  });

  it.runIf(isFull)('opens the requested page after the log-in', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const page = await world.visit({ path: `/challenges/${mila.urlSlug}` });
    await logIn(page, parent.username, defaultPassword);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
    await expect(page).toHaveURL(`/challenges/${mila.urlSlug}`);
    await expect(openTasks(page)).toHaveCount(3);
  });

  it('is shown when a user acts after their session has ended, and what they did is stored after it', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const open = (path: string) => world.visit({ as: parent, path, expecting: /status of 4\d\d/ });
    // A page that loads nothing more by itself, which would end at the log-in screen.
    const [acting, moving] = await Promise.all([open(`/challenges/${mila.urlSlug}`), open('/how-it-works')]);
    await expect(openTasks(acting)).toHaveCount(3);
    await expect(moving.getByText('Create Profiles')).toBeVisible();
    await world.sql('DELETE FROM sessions WHERE user_id = $1', [parent.rowId]);

    await completeButtons(acting).first().click();
    await expect(acting.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await expect(acting.getByText('Mila')).toHaveCount(0);
    await moving.getByRole('link', { name: 'Settings' }).click();
    await expect(moving.getByRole('button', { name: 'Login', exact: true })).toBeVisible();

    await logIn(acting, parent.username, defaultPassword);
    await expect(completedHeadings(acting)).toHaveCount(1);
    await expect(openTasks(acting)).toHaveCount(2);
    await expect
      .poll(() => world.sql('SELECT id FROM task_completions WHERE completed_by_id = $1', [parent.rowId]))
      .toHaveLength(1);
  });
});
