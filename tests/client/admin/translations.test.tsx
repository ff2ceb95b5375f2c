import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../appKit.tsx';
import { openAdmin, page, stubScreen, task } from './adminKit.tsx';

beforeEach(() => stubScreen());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const texts = {
  of: '0123456789abcdef',
  state: 'STALE',
  revision: 3,
  title: 'Spiel',
  description: 'Hüpf.',
  tips: null,
  safety: 'Halt dich fest.',
  easier: null,
  harder: null,
  why: null,
  again: [],
  materials: ['Decke'],
  checked: [] as string[],
  checkedOn: '2026-01-02',
};

const hopping = (change: object = {}) => ({
  ...task('Hopping', { safety: 'Hold on tight.', materials: ['blanket'] }),
  texts: { ...texts, ...change },
});

/** Opens the German form of a task from its English one. */
async function openGerman(answers: Parameters<typeof openAdmin>[0] = {}) {
  const opened = openAdmin({
    TaskListQuery: () => ({ tasks: page([task('Hopping')]) }),
    useTextsDialogQuery: () => ({ node: hopping() }),
    TaskTextsDialogMutation: () => ({ saveTaskTexts: { task: hopping({ state: 'SHOWN', revision: 4 }) } }),
    ...answers,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Hopping' }));
  await opened.user.click(await screen.findByRole('button', { name: 'German' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hopping in German' }));
  return { ...opened, dialog };
}

test('a translation stands beside the English, is stale where that has changed, and is saved with the checks', async () => {
  const { user, variables, dialog } = await openGerman();
  expect(dialog.getByText('The English has changed since.')).toBeTruthy();
  expect(dialog.getByText('Families read English.')).toBeTruthy();
  expect(dialog.getByText('Hold on tight.').getAttribute('lang')).toBe('en');
  const safety = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Safety (German)' });
  expect([safety.value, safety.lang]).toEqual(['Halt dich fest.', 'de']);
  expect(dialog.queryByRole('textbox', { name: 'Tips (German)' })).toBeNull();
  await user.clear(safety);
  await user.type(safety, 'Halt dich gut fest.');
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Save Translation' }));
  expect(await screen.findByText('Translation saved')).toBeTruthy();
  expect(variables['TaskTextsDialogMutation']).toEqual({
    language: 'de',
    input: {
      id: 'Hopping',
      language: 'de',
      of: '0123456789abcdef',
      revision: 3,
      title: 'Spiel',
      description: 'Hüpf.',
      tips: '',
      safety: 'Halt dich gut fest.',
      easier: '',
      harder: '',
      why: '',
      again: [],
      materials: ['Decke'],
      checked: ['SAFETY', 'DOABLE', 'READS'],
    },
  });
  // The English form below is still open.
  expect(await screen.findByRole('dialog', { name: 'Edit Task' })).toBeTruthy();
});

test('a translation that somebody else has saved is not overwritten unseen', async () => {
  const { user, variables, dialog } = await openGerman({
    TaskTextsDialogMutation: () => refusal('CONFLICT', 'Somebody else has changed this task meanwhile.'),
    TaskTextsDialogReloadQuery: () => ({ node: hopping({ revision: 7, title: 'Sprung', of: 'fedcba9876543210' }) }),
  });
  const title = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title (German)' });
  await user.type(title, 'platz');
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Save Translation' }));
  await user.click(await dialog.findByRole('button', { name: 'Reload' }));
  expect(await dialog.findByText(/Sprung/)).toBeTruthy();
  expect(title.value).toBe('Spielplatz');
  // Nobody has compared it with the English that has come.
  expect(dialog.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Save Translation' }));
  expect(variables['TaskTextsDialogMutation']).toMatchObject({
    input: { revision: 7, of: 'fedcba9876543210', checked: [] },
  });
});

test('a phone that shows the English shows the field that is wrong', async () => {
  const { user, dialog } = await openGerman();
  const title = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title (German)' });
  await user.clear(title);
  await user.click(dialog.getByRole('radio', { name: 'English' }));
  await user.click(dialog.getByRole('button', { name: 'Save Translation' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'German' }).checked).toBe(true);
  expect(document.activeElement).toBe(title);
});
