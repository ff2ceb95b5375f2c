import type { Page } from 'playwright';
import { utils, write } from 'xlsx';
import { taskColumns } from '../../../schema/catalogue/workbook.rules.ts';
import { failAnswers, goTo, holdAnswers } from '../obstacles.ts';
import type { Scene } from '../scene.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** A workbook with tasks of these points. */
function workbook(points: readonly (number | string)[]): Buffer {
  const rows = points.map((points, index) => {
    const row: Partial<Record<(typeof taskColumns)[number], string | number>> = {
      Title: `Puddle orchestra ${index + 1}`,
      Description: 'Find three puddles and play a song with your boots.',
      'Age Group': 'toddler',
      Frequency: 'daily',
      Points: points,
      Weight: 1,
    };
    return taskColumns.map((column) => row[column] ?? '');
  });
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...taskColumns], ...rows]), 'Tasks');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

const openExcel = async (page: Page) => {
  await page.getByRole('button', { name: 'Excel Import/Export' }).click();
  await dialog(page).waitFor();
};

const process = (points: readonly (number | string)[]) => async (page: Page) => {
  await openExcel(page);
  await dialog(page)
    .getByLabel('Excel file')
    .setInputFiles({ name: 'tasks.xlsx', mimeType: '', buffer: workbook(points) });
  await dialog(page).getByRole('button', { name: 'Process File' }).click();
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).waitFor();
};

const toddlers = { path: '/admin?group=toddler', as: 'demo' } as const;
const inToddlers = (name: string, act: NonNullable<Scene['act']>): Scene => ({
  ...toddlers,
  name,
  inWindow: true,
  act,
});

export const administrationScenes: readonly Scene[] = [
  { name: 'admin-tasks', ...toddlers },
  { name: 'admin-tasks-above-the-fold', ...toddlers, inWindow: true },
  { name: 'admin-skills', path: '/admin?tab=skills&group=toddler', as: 'demo' },
  { name: 'admin-filters', path: '/admin?group=toddler&place=outdoors&without=safety', as: 'demo' },
  { name: 'admin-quality', path: '/admin?tab=quality&group=toddler', as: 'demo' },
  { name: 'admin-plans', path: '/admin?tab=plans', as: 'demo' },
  { name: 'admin-people', path: '/admin?tab=people', as: 'demo' },
  {
    name: 'admin-invite',
    path: '/admin?tab=people',
    as: 'demo',
    inWindow: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Invite somebody' }).click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'admin-person-menu',
    path: '/admin?tab=people',
    as: 'demo',
    inWindow: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^What to do for/ })
        .last()
        .click(),
  },
  { name: 'admin-site', path: '/admin?tab=site', as: 'demo' },
  { name: 'admin-audit', path: '/admin?tab=audit', as: 'demo' },
  { name: 'admin-nothing-found', path: '/admin?q=there+is+no+such+task', as: 'demo' },
  { name: 'admin-skeleton', path: '/how-it-works', as: 'demo', act: goTo(toddlers.path, holdAnswers()) },
  { name: 'admin-failed', path: '/how-it-works', as: 'demo', act: goTo(toddlers.path, failAnswers()) },
  { name: 'admin-denied', path: '/admin', as: 'newcomer' },
  inToddlers('admin-new-task', async (page) => {
    await page.getByRole('button', { name: 'Create Task' }).click();
    await dialog(page).getByRole('checkbox').first().waitFor();
  }),
  inToddlers('admin-new-task-errors', async (page) => {
    await page.getByRole('button', { name: 'Create Task' }).click();
    await dialog(page).getByRole('checkbox').first().waitFor();
    await dialog(page).getByRole('button', { name: 'Create Task' }).click();
    await dialog(page).getByText('Please fill in all required fields').first().waitFor();
  }),
  inToddlers('admin-edit-task', (page) =>
    page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click(),
  ),
  inToddlers('admin-task-details', async (page) => {
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    for (const group of ['Before starting', 'Where, when', 'Versions', 'Why', 'Review'])
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${group}`) })
        .click();
  }),
  inToddlers('admin-delete-task', (page) =>
    page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click(),
  ),
  inToddlers('admin-excel', openExcel),
  inToddlers('admin-excel-preview', process(Array.from({ length: 60 }, () => 700))),
  inToddlers('admin-excel-errors', process([700, -1, 'many', -2, -3, -4, -5, -6])),
  { name: 'analytics', path: '/admin/analytics', as: 'demo' },
  { name: 'analytics-skeleton', path: '/how-it-works', as: 'demo', act: goTo('/admin/analytics', holdAnswers()) },
  { name: 'analytics-failed', path: '/how-it-works', as: 'demo', act: goTo('/admin/analytics', failAnswers()) },
  { name: 'analytics-denied', path: '/admin/analytics', as: 'newcomer' },
  {
    name: 'admin-menu',
    path: '/settings',
    as: 'demo',
    inWindow: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^(Admin menu|Menu)$/ })
        .first()
        .click(),
  },
];
