import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAdmin, page, rows, stubScreen, task } from './adminKit.tsx';

beforeEach(() => stubScreen());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const use = (title: string, completions: number) => ({
  task: { __typename: 'Task', id: title, title, frequency: 'DAILY' },
  completions,
});

const quality = {
  counts: [
    { frequency: 'DAILY', count: 119, least: 120 },
    { frequency: 'WEEKLY', count: 30, least: 30 },
  ],
  quotas: [
    { name: 'outdoors', ofDailies: true, share: 0.244, least: 0.25 },
    { name: 'outdoors', ofDailies: false, share: 0.3, least: 0.25 },
  ],
  faults: [
    { title: 'Candle', message: 'has no safety but names heat ("candle")' },
    { title: null, message: 'has 7 tasks that suit "sight"; at least 8 are needed' },
  ],
  mostCompleted: [use('Peekaboo', 1200), use('Hopping', 1)],
  neverCompleted: [use('Whispers', 0)],
  neverCompletedCount: 41,
  swapReasons: [
    { reason: 'TOO_LONG', count: 1200 },
    { reason: null, count: 3 },
  ],
  mostSwapped: [
    {
      ...use('Stilts', 0),
      count: 3,
      reasons: [
        { reason: 'NOTHING_AT_HAND', count: 2 },
        { reason: null, count: 1 },
      ],
    },
  ],
  mostLoved: [{ ...use('Pillow fort', 0), count: 12 }],
  mostUnwanted: [{ ...use('Drum solo', 0), count: 1 }],
  languages: [
    {
      language: 'de',
      shown: 1200,
      unshown: [
        { item: 'Candle', title: 'Candle', state: 'STALE' },
        { item: 'Whispers', title: 'Whispers', state: 'MISSING' },
      ],
    },
  ],
};

const open = (change: object = {}, answers: Parameters<typeof openAdmin>[0] = {}) =>
  openAdmin(
    { QualityPanelQuery: () => ({ catalogueQuality: { ...quality, ...change } }), ...answers },
    '?tab=quality&group=toddler',
  );
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('the tab about quality shows the quotas of an age group, and which it misses', async () => {
  const { user, variables } = open();
  const table = within((await section('Quotas')).getByRole('table'));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Of all tasksHasNeeds',
    'Daily tasks119 (too few)120',
    'Weekly tasks3030',
    'Daily: outdoors24.4 % (too few)25 %',
    'Weekly and monthly: outdoors30 %25 %',
  ]);
  expect(variables['QualityPanelQuery']).toEqual({ ageGroup: 'TODDLER' });
  await user.click(screen.getByRole('tab', { name: 'Infant' }));
  await waitFor(() => expect(variables['QualityPanelQuery']).toEqual({ ageGroup: 'INFANT' }));
});

test('it says what families complete most and never', async () => {
  open();
  const items = async (name: string) => (await section(name)).getAllByRole('listitem').map((item) => item.textContent);
  expect(await items('Completed most')).toEqual(['PeekabooDaily · 1,200 completions', 'HoppingDaily · 1 completion']);
  expect(await items('Never completed')).toEqual(['WhispersDaily']);
  expect((await section('Never completed')).getByText('and 40 more')).toBeTruthy();
});

test('it says what families swap away and why, love and do not want', async () => {
  open();
  const items = async (name: string) => (await section(name)).getAllByRole('listitem').map((item) => item.textContent);
  expect(await items('Swapped away')).toEqual(['StiltsDaily · 2 Nothing at hand, 1 No reason']);
  expect((await section('Swapped away')).getByText('All together: 1,200 Too long, 3 No reason')).toBeTruthy();
  expect(await items('Loved')).toEqual(['Pillow fortDaily · 12 children']);
  expect(await items('Not for us')).toEqual(['Drum soloDaily · 1 child']);
});

test('its faults lead to their tasks', async () => {
  const { user, router } = open({}, { TaskListQuery: () => ({ tasks: page([task('Candle')]) }) });
  const list = await section('To mend');
  expect(list.getByText('2 faults')).toBeTruthy();
  expect(list.getByText('has 7 tasks that suit "sight"; at least 8 are needed')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Candle' }));
  await waitFor(() => expect(rows()).toEqual(['Candle']));
  expect(router.state.location.search).toBe('?group=toddler&q=Candle');
  expect(screen.getByLabelText<HTMLInputElement>('Search tasks').value).toBe('Candle');
});

test('it says in words that there is nothing to mend and nothing completed', async () => {
  open({
    faults: [],
    mostCompleted: [],
    neverCompleted: [],
    neverCompletedCount: 0,
    swapReasons: [],
    mostSwapped: [],
    mostLoved: [],
    mostUnwanted: [],
  });
  expect(await screen.findByText('The checks object to nothing.')).toBeTruthy();
  expect(screen.getByText('Nobody has completed a task of this age group yet.')).toBeTruthy();
  expect(screen.getByText('Each task was completed at least once.')).toBeTruthy();
  expect(screen.getByText('Nobody has exchanged a task of this age group yet.')).toBeTruthy();
  expect(screen.getByText('No family likes a task of this age group yet.')).toBeTruthy();
  expect(screen.getByText('Nobody has said that a task of this age group is not for them.')).toBeTruthy();
});

test('it can fail and be loaded again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const { user } = open(
    {},
    {
      QualityPanelQuery: () => (broken ? new Error('no connection') : { catalogueQuality: quality }),
    },
  );
  expect(await screen.findByText('Failed to check the catalogue')).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await section('To mend')).getByText('2 faults')).toBeTruthy();
});

test('it counts what is read in another language, and says why the rest is not', async () => {
  const { user, variables } = open({}, { useTextsDialogQuery: () => ({ node: null }) });
  const german = await section('In German');
  expect(german.getByText('1,200 tasks are read in it')).toBeTruthy();
  expect(german.getByText(/^1 has changed in English since/).textContent).toBe(
    '1 has changed in English since · 1 is not written or compared yet',
  );
  expect(german.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'CandleThe English has changed since',
    'WhispersNot written yet',
  ]);
  await user.click(german.getByRole('button', { name: 'Candle' }));
  await waitFor(() => expect(variables['useTextsDialogQuery']).toEqual({ id: 'Candle', language: 'de' }));
});

test('what was compared leaves the list of its language', async () => {
  const texts = {
    of: '0123456789abcdef',
    state: 'STALE',
    revision: 3,
    title: 'Kerze',
    description: 'Pusten.',
    safety: 'Vorsicht.',
    tips: null,
    easier: null,
    harder: null,
    why: null,
    again: [],
    materials: [],
    checked: [],
    checkedOn: null,
  };
  const [german] = quality.languages;
  let unshown = german?.unshown;
  const { user } = open(
    {},
    {
      QualityPanelQuery: () => ({ catalogueQuality: { ...quality, languages: [{ ...german, unshown }] } }),
      useTextsDialogQuery: () => ({ node: { ...task('Candle', { safety: 'Take care.' }), texts } }),
      TaskTextsDialogMutation: () => {
        unshown = unshown?.slice(1);
        return { saveTaskTexts: { task: { ...task('Candle'), texts: { ...texts, state: 'SHOWN', revision: 4 } } } };
      },
    },
  );
  await user.click((await section('In German')).getByRole('button', { name: 'Candle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Candle in German' }));
  await user.click(dialog.getByRole('button', { name: 'Save Translation' }));
  await waitFor(async () =>
    expect((await section('In German')).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'WhispersNot written yet',
    ]),
  );
});
