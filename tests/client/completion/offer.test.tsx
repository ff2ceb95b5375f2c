import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { openMilo } from '../childPage.tsx';
import { assigned, child, stubBrowser } from '../familyKit.tsx';
import { completed, folded, isDone, undone } from '../undoKit.tsx';

const done = { completed: true, points: 75 } as const;
const offer = { comment: 'We laughed.', imageUrl: '/photos/1' };
const hint = 'This is what you had before it was undone. Save it to keep it.';
const wasUndone = new ServerError({ code: 'CONFLICT', status: 200, message: 'This completion was undone' });

/** Opens the form for the first comment of the stairs, which were completed. */
async function openForm(options: Parameters<typeof assigned>[1] = {}) {
  const stairs = assigned('Count the stairs', { ...done, ...options });
  const page = await openMilo({ dailyTasks: [stairs, assigned('Sing a song')] });
  await page.user.click(folded('Count the stairs').getByRole('button', { name: 'Add Comment' }));
  return { ...page, ...(await findForm()) };
}

async function findForm() {
  const form = within(await screen.findByRole('form', { name: 'How did it go?' }));
  return {
    form,
    words: form.getByLabelText<HTMLTextAreaElement>('Comment'),
    save: form.getByRole<HTMLButtonElement>('button', { name: 'Save Comment' }),
  };
}

const saved = (comment: string | null, imageUrl: string | null = null) => ({
  SaveCompletionPayload: {
    assignedTask: assigned('Count the stairs', { ...done, comment, imageUrl }),
    child: child('Milo'),
  },
});
const choose = () =>
  fireEvent.change(screen.getByLabelText('Choose a photo'), {
    target: { files: [new File([new Uint8Array(10)], 'us.png', { type: 'image/png' })] },
  });
const preview = () => screen.queryByAltText<HTMLImageElement>('Preview');

beforeEach(() => {
  stubBrowser();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.restoreAllMocks());

describe('words and photo from before an undo', () => {
  test('fill the form, and are saved together', async () => {
    const { user, form, words, save, answer, pendingVariables } = await openForm({ offer });
    expect(words.value).toBe('We laughed.');
    expect(preview()?.getAttribute('src')).toBe('/photos/1');
    expect(form.getByText(hint)).toBeTruthy();
    await user.click(save);
    expect(pendingVariables()).toEqual([
      {
        input: {
          dailyTaskId: 'Count the stairs',
          completionId: 'done:Count the stairs',
          comment: 'We laughed.',
          isPublic: true,
          photo: null,
          removePhoto: false,
          keepOfferedPhoto: true,
        },
      },
    ]);
    await answer(saved('We laughed.', '/photos/2'));
    expect(await screen.findByText('Comment and photo saved')).toBeTruthy();
    expect(folded('Count the stairs').getByRole('button', { name: 'View Comment' })).toBeTruthy();
  });

  test('can be changed: other words, and no photo', async () => {
    const { user, words, save, pendingVariables } = await openForm({ offer });
    await user.type(words, ' A lot.');
    await user.click(screen.getByRole('button', { name: 'Remove Photo' }));
    expect(preview()).toBeNull();
    await user.click(save);
    expect(pendingVariables()).toMatchObject([
      { input: { comment: 'We laughed. A lot.', keepOfferedPhoto: false, removePhoto: false } },
    ]);
  });

  test('give way to another photo', async () => {
    const { user, save, pendingVariables } = await openForm({ offer });
    choose();
    await waitFor(() => expect(preview()?.getAttribute('src')).toBe('blob:chosen'));
    await user.click(save);
    await waitFor(() => expect(pendingVariables()).toMatchObject([{ input: { keepOfferedPhoto: false } }]));
  });

  test('may be only a photo', async () => {
    const { user, words, save, pendingVariables } = await openForm({ offer: { comment: null, imageUrl: '/photos/1' } });
    expect(words.value).toBe('');
    await user.click(save);
    expect(pendingVariables()).toMatchObject([{ input: { comment: '', keepOfferedPhoto: true } }]);
  });

  test('may be only words, without a photo to keep', async () => {
    const { user, save, pendingVariables } = await openForm({ offer: { comment: 'We laughed.', imageUrl: null } });
    expect(preview()).toBeNull();
    await user.click(save);
    expect(pendingVariables()).toMatchObject([{ input: { comment: 'We laughed.', keepOfferedPhoto: false } }]);
  });

  test('come back when the task is undone and done again', async () => {
    const fort = assigned('Build a fort', { ...done, ...offer });
    const { user, answer } = await openMilo({ dailyTasks: [fort] });
    await user.click(folded('Build a fort').getByRole('button', { name: 'Build a fort' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByAltText('Memory of Build a fort')).toBeNull();
    await answer(undone('Build a fort'));
    await answer({ Child: child('Milo', { dailyTasks: [assigned('Build a fort')] }) });
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await answer(completed('Build a fort', { offer }));
    await answer({ Child: child('Milo', { dailyTasks: [assigned('Build a fort', { ...done, offer })] }) });
    await user.click(await screen.findByRole('button', { name: 'Add a sentence or a photo' }));
    const { words } = await findForm();
    expect(words.value).toBe('We laughed.');
    expect(preview()?.getAttribute('src')).toBe('/photos/1');
  });

  test('fill a form that was opened before the answer arrived, unless somebody has typed', async () => {
    const { user, answer } = await openMilo({ dailyTasks: [assigned('Count the stairs')] });
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await user.click(folded('Count the stairs').getByRole('button', { name: 'Add Comment' }));
    const { words } = await findForm();
    expect(words.value).toBe('');
    await answer(completed('Count the stairs', { offer }));
    expect(words.value).toBe('We laughed.');
  });
});

describe('a first comment', () => {
  test('names the completion that is under way, which it may overtake', async () => {
    const { user, pendingVariables } = await openMilo({ dailyTasks: [assigned('Count the stairs')] });
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await user.click(folded('Count the stairs').getByRole('button', { name: 'Add Comment' }));
    const { words, save } = await findForm();
    await user.type(words, 'Fifty-two!');
    await user.click(save);
    const [completing, saving] = pendingVariables();
    expect(saving).toMatchObject({
      input: { comment: 'Fifty-two!', completionId: completing?.['input'].completionId },
    });
  });

  test('for a completion that was undone elsewhere says so, and the page reads the child again', async () => {
    const { user, words, save, form, fail, answer, pendingOperations } = await openForm();
    await user.type(words, 'Fifty-two!');
    await user.click(save);
    await fail(wasUndone);
    expect(form.getByText('This completion was undone')).toBeTruthy();
    expect(words.value).toBe('Fifty-two!');
    expect(pendingOperations()).toEqual(['ChallengesPageQuery']);
    await answer({ User: { child: child('Milo', { dailyTasks: [assigned('Count the stairs')] }) } });
    expect(isDone('Count the stairs')).toBe(false);
    expect(screen.queryByRole('form', { name: 'How did it go?' })).toBeNull();
    expect(await screen.findByText('This completion was undone'), 'the toast').toBeTruthy();
  });

  test('goes to the new completion when the task was done again meanwhile', async () => {
    const { user, words, save, form, fail, answer, pendingVariables } = await openForm();
    await user.type(words, 'Fifty-two!');
    await user.click(save);
    await fail(wasUndone);
    const again = assigned('Count the stairs', done);
    const dailyTasks = [{ ...again, completion: { ...again.completion, id: 'done again' } }];
    await answer({ User: { child: child('Milo', { dailyTasks }) } });
    expect(words.value).toBe('Fifty-two!');
    await user.click(save);
    expect(form.queryByText('This completion was undone')).toBeNull();
    expect(pendingVariables()).toMatchObject([{ input: { completionId: 'done again', comment: 'Fifty-two!' } }]);
  });

  test('is not lost when the task is undone while it is being written', async () => {
    const { user, words, answer } = await openForm();
    await user.type(words, 'Fifty-two!');
    await user.click(folded('Count the stairs').getByRole('button', { name: 'Count the stairs' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await answer(undone('Count the stairs'));
    await answer({ Child: child('Milo', { dailyTasks: [assigned('Count the stairs'), assigned('Sing a song')] }) });
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    expect((await findForm()).words.value).toBe('Fifty-two!');
  });
});

describe('an edited comment', () => {
  test('of a completion that was undone elsewhere says so in the dialog', async () => {
    const { user, fail, pendingOperations } = await openMilo({
      dailyTasks: [assigned('Build a fort', { ...done, comment: 'We laughed.' })],
    });
    await user.click(folded('Build a fort').getByRole('button', { name: 'View Comment' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Comment' }));
    await user.type(dialog.getByLabelText('Comment (Optional)'), ' A lot.');
    await user.click(dialog.getByRole('button', { name: 'Save Comment' }));
    await fail(wasUndone);
    expect(dialog.getByText('This completion was undone')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Comment (Optional)').value).toBe('We laughed. A lot.');
    expect(pendingOperations()).toEqual(['ChallengesPageQuery']);
  });
});
