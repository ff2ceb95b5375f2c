import type { Page } from 'playwright';
import { utils, write } from 'xlsx';
import { taskColumns } from '../../../schema/catalogue/workbook.rules.ts';
import { type Act, dialog, inOrder, openDialog, press } from '../acts.ts';
import { failAnswers, goTo, holdAnswers } from '../obstacles.ts';
import { inWindow, type Scene } from '../scene.ts';

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

const openExcel = openDialog('Excel Import/Export');

const process = (points: readonly (number | string)[]) => async (page: Page) => {
  await openExcel(page);
  await dialog(page)
    .getByLabel('Excel file')
    .setInputFiles({ name: 'tasks.xlsx', mimeType: '', buffer: workbook(points) });
  await dialog(page).getByRole('button', { name: 'Process File' }).click();
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).waitFor();
};

const toddlers = { path: '/admin?group=toddler', as: 'demo' } as const;
const inToddlers = (name: string, act: Act): Scene => inWindow(name, toddlers.path, toddlers.as, act);
const openNewTask = inOrder(press('Create Task'), (page) => dialog(page).getByRole('checkbox').first().waitFor());
const openTask = press(/^Edit /);

export const administrationScenes: readonly Scene[] = [
  { name: 'admin-tasks', ...toddlers },
  { name: 'admin-tasks-above-the-fold', ...toddlers, inWindow: true },
  { name: 'admin-skills', path: '/admin?tab=skills&group=toddler', as: 'demo' },
  { name: 'admin-filters', path: '/admin?group=toddler&place=outdoors&without=safety', as: 'demo' },
  { name: 'admin-quality', path: '/admin?tab=quality&group=toddler', as: 'demo' },
  { name: 'admin-plans', path: '/admin?tab=plans', as: 'demo' },
  { name: 'admin-people', path: '/admin?tab=people', as: 'demo' },
  inWindow('admin-invite', '/admin?tab=people', 'demo', openDialog('Invite somebody')),
  inWindow('admin-person-menu', '/admin?tab=people', 'demo', (page) =>
    page
      .getByRole('button', { name: /^What to do for/ })
      .last()
      .click(),
  ),
  { name: 'admin-site', path: '/admin?tab=site', as: 'demo' },
  { name: 'admin-audit', path: '/admin?tab=audit', as: 'demo' },
  { name: 'admin-nothing-found', path: '/admin?q=there+is+no+such+task', as: 'demo' },
  { name: 'admin-skeleton', path: '/how-it-works', as: 'demo', act: goTo(toddlers.path, holdAnswers()) },
  { name: 'admin-failed', path: '/how-it-works', as: 'demo', act: goTo(toddlers.path, failAnswers()) },
  { name: 'admin-denied', path: '/admin', as: 'newcomer' },
  inToddlers('admin-new-task', openNewTask),
  inToddlers('admin-new-task-errors', async (page) => {
    await openNewTask(page);
    await dialog(page).getByRole('button', { name: 'Create Task' }).click();
    await dialog(page).getByText('Please fill in all required fields').first().waitFor();
  }),
  inToddlers('admin-edit-task', openTask),
  inToddlers('admin-task-details', async (page) => {
    await openTask(page);
    for (const group of ['Before starting', 'Where, when', 'Versions', 'Why', 'Review'])
      await dialog(page)
        .getByRole('button', { name: new RegExp(`^${group}`) })
        .click();
  }),
  inToddlers('admin-delete-task', press(/^Delete /)),
  inToddlers('admin-excel', openExcel),
  inToddlers('admin-excel-preview', process(Array.from({ length: 60 }, () => 700))),
  inToddlers('admin-excel-errors', process([700, -1, 'many', -2, -3, -4, -5, -6])),
  { name: 'analytics', path: '/admin/analytics', as: 'demo' },
  { name: 'analytics-skeleton', path: '/how-it-works', as: 'demo', act: goTo('/admin/analytics', holdAnswers()) },
  { name: 'analytics-failed', path: '/how-it-works', as: 'demo', act: goTo('/admin/analytics', failAnswers()) },
  { name: 'analytics-denied', path: '/admin/analytics', as: 'newcomer' },
  inWindow('admin-menu', '/settings', 'demo', press(/^(Admin menu|Menu)$/)),
];
