import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { violations } from '../support/inspect.ts';
import { toast } from '../support/screen.ts';
import { sheets, skillRow, taskRow, workbook } from '../support/workbooks.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Excel Import/Export' });

/** Chooses a file and starts its preview. */
async function process(page: Page, buffer: Buffer): Promise<void> {
  const chosen = { name: 'changed.xlsx', mimeType: '', buffer };
  await dialog(page).getByLabel('Excel file').setInputFiles(chosen);
  await dialog(page).getByRole('button', { name: 'Process File' }).click();
}

describe('Excel import and export', async () => {
  const world = await createBrowserWorld();

  /** Opens the dialog as an administrator. */
  const openExcelDialog = async (options: Parameters<typeof world.visit>[0] = {}) => {
    const page = await world.visit({ as: await world.admin(), path: '/admin', ...options });
    await page.getByRole('button', { name: 'Excel Import/Export' }).click();
    await expect(dialog(page)).toBeVisible();
    return page;
  };

  it('finds no changes in an exported file', async () => {
    const page = await openExcelDialog();
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Export Current Data' }).click();
    await expect(toast(page)).toContainText('Data exported');
    expect((await download).suggestedFilename()).toBe('tasks-skills-export.xlsx');
    await process(page, await readFile(await (await download).path()));
    await expect(dialog(page).getByText('File processed successfully')).toBeVisible();
    const { tasks, skills } = await world.rowCounts();
    await expect(
      dialog(page).getByText(`Found ${tasks?.toLocaleString('en-US')} tasks and ${skills} skills`),
    ).toBeVisible();
    await expect(dialog(page).getByText('No new or changed tasks in this file.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Import', exact: true }).click();
    await expect(toast(page)).toContainText('Nothing to import');
    await expect(dialog(page)).toBeVisible();
    expect(await world.rowCounts()).toMatchObject({ tasks, skills });
  });

  it('downloads the template', async () => {
    const page = await openExcelDialog();
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Download Template' }).click();
    await expect(toast(page)).toContainText('Template downloaded');
    expect((await download).suggestedFilename()).toBe('tasks-skills-template.xlsx');
  });

  it('previews and imports a file, closes automatically, and shows the new task in the table', async () => {
    const page = await openExcelDialog();
    const task = taskRow({ Title: 'Puddle orchestra', 'Age Group': 'newborn', Skills: 'Splashing' });
    const skill = skillRow({ Name: 'Splashing', 'Age Group': 'newborn' });
    await process(page, workbook(sheets([task], [skill])));
    await expect(dialog(page).getByText('Found 1 task and 1 skill')).toBeVisible();
    await expect(dialog(page).getByText('Puddle orchestra')).toBeVisible();
    await dialog(page).getByRole('tab', { name: 'Skills (1)' }).click();
    await expect(dialog(page).getByText('Splashing')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Import completed' })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(toast(page)).toContainText('Tasks: 1 added, 0 updated. Skills: 1 added, 0 updated.');
    await page.getByLabel('Search tasks').fill('Puddle orchestra');
    await expect(page.getByRole('row', { name: /Puddle orchestra/ })).toBeVisible();
  });

  it('shows all invalid rows and imports none', async () => {
    const page = await openExcelDialog();
    const wrong = taskRow({ Title: 'Second', Points: -1 });
    await process(page, workbook(sheets([taskRow({ Title: 'First' }), wrong])));
    await expect(dialog(page).getByText(/^Row 3: Points/)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    // Only the server can reject a file with a valid name and invalid content.
    await dialog(page).getByRole('button', { name: 'Choose Another File' }).click();
    await process(page, Buffer.from('Title;Points'));
    await expect(dialog(page).getByText('Upload failed')).toBeVisible();
    await expect(dialog(page).getByText(/^The file is not an Excel workbook/)).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
  });

  it.each(['light', 'dark'] as const)('has no axe violations in any step in %s mode', async (colorScheme) => {
    const page = await openExcelDialog({ colorScheme, viewport: phone });
    expect(await violations(page)).toEqual([]);
    const rows = Array.from({ length: 60 }, (_, index) => taskRow({ Title: `Game ${index + 1}` }));
    await process(page, workbook(sheets([...rows, taskRow({ Title: '' })])));
    await expect(dialog(page).getByText('1–50 of 60')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
