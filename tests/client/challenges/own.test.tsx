import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { chooseInMenu, openMilo } from '../childPage.tsx';
import { around, assigned, stubBrowser } from '../familyKit.tsx';

const offline = new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' });

const activity = (title: string, names: readonly string[] = ['Milo'], frequency = 'DAILY') => ({
  __typename: 'OwnActivity',
  id: `own:${title}`,
  title,
  description: `${title}, together`,
  frequency,
  children: names.map((name) => ({ id: name, name })),
});

const milo = (activities: readonly ReturnType<typeof activity>[]) => ({ __typename: 'Child', id: 'Milo', activities });

/** The answer to the query of the sheet. The viewer may not edit Zoe. */
const sheetOf = (
  activities: readonly ReturnType<typeof activity>[],
  names: readonly string[] = ['Milo'],
  viewerCanEdit = true,
) => ({
  node: milo(activities),
  viewer: {
    id: 'parent',
    children: names.map((name) => ({ id: name, name, viewerCanEdit: viewerCanEdit && name !== 'Zoe' })),
  },
});

/** The answer to a mutation. */
const written = (mutation: string, ...activities: readonly ReturnType<typeof activity>[]) => ({
  [mutation]: { children: [milo(activities)] },
});

async function openSheet(
  activities: readonly ReturnType<typeof activity>[] = [],
  { names = ['Milo'], viewerCanEdit = true }: { names?: readonly string[]; viewerCanEdit?: boolean } = {},
) {
  const page = await openMilo({ viewerCanEdit });
  await chooseInMenu(page.user, 'Our own ideas');
  await screen.findByRole('dialog', { name: 'Our own ideas' });
  expect(page.pendingOperations()).toEqual(['OwnActivitiesDialogQuery']);
  await page.answerWith(sheetOf(activities, names, viewerCanEdit));
  const dialog = within(screen.getByRole('dialog'));
  const titles = () => dialog.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  const item = (title: string) => within(around(dialog.getByRole('heading', { name: title }), 'li'));
  return { ...page, dialog, titles, item };
}

async function fill({ dialog, user }: Awaited<ReturnType<typeof openSheet>>, title: string, what: string) {
  await user.type(dialog.getByLabelText('Title'), title);
  await user.type(dialog.getByLabelText('What to do'), what);
}

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe("a family's own activities", () => {
  test('are listed with how often and, in a family of several, for whom', async () => {
    const { dialog, titles, item } = await openSheet(
      [activity('Pancakes', ['Milo', 'Ada'], 'WEEKLY'), activity('Dog')],
      {
        names: ['Milo', 'Ada'],
      },
    );
    expect(titles()).toEqual(['Pancakes', 'Dog']);
    expect(item('Pancakes').getByText('Weekly · Milo and Ada')).toBeTruthy();
    expect(item('Dog').getByText('Dog, together')).toBeTruthy();
    expect(dialog.getByText("What you make yourselves. Only Milo's carers see it.")).toBeTruthy();
  });

  test('are explained while there are none, and named no children in a family of one', async () => {
    const { dialog } = await openSheet();
    expect(dialog.getByText('Nothing of your own yet')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'New challenge' })).toBeTruthy();
  });

  test('can only be looked at with read-only access', async () => {
    const { dialog, item } = await openSheet([activity('Dog')], { viewerCanEdit: false });
    expect(item('Dog').getByText('Daily')).toBeTruthy();
    expect(dialog.queryAllByRole('button').map((button) => button.textContent)).toEqual(['']);
  });

  test('can fail to load and be loaded again', async () => {
    const { user, fail, answerWith } = await openMilo();
    await chooseInMenu(user, 'Our own ideas');
    const dialog = within(await screen.findByRole('dialog'));
    await fail(offline);
    expect(dialog.getByText('They could not be loaded')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await answerWith(sheetOf([activity('Dog')]));
    expect(dialog.getByRole('heading', { name: 'Dog' })).toBeTruthy();
  });
});

describe('a new activity', () => {
  test('is made from four fields, for the child of the page unless another one is chosen', async () => {
    const sheet = await openSheet([], { names: ['Milo', 'Ada', 'Zoe'] });
    const { dialog, user, pendingVariables, answerWith, titles } = sheet;
    await user.click(dialog.getByRole('button', { name: 'New challenge' }));
    expect(screen.getByRole('dialog', { name: 'New challenge' })).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Title'));
    // The viewer may not edit Zoe.
    expect(dialog.getAllByRole('checkbox').map((box) => around(box, 'label').textContent)).toEqual(['Milo', 'Ada']);
    await fill(sheet, ' Pancakes ', 'Flip them');
    await user.click(dialog.getByRole('radio', { name: 'Monthly' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Ada' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(pendingVariables()).toEqual([
      {
        input: {
          title: 'Pancakes',
          description: 'Flip them',
          frequency: 'MONTHLY',
          childIds: ['Milo', 'Ada'],
          idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      },
    ]);
    await answerWith(written('createActivity', activity('Pancakes', ['Milo', 'Ada'], 'MONTHLY')));
    expect(screen.getByRole('dialog', { name: 'Our own ideas' })).toBeTruthy();
    expect(titles()).toEqual(['Pancakes']);
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  test('says what is missing at its field, and sends nothing', async () => {
    const { dialog, user, pendingOperations } = await openSheet([], { names: ['Milo', 'Ada'] });
    await user.click(dialog.getByRole('button', { name: 'New challenge' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Milo' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    const noteOf = (control: HTMLElement) =>
      document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(noteOf(dialog.getByLabelText('Title'))).toBe('Give it a title');
    expect(noteOf(dialog.getByLabelText('What to do'))).toBe('Say what to do');
    expect(noteOf(dialog.getByRole('group', { name: 'For whom' }))).toBe('Choose at least one child');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Title')));
    expect(pendingOperations()).toEqual([]);
    await user.type(dialog.getByLabelText('Title'), 'Dog');
    expect(dialog.queryByText('Give it a title')).toBeNull();
  });

  test('is sent once for two presses in one frame, and again with the same key after a lost answer', async () => {
    const sheet = await openSheet();
    const { dialog, user, pendingVariables, fail } = sheet;
    await user.click(dialog.getByRole('button', { name: 'New challenge' }));
    await fill(sheet, 'Dog', 'Around the pond');
    const add = dialog.getByRole('button', { name: 'Add' });
    fireEvent.click(add);
    fireEvent.click(add);
    expect(pendingVariables()).toHaveLength(1);
    const [first] = pendingVariables();
    await fail(offline);
    expect(dialog.getByRole('alert').textContent).toBe('You are offline.');
    expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Dog');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(pendingVariables()).toEqual([first]);
  });

  test("shows the server's sentence at its field", async () => {
    const sheet = await openSheet();
    const { dialog, user, fail } = sheet;
    await user.click(dialog.getByRole('button', { name: 'New challenge' }));
    await fill(sheet, 'Dog', 'Around the pond');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    const message = 'The title must not contain control characters';
    await fail(new ServerError({ code: 'BAD_USER_INPUT', status: 400, message, fields: { title: message } }));
    expect(dialog.getByText(message)).toBeTruthy();
    expect(dialog.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});

describe('an activity', () => {
  test('is changed in the same form; then the page reads its challenges again', async () => {
    const { item, dialog, user, pendingOperations, pendingVariables, answerWith, titles } = await openSheet(
      [activity('Dog', ['Milo', 'Zoe'], 'WEEKLY')],
      { names: ['Milo', 'Ada', 'Zoe'] },
    );
    await user.click(item('Dog').getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('dialog', { name: 'Change the challenge' })).toBeTruthy();
    expect(dialog.getByRole('radio', { name: 'Weekly' })).toHaveProperty('checked', true);
    await user.clear(dialog.getByLabelText('Title'));
    await user.type(dialog.getByLabelText('Title'), 'Cat');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(pendingVariables()).toEqual([
      {
        input: { id: 'own:Dog', title: 'Cat', description: 'Dog, together', frequency: 'WEEKLY', childIds: ['Milo'] },
      },
    ]);
    await answerWith(written('updateActivity', activity('Cat')));
    expect(titles()).toEqual(['Cat']);
    expect(pendingOperations()).toEqual(['ChallengesPageQuery']);
  });

  test('is left as it is by Back', async () => {
    const { item, dialog, user, pendingOperations, titles } = await openSheet([activity('Dog')]);
    await user.click(item('Dog').getByRole('button', { name: 'Edit' }));
    await user.type(dialog.getByLabelText('Title'), '!');
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(titles()).toEqual(['Dog']);
    expect(pendingOperations()).toEqual([]);
  });

  test('is removed after a question, and once for two presses', async () => {
    const { item, dialog, user, pendingVariables, answerWith, titles } = await openSheet([
      activity('Dog'),
      activity('Cat'),
    ]);
    await user.click(item('Dog').getByRole('button', { name: 'Remove' }));
    const question = within(dialog.getByRole('group', { name: 'Remove it?' }));
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep' }));
    await user.click(question.getByRole('button', { name: 'Keep' }));
    expect(dialog.queryByRole('group', { name: 'Remove it?' })).toBeNull();
    await user.click(item('Dog').getByRole('button', { name: 'Remove' }));
    const remove = within(dialog.getByRole('group', { name: 'Remove it?' })).getByRole('button', { name: 'Remove' });
    fireEvent.click(remove);
    fireEvent.click(remove);
    expect(pendingVariables()).toEqual([{ input: { id: 'own:Dog' } }]);
    await answerWith(written('deleteActivity', activity('Cat')));
    expect(titles()).toEqual(['Cat']);
    expect(dialog.getByText('Removed: Dog')).toBeTruthy();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  test('stays with a toast when removing it fails', async () => {
    const { item, dialog, user, fail, titles } = await openSheet([activity('Dog')]);
    await user.click(item('Dog').getByRole('button', { name: 'Remove' }));
    await user.click(within(dialog.getByRole('group', { name: 'Remove it?' })).getByRole('button', { name: 'Remove' }));
    await fail(offline);
    expect(titles()).toEqual(['Dog']);
    expect(await screen.findByText('Failed to remove the challenge')).toBeTruthy();
  });
});

test('a challenge of the family says so in place of skills and the reason', async () => {
  await openMilo({ dailyTasks: [assigned('Pancakes', { details: { isOwn: true } })] });
  const card = within(around(screen.getByRole('heading', { name: 'Pancakes' }), 'li'));
  expect(card.getByText('Our own idea')).toBeTruthy();
  expect(card.queryByText('Why this?')).toBeNull();
  expect(card.queryByRole('list', { name: 'Skills' })).toBeNull();
});
