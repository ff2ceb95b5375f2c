import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../../client/relay/ServerError.ts';
import { chooseInMenu, openMenu, openMilo } from '../../childPage.tsx';
import { nth, stubBrowser } from '../../familyKit.tsx';
import { milo, offline, openDaysOff, pause, refused } from './kit.ts';

type Sheet = Awaited<ReturnType<typeof openDaysOff>>;
const press = ({ user, dialog }: Sheet, name: string) => user.click(dialog.getByRole('button', { name }));
const input = ({ pendingVariables }: Sheet) => pendingVariables().map((variables) => variables['input']);
const setDate = ({ dialog }: Sheet, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
const from = 'First day';
const to = 'Last day';
const today = { childId: 'Milo', from: '2026-11-20', to: '2026-11-20', note: null };

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('the sheet of days off', () => {
  test('is not offered to those who may only look', async () => {
    const { user } = await openMilo({ viewerCanEdit: false });
    await openMenu(user);
    expect(screen.queryByRole('menuitem', { name: 'Days off' })).toBeNull();
  });

  test('can fail to load and be loaded again', async () => {
    const { user, fail, answerWith } = await openMilo();
    await chooseInMenu(user, 'Days off');
    const dialog = within(await screen.findByRole('dialog'));
    await fail(offline);
    expect(dialog.getByText('They could not be loaded')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await answerWith({ node: milo() });
    expect(dialog.getByLabelText(from)).toHaveProperty('value', '2026-11-20');
  });

  test('keeps what was entered while the other part is looked at', async () => {
    const { user, dialog } = await openDaysOff();
    await user.type(dialog.getByLabelText('Note'), 'Flu');
    await user.click(dialog.getByRole('tab', { name: 'Our rhythm' }));
    expect(dialog.queryByRole('textbox', { name: 'Note' })).toBeNull();
    await user.click(dialog.getByRole('tab', { name: 'Pause' }));
    expect(dialog.getByLabelText('Note')).toHaveProperty('value', 'Flu');
  });
});

describe('a pause', () => {
  test('is today with one press, and the page reads what depends on it', async () => {
    const sheet = await openDaysOff();
    await press(sheet, 'Pause');
    expect(input(sheet)).toEqual([today]);
    await sheet.written('pauseChild', { pauses: [pause('2026-11-20', '2026-11-20')], isDayOff: true });
    expect(sheet.dialog.getByRole('status').textContent).toBe('The pause is saved');
    expect(sheet.dialog.getByRole('heading', { name: 'Nov 20, 2026' })).toBeTruthy();
    expect(sheet.pendingOperations()).toEqual(['useRefreshRecordsQuery', 'ChallengesPageQuery']);
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  test('can be open-ended and have a note', async () => {
    const sheet = await openDaysOff();
    setDate(sheet, from, '2026-11-18');
    await sheet.user.click(sheet.dialog.getByRole('checkbox', { name: 'Until we say so' }));
    expect(sheet.dialog.getByLabelText(to)).toHaveProperty('disabled', true);
    await sheet.user.type(sheet.dialog.getByLabelText('Note'), ' Flu ');
    await press(sheet, 'Pause');
    expect(input(sheet)).toEqual([{ childId: 'Milo', from: '2026-11-18', to: null, note: 'Flu' }]);
  });

  test('says at its field what is wrong, and sends nothing', async () => {
    const sheet = await openDaysOff();
    setDate(sheet, to, '2026-11-19');
    await press(sheet, 'Pause');
    expect(sheet.dialog.getByText('It ends before it begins')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(sheet.dialog.getByLabelText(to)));
    setDate(sheet, to, '');
    expect(sheet.dialog.getByText('Please select a date')).toBeTruthy();
    expect(sheet.pendingOperations()).toEqual([]);
  });

  test('ends no earlier than it begins when its first day moves', async () => {
    const sheet = await openDaysOff();
    setDate(sheet, from, '2026-12-01');
    expect(sheet.dialog.getByLabelText(to)).toHaveProperty('value', '2026-12-01');
  });

  test("shows the server's sentence at its field, or in the form, and loses nothing", async () => {
    const sheet = await openDaysOff();
    setDate(sheet, from, '2026-11-01');
    await press(sheet, 'Pause');
    await sheet.fail(refused('from', 'A pause begins at most 7 days back'));
    expect(sheet.dialog.getByText('A pause begins at most 7 days back')).toBeTruthy();
    expect(sheet.dialog.getByLabelText(from).getAttribute('aria-invalid')).toBe('true');
    setDate(sheet, from, '2026-11-20');
    expect(sheet.dialog.queryByText('A pause begins at most 7 days back')).toBeNull();
    await press(sheet, 'Pause');
    await sheet.fail(offline);
    expect(sheet.dialog.getByRole('alert').textContent).toBe('You are offline.');
    expect(sheet.dialog.getByLabelText(from)).toHaveProperty('value', '2026-11-20');
  });

  test('is sent once for two presses in one frame', async () => {
    const sheet = await openDaysOff();
    const button = sheet.dialog.getByRole('button', { name: 'Pause' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(sheet.pendingOperations()).toEqual(['useSavePauseCreateMutation']);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

describe('the list of pauses', () => {
  const flu = pause('2026-11-18', null, 'Flu');
  const item = ({ dialog }: Sheet, index: number) =>
    within(nth(within(dialog.getByRole('list', { name: 'Pauses' })).getAllByRole('listitem'), index));
  const buttons = (sheet: Sheet, index: number) =>
    item(sheet, index)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  test('has those that hold or are to come, with what can be done', async () => {
    const sheet = await openDaysOff({
      pauses: [
        pause('2026-12-22', '2027-01-06'),
        pause('2026-11-20', null),
        flu,
        pause('2026-11-15', '2026-11-20'),
        pause('2026-11-01', '2026-11-19'),
      ],
    });
    expect(sheet.dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Dec 22, 2026 to Jan 6, 2027',
      'From Nov 20, 2026 until you say so',
      'From Nov 18, 2026 until you say so',
      'Nov 15, 2026 to Nov 20, 2026',
    ]);
    expect(item(sheet, 0).getByText('To come')).toBeTruthy();
    expect(item(sheet, 2).getByText('Flu').parentElement?.textContent).toBe('Now · Flu');
    expect([0, 1, 2, 3].map((index) => buttons(sheet, index))).toEqual([
      ['Change', 'Remove'],
      ['Change', 'End it today', 'Remove'],
      ['Change', 'End it today'],
      ['Change'],
    ]);
  });

  test('ends a pause today', async () => {
    const sheet = await openDaysOff({ pauses: [flu] });
    await press(sheet, 'End it today');
    expect(input(sheet)).toEqual([{ pauseId: flu.id, on: '2026-11-20' }]);
    await sheet.written('endPause', { pauses: [{ ...flu, to: '2026-11-20' }], isDayOff: true });
    expect(sheet.dialog.getByRole('heading', { name: 'Nov 18, 2026 to Nov 20, 2026' })).toBeTruthy();
    expect(sheet.dialog.getByRole('status').textContent).toBe('The pause ends today');
  });

  test('removes a pause that has not begun, and then shows the form again', async () => {
    const sheet = await openDaysOff({ pauses: [pause('2026-12-22', '2027-01-06')] });
    await press(sheet, 'Remove');
    expect(input(sheet)).toEqual([{ pauseId: 'pause:2026-12-22', on: '2026-12-21' }]);
    await sheet.written('endPause', {});
    expect(sheet.dialog.getByRole('status').textContent).toBe('The pause is gone');
    expect(sheet.dialog.getByLabelText(from)).toBeTruthy();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  test('removes a pause although the answer was lost, and reads the list again', async () => {
    const [spring, summer] = [pause('2026-12-22', '2027-01-06'), pause('2027-01-20', null)];
    const sheet = await openDaysOff({ pauses: [spring, summer] });
    const remove = () => sheet.user.click(item(sheet, 0).getByRole('button', { name: 'Remove' }));
    await remove();
    await sheet.fail(offline);
    await remove();
    await sheet.fail(new ServerError({ code: 'NOT_FOUND', status: 200, message: 'Pause not found' }));
    expect(sheet.dialog.getByRole('status').textContent).toBe('The pause is gone');
    expect(sheet.dialog.queryByRole('alert')).toBeNull();
    await sheet.answerTo('DaysOffDialogQuery', { node: milo({ pauses: [summer] }) });
    expect(sheet.dialog.getAllByRole('listitem')).toHaveLength(1);
  });

  test('says at the pause when it could not be ended', async () => {
    const sheet = await openDaysOff({ pauses: [flu] });
    await press(sheet, 'End it today');
    await sheet.fail(offline);
    expect(item(sheet, 0).getByRole('alert').textContent).toBe('You are offline.');
  });

  test('changes a pause in the same form', async () => {
    const sheet = await openDaysOff({ pauses: [flu] });
    await press(sheet, 'Change');
    expect(document.activeElement).toBe(sheet.dialog.getByLabelText(from));
    expect(sheet.dialog.getByLabelText('Note')).toHaveProperty('value', 'Flu');
    await sheet.user.click(sheet.dialog.getByRole('checkbox', { name: 'Until we say so' }));
    setDate(sheet, to, '2026-11-25');
    await press(sheet, 'Save');
    expect(input(sheet)).toEqual([{ pauseId: flu.id, from: '2026-11-18', to: '2026-11-25', note: 'Flu' }]);
    await sheet.written('changePause', { pauses: [{ ...flu, to: '2026-11-25' }] });
    expect(sheet.dialog.getByRole('heading', { name: 'Nov 18, 2026 to Nov 25, 2026' })).toBeTruthy();
  });

  test('leaves a pause as it is on Back, and offers another one', async () => {
    const sheet = await openDaysOff({ pauses: [flu] });
    await press(sheet, 'Another pause');
    expect(sheet.dialog.getByLabelText('Note')).toHaveProperty('value', '');
    await press(sheet, 'Back');
    expect(sheet.dialog.getByRole('list', { name: 'Pauses' })).toBeTruthy();
    expect(sheet.pendingOperations()).toEqual([]);
  });
});
