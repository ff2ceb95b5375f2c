import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { violations } from '../support/inspect.ts';
import { pauseClockAt } from '../support/pageClock.ts';
import { completedTask, logIn, openTasks, section, toast, unfold } from '../support/screen.ts';

describe('what somebody has typed', async () => {
  const world = await createBrowserWorld();
  const notSaved = (page: Page) => page.getByText('Not saved yet.', { exact: true });

  it.runIf(isFull)('at 23:58 about a challenge can be saved after midnight', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const jonas = await parent.withChild({ name: 'Jonas' });
    await jonas.completeTasks(1);
    const page = await world.visit({ as: parent, path: null, viewport: phone, fresh: true });
    await page.clock.install({ time: world.now() });
    await page.goto(`/challenges/${jonas.urlSlug}`);
    await completedTask(page).getByRole('button', { name: 'Add Comment' }).click();
    await completedTask(page).getByLabel('Comment', { exact: true }).fill('We giggled until late');

    const zoned = Temporal.Instant.from(world.now()).toZonedDateTimeISO(world.zone);
    const midnight = zoned.add({ days: 1 }).startOfDay().toInstant();
    world.travelTo(midnight.add({ seconds: 2 }).toString());
    await pauseClockAt(page, midnight.add({ seconds: 1 }));
    await page.clock.runFor(3_000);
    await expect(openTasks(page)).toHaveCount(3);
    const late = page.getByRole('region', { name: /^Not saved yet: / });
    await page.clock.resume();
    await expect(late.getByLabel('Comment', { exact: true })).toHaveValue('We giggled until late');
    expect(await violations(page)).toEqual([]);
    await late.getByRole('button', { name: 'Save Comment' }).click();
    await expect(toast(page)).toContainText('Comment saved!');
    await expect(late).toBeHidden();
    expect(await world.sql(`SELECT comment FROM task_completions WHERE comment IS NOT NULL`)).toEqual([
      { comment: 'We giggled until late' },
    ]);
    await page.reload();
    await expect(openTasks(page)).toHaveCount(3);
    await expect(late).toBeHidden();
  });

  it('stays after a tap beside the dialog, Back and the end of the session, until it is thrown away', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const page = await world.visit({ as: parent, viewport: phone, expecting: /status of 4\d\d/ });
    const add = page.getByRole('button', { name: 'Add Child' }).first();
    const dialog = page.getByRole('dialog', { name: 'Add New Child' });
    const name = dialog.getByLabel("Child's Name");
    await add.click();
    await name.fill('Frida');
    await page.mouse.click(180, 20);
    await expect(dialog).toBeHidden();

    await page.getByRole('link', { name: 'Mila' }).first().click();
    await unfold(page, 'Mood Check-in');
    const note = section(page, 'Mood Check-in').getByLabel('Note (optional)');
    await note.fill('She sang all day');
    await page.goBack();
    await page.getByRole('link', { name: 'Mila' }).first().click();
    await unfold(page, 'Mood Check-in');
    await expect(note).toHaveValue('She sang all day');

    await world.sql('DELETE FROM sessions');
    await page.reload();
    await logIn(page, parent.email, parent.password);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
    await unfold(page, 'Mood Check-in');
    await expect(note).toHaveValue('She sang all day');
    await page.getByRole('button', { name: 'Throw it away' }).click();
    await expect(note).toHaveValue('');
    await expect(notSaved(page)).toBeHidden();

    await page.goto('/');
    await add.click();
    await expect(name).toHaveValue('Frida');
    await expect(notSaved(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Log out' }).click();
    await logIn(page, parent.email, parent.password);
    await add.click();
    await expect(name).toHaveValue('');
  });

  it.runIf(isFull)('beyond the limit is not cut, but said, and saved once it is short enough', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const jonas = await parent.withChild({ name: 'Jonas' });
    await jonas.completeTasks(1);
    const page = await world.visit({ as: parent, path: `/challenges/${jonas.urlSlug}`, viewport: phone });
    await completedTask(page).getByRole('button', { name: 'Add Comment' }).click();
    const comment = page.getByLabel('Comment', { exact: true });
    await comment.focus();
    await page.keyboard.insertText('x'.repeat(3_247));
    await expect(page.getByText('2,000 characters at most; these are 3,247.')).toBeVisible();
    await page.getByRole('button', { name: 'Save Comment' }).click();
    await expect(comment).toBeFocused();
    await expect(comment).toHaveValue('x'.repeat(3_247));
    await comment.fill('x'.repeat(2_000));
    await expect(page.getByText(/characters at most/)).toBeHidden();
    await page.getByRole('button', { name: 'Save Comment' }).click();
    await expect(toast(page)).toContainText('Comment saved!');
  });
});
