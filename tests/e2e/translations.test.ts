import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { mutate, newTask } from '../support/catalogue.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { findOverflow, violations } from '../support/inspect.ts';
import { toast } from '../support/screen.ts';

const german = (page: Page) => page.getByRole('dialog', { name: 'Zorbel jump in German' });

/** Opens the German form of a task from the list. */
async function openGerman(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Zorbel jump' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'German' }).click();
  await expect(german(page)).toBeVisible();
}

describe('the translations of the catalogue', async () => {
  const world = await createBrowserWorld();
  const admin = await world.admin();
  const details = { safety: 'Hold on tight.' };
  const { task } = await mutate(admin, 'createTask', { ...newTask, title: 'Zorbel jump', details });
  const path = '/admin?group=toddler&q=zorbel';

  it('are written beside the English, compared, and stale as soon as that changes', async () => {
    const page = await world.visit({ as: admin, path });
    await openGerman(page);
    await expect(german(page).getByText('Not written yet.')).toBeVisible();
    await expect(german(page).getByText('Hold on tight.')).toBeVisible();
    await german(page).getByLabel('Title (German)').fill('Hüpfspiel');
    await german(page).getByLabel('Description (German)').fill('Sucht eine Pfütze und hüpft hinein.');
    for (const box of await german(page).getByRole('checkbox').all()) await box.check();
    await german(page).getByRole('button', { name: 'Save Translation' }).click();
    await expect(
      german(page).getByText('Safety is required: the English text has a line about it', { exact: true }),
    ).toBeVisible();
    await german(page).getByLabel('Safety (German)').fill('Halte dein Kind gut fest.');
    expect(await violations(page)).toEqual([]);
    await german(page).getByRole('button', { name: 'Save Translation' }).click();
    await expect(toast(page)).toContainText('Translation saved');

    const edit = page.getByRole('dialog', { name: 'Edit Task' });
    await edit.getByRole('button', { name: 'Before starting' }).click();
    await edit.getByLabel('Safety').fill('Never on the stairs.');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page)).toContainText('Task updated successfully!');
    const query =
      'query ($id: ID!) { node(id: $id) { ... on Task { language(language: "de") texts(language: "de") { state } } } }';
    expect((await admin.execute<{ node: object }>(query, { id: task.id })).node).toEqual({
      language: 'en',
      texts: { state: 'STALE' },
    });

    await page.goto('/admin?group=toddler&tab=quality');
    const section = page.getByRole('region', { name: 'In German' });
    await section.getByRole('button', { name: 'Zorbel jump' }).click();
    await expect(german(page).getByText('The English has changed since.')).toBeVisible();
    await expect(german(page).getByText('Never on the stairs.')).toBeVisible();
  });

  it.runIf(isFull)('show one language at a time on a phone', async () => {
    const page = await world.visit({ as: admin, path, viewport: { ...phone, width: 320 } });
    await openGerman(page);
    const english = german(page).getByText(newTask.description);
    await expect(english).toBeHidden();
    expect(await findOverflow(page)).toEqual([]);
    await german(page).getByText('English', { exact: true }).click();
    await expect(english).toBeVisible();
    await expect(german(page).getByLabel('Title (German)')).toBeHidden();
    expect(await violations(page)).toEqual([]);
  });
});
