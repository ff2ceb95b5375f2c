import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { around, nth, stubBrowser } from '../../familyKit.tsx';
import { offline, openDaysOff, type Pattern, refused } from './kit.ts';

type Sheet = Awaited<ReturnType<typeof openRhythm>>;

const days = (drawn: string) => [...drawn].map((day) => day === 'x');
const weekends: Pattern = { anchor: '2026-11-16', days: days('.....xx.....xx'), exceptions: [] };

/** Opens the rhythm. Today is 20 November 2026, a Friday. */
async function openRhythm(carePattern: Pattern | null = null) {
  const sheet = await openDaysOff({ carePattern });
  await sheet.user.click(sheet.dialog.getByRole('tab', { name: 'Our rhythm' }));
  return sheet;
}

/** Opens the rhythm of a child who lives half and half, or as the answer says. */
async function openAnswered(answer = 'Half and half') {
  const sheet = await openRhythm();
  await sheet.user.click(sheet.dialog.getByRole('radio', { name: answer }));
  return sheet;
}
/** Opens the first date and the length, which are folded. */
const unfoldCycle = ({ user, dialog }: Sheet) =>
  user.click(dialog.getByRole('button', { name: /^Beginning and length/ }));
const press = ({ user, dialog }: Sheet, name: string) => user.click(dialog.getByRole('button', { name }));
const save = (sheet: Sheet) => press(sheet, 'Save our rhythm');
const input = ({ pendingVariables }: Sheet) => pendingVariables().map((variables) => variables['input']);
const cycle = ({ dialog }: Sheet) => within(dialog.getByRole('grid', { name: 'The days of the rhythm' }));
const month = ({ dialog }: Sheet, name: string) => within(dialog.getByRole('grid', { name }));
/** The squares of a grid, `x` for each day with the viewer. */
const drawn = (grid: ReturnType<typeof cycle>) =>
  grid
    .getAllByRole('button')
    .map((square) => (square.getAttribute('aria-pressed') === 'true' ? 'x' : '.'))
    .join('');

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('the rhythm', () => {
  test('says who sees it and what it does', async () => {
    const { dialog } = await openRhythm();
    expect(
      dialog.getByText(
        /^Only you see this\. On days when nobody has Milo, nothing counts against the star\. If somebody else has a rhythm, too, each of you can tell/,
      ),
    ).toBeTruthy();
  });

  test('is asked first where the child lives mostly, and nothing else', async () => {
    const { dialog } = await openRhythm();
    const question = within(dialog.getByRole('group', { name: 'Where does Milo live mostly?' }));
    expect(question.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'With me',
      'With somebody else',
      'Half and half',
    ]);
    expect(question.queryByRole('radio', { checked: true })).toBeNull();
    expect(dialog.queryByRole('grid')).toBeNull();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save our rhythm' }).disabled).toBe(true);
    expect(dialog.getByText('First say where Milo lives mostly.')).toBeTruthy();
  });

  test.for([
    ['With me', 'xxxxx..xxxxxxx', 'Every other weekend away'],
    ['With somebody else', '.....xx.......', 'Every other weekend'],
    ['Half and half', 'xxxxxxx.......', 'Alternating weeks'],
  ] as const)('"%s" is answered with the usual rhythm, which Save keeps', async ([answer, usual, label]) => {
    const sheet = await openAnswered(answer);
    expect(drawn(cycle(sheet))).toBe(usual);
    const chosen = sheet.dialog.getByRole('button', { name: label, pressed: true });
    expect(document.getElementById(chosen.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/\.$/);
    await save(sheet);
    expect(input(sheet)).toMatchObject([{ anchor: '2026-11-16', days: days(usual) }]);
  });

  test('that is stored shows its answer, which keeps what the family made of it', async () => {
    const own = days('xxxxx..xxxx.xx');
    const sheet = await openRhythm({ ...weekends, days: own });
    const answer = sheet.dialog.getByRole('radio', { name: 'With me', checked: true });
    await sheet.user.click(answer);
    expect(drawn(cycle(sheet))).toBe('xxxxx..xxxx.xx');
    expect(sheet.dialog.queryByRole('button', { pressed: true, name: /weekend/ })).toBeNull();
  });

  test('is drawn as two weeks of squares with date, weekday and state in words', async () => {
    const sheet = await openRhythm(weekends);
    const squares = cycle(sheet).getAllByRole('button');
    expect(squares).toHaveLength(14);
    expect(nth(squares, 4).getAttribute('aria-label')).toBe('Friday, November 20, 2026: not with me');
    expect(nth(squares, 4).getAttribute('aria-current')).toBe('date');
    expect(nth(squares, 5).getAttribute('aria-label')).toBe('Saturday, November 21, 2026: with me');
    expect(
      cycle(sheet)
        .getAllByRole('columnheader')
        .map((head) => head.getAttribute('aria-label')),
    ).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
    expect(sheet.dialog.getByRole('button', { name: 'Every weekend' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('shows the days of now when it began long ago', async () => {
    const sheet = await openRhythm({ ...weekends, anchor: '2026-01-05', days: days('.....xx.......') });
    expect(cycle(sheet).getByRole('button', { current: 'date' }).getAttribute('aria-label')).toBe(
      'Friday, November 20, 2026: not with me',
    );
    await sheet.user.click(cycle(sheet).getByRole('button', { current: 'date' }));
    await save(sheet);
    // The Friday of its second week.
    expect(input(sheet)).toMatchObject([{ anchor: '2026-01-05', days: days('.....xx....x..') }]);
  });

  test('is filled by a preset, changed by taps, and saved', async () => {
    const sheet = await openAnswered('With somebody else');
    expect(drawn(cycle(sheet))).toBe('.....xx.......');
    await press(sheet, 'Every weekend');
    expect(drawn(cycle(sheet))).toBe('.....xx.....xx');
    await press(sheet, 'Every other weekend');
    await sheet.user.click(cycle(sheet).getByRole('button', { name: 'Friday, November 20, 2026: not with me' }));
    expect(drawn(cycle(sheet))).toBe('....xxx.......');
    expect(sheet.dialog.getByRole('button', { name: 'Every other weekend' }).getAttribute('aria-pressed')).toBe(
      'false',
    );
    await save(sheet);
    const pattern = { anchor: '2026-11-16', days: days('....xxx.......'), exceptions: [] };
    expect(input(sheet)).toEqual([{ childId: 'Milo', ...pattern }]);
    await sheet.written('setCarePattern', { carePattern: pattern });
    expect(sheet.dialog.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Our rhythm is saved');
    expect(sheet.pendingOperations()).toEqual(['useRefreshRecordsQuery', 'ChallengesPageQuery']);
  });

  test('can have another first date, another length and its weeks swapped', async () => {
    const sheet = await openAnswered();
    await press(sheet, 'Alternating weeks');
    await press(sheet, 'Swap the two weeks');
    await unfoldCycle(sheet);
    expect(drawn(cycle(sheet))).toBe('.......xxxxxxx');
    fireEvent.change(sheet.dialog.getByLabelText('First date'), { target: { value: '2026-11-19' } });
    expect(cycle(sheet).getByRole('button', { name: 'Thursday, November 19, 2026: not with me' })).toBeTruthy();
    await sheet.user.selectOptions(sheet.dialog.getByLabelText('Repeats every'), '10 days');
    expect(drawn(cycle(sheet))).toBe('.......xxx');
    expect(sheet.dialog.queryByRole('button', { name: 'Swap the two weeks' })).toBeNull();
    await save(sheet);
    expect(input(sheet)).toEqual([{ childId: 'Milo', anchor: '2026-11-19', days: days('.......xxx'), exceptions: [] }]);
  });

  test('offers cycles of 7 to 28 days', async () => {
    const sheet = await openAnswered();
    await unfoldCycle(sheet);
    const options = within(sheet.dialog.getByLabelText('Repeats every')).getAllByRole('option');
    expect([options.length, options[0]?.textContent, options.at(-1)?.textContent]).toEqual([22, '1 week', '4 weeks']);
  });

  test('is not sent without a first date', async () => {
    const sheet = await openAnswered();
    fireEvent.change(sheet.dialog.getByLabelText('First date'), { target: { value: '' } });
    await save(sheet);
    expect(sheet.dialog.getByText('Please select a date')).toBeTruthy();
    expect(sheet.pendingOperations()).toEqual([]);
  });

  test("shows the server's sentence at its field, or in the form, and loses nothing", async () => {
    const sheet = await openAnswered();
    await press(sheet, '2-2-3');
    await save(sheet);
    await sheet.fail(refused('anchor', 'It begins too early'));
    expect(sheet.dialog.getByText('It begins too early')).toBeTruthy();
    expect(sheet.dialog.getByLabelText('First date').getAttribute('aria-invalid')).toBe('true');
    await save(sheet);
    await sheet.fail(offline);
    expect(sheet.dialog.getByRole('alert').textContent).toBe('You are offline.');
    await save(sheet);
    await sheet.fail(refused('exceptions', 'There are too many'));
    expect(sheet.dialog.getByRole('alert').textContent).toBe('There are too many');
    expect(drawn(cycle(sheet))).toBe('xx..xxx..xx...');
  });

  test('is sent once for two presses in one frame', async () => {
    const sheet = await openAnswered();
    const button = sheet.dialog.getByRole('button', { name: 'Save our rhythm' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(sheet.pendingOperations()).toEqual(['useSaveRhythmMutation']);
  });

  test('is cleared after a question', async () => {
    const sheet = await openRhythm(weekends);
    await press(sheet, 'Clear the rhythm');
    const question = within(sheet.dialog.getByRole('group', { name: 'Clear the rhythm?' }));
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep' }));
    await sheet.user.click(question.getByRole('button', { name: 'Clear' }));
    expect(input(sheet)).toEqual([{ childId: 'Milo' }]);
    await sheet.fail(offline);
    expect(question.getByRole('alert').textContent).toBe('You are offline.');
    await sheet.user.click(question.getByRole('button', { name: 'Clear' }));
    await sheet.written('clearCarePattern', {});
    expect(sheet.dialog.queryByRole('grid')).toBeNull();
    expect(sheet.dialog.queryByRole('radio', { checked: true })).toBeNull();
    expect(sheet.dialog.queryByRole('button', { name: 'Clear the rhythm' })).toBeNull();
    expect(sheet.dialog.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'The rhythm is cleared',
    );
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });
});

describe('exceptions', () => {
  const since: Pattern = {
    anchor: '2026-11-02',
    days: days('.....xx.....xx'),
    exceptions: [{ date: '2026-11-24', present: true }],
  };
  const openMonth = async (pattern: Pattern | null = since) => {
    const sheet = await openRhythm(pattern);
    await sheet.user.click(sheet.dialog.getByRole('button', { name: /^Exceptions/ }));
    return sheet;
  };
  const november = (sheet: Sheet) => month(sheet, 'November 2026');

  test('are counted, and switched in the month of today', async () => {
    const sheet = await openMonth();
    expect(sheet.dialog.getByRole('button', { name: /^Exceptions\s*1 day$/ })).toBeTruthy();
    expect(
      november(sheet).getByRole('button', { name: 'Tuesday, November 24, 2026: with me, an exception' }),
    ).toBeTruthy();
    await sheet.user.click(november(sheet).getByRole('button', { name: 'Saturday, November 28, 2026: with me' }));
    await sheet.user.click(
      november(sheet).getByRole('button', { name: 'Tuesday, November 24, 2026: with me, an exception' }),
    );
    await save(sheet);
    expect(input(sheet)).toEqual([{ childId: 'Milo', ...since, exceptions: [{ date: '2026-11-28', present: false }] }]);
  });

  test('reach back 7 days, and earlier dates look and are fixed', async () => {
    const sheet = await openMonth();
    const old = november(sheet).getByRole('button', {
      name: 'Thursday, November 12, 2026: not with me, can no longer be changed',
    });
    expect(old.getAttribute('aria-disabled')).toBe('true');
    await sheet.user.click(old);
    await sheet.user.click(november(sheet).getByRole('button', { name: 'Friday, November 13, 2026: not with me' }));
    const before = november(sheet).getByRole('button', { name: 'Sunday, November 1, 2026: before the first date' });
    expect([before.getAttribute('aria-disabled'), before.getAttribute('aria-pressed')]).toEqual(['true', null]);
    await save(sheet);
    expect(input(sheet)).toMatchObject([
      {
        exceptions: [
          { date: '2026-11-13', present: true },
          { date: '2026-11-24', present: true },
        ],
      },
    ]);
  });

  test('go to other months by button', async () => {
    const sheet = await openMonth();
    await press(sheet, 'Next month');
    expect(month(sheet, 'December 2026').getAllByRole('button')).toHaveLength(31);
    await sheet.user.click(
      month(sheet, 'December 2026').getByRole('button', { name: 'Thursday, December 24, 2026: not with me' }),
    );
    expect(sheet.dialog.getByRole('button', { name: /^Exceptions\s*2 days$/ })).toBeTruthy();
    await press(sheet, 'Previous month');
    await press(sheet, 'Previous month');
    expect(month(sheet, 'October 2026').getByRole('button', { name: /^Monday, October 12, 2026/ })).toBeTruthy();
  });
});

describe('with the keyboard', () => {
  const stops = (grid: ReturnType<typeof cycle>) =>
    grid.getAllByRole('button').filter((square) => square.tabIndex === 0).length;
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const go = ({ user }: Sheet, key: string) => user.keyboard(`{${key}}`);

  test('the squares are one Tab stop, and the arrow keys move by a day or a week within them', async () => {
    const sheet = await openRhythm(weekends);
    expect(stops(cycle(sheet))).toBe(1);
    nth(cycle(sheet).getAllByRole('button'), 4).focus();
    await go(sheet, 'ArrowRight');
    expect(focused()).toBe('Saturday, November 21, 2026: with me');
    await sheet.user.keyboard(' ');
    expect(focused()).toBe('Saturday, November 21, 2026: not with me');
    await go(sheet, 'ArrowDown');
    expect(focused()).toBe('Saturday, November 28, 2026: with me');
    await go(sheet, 'ArrowDown');
    expect(focused()).toBe('Saturday, November 28, 2026: with me');
    await go(sheet, 'Home');
    expect(focused()).toBe('Monday, November 16, 2026: not with me');
    await go(sheet, 'End');
    expect(focused()).toBe('Sunday, November 29, 2026: with me');
    expect(stops(cycle(sheet))).toBe(1);
    expect(sheet.pendingOperations()).toEqual([]);
  });

  test('the month goes on to its neighbours', async () => {
    const sheet = await openRhythm(weekends);
    await sheet.user.click(sheet.dialog.getByRole('button', { name: /^Exceptions/ }));
    month(sheet, 'November 2026').getByRole('button', { current: 'date' }).focus();
    await go(sheet, 'PageDown');
    expect(focused()).toBe('Friday, December 18, 2026: not with me');
    expect(around(document.activeElement ?? document.body, '[role="grid"]').getAttribute('aria-label')).toBe(
      'December 2026',
    );
    await go(sheet, 'Home');
    await go(sheet, 'ArrowLeft');
    expect(focused()).toBe('Monday, November 30, 2026: not with me');
    await go(sheet, 'Enter');
    expect(focused()).toBe('Monday, November 30, 2026: with me, an exception');
  });
});
