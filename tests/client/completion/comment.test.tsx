import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ChallengesPage from '../../../client/challenges/ChallengesPage.tsx';
import query, { type ChallengesPageQuery } from '../../../client/relay/__generated__/ChallengesPageQuery.graphql.ts';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { around, assigned, child, renderPage, stubBrowser } from '../familyKit.tsx';
import { patience } from '../../support/patience.ts';

const done = { completed: true, points: 75 } as const;
const stairs = assigned('Count the stairs', done);
const fort = assigned('Build a fort', { ...done, comment: 'We laughed.', imageUrl: '/photos/1' });
const milo = child('Milo', {
  dailyTasks: [stairs, fort],
  weeklyTasks: [assigned('Cook dinner', { ...done, kind: 'WeeklyTask', comment: 'Tasty.' })],
});

async function challenges(overrides: Record<string, unknown> = {}) {
  const page = renderPage<ChallengesPageQuery>({
    page: ChallengesPage,
    query,
    variables: { urlSlug: 'milo-abc123' },
    at: '/challenges/milo-abc123',
  });
  await page.answer({ User: { child: { ...milo, ...overrides } } });
  return page;
}

const task = (title: string) => within(around(screen.getByRole('heading', { name: `Completed: ${title}` }), 'li'));

async function addComment() {
  const page = await challenges();
  await page.user.click(task('Count the stairs').getByRole('button', { name: 'Add Comment' }));
  const form = within(await screen.findByRole('form', { name: 'How did it go?' }));
  return { ...page, form, save: form.getByRole('button', { name: 'Save Comment' }) as HTMLButtonElement };
}

const saved = (comment: string | null, imageUrl: string | null = null, title = 'Count the stairs') => ({
  SaveCompletionPayload: { assignedTask: assigned(title, { ...done, comment, imageUrl }), child: milo },
});

/** The sentence about who sees it. Its name is an element of its own. */
const whoSees = (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === 'Only you and whoever cares for Milo with you can see this.';

const picture = (name = 'us.png', type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type });
const choose = (file: File) => fireEvent.change(screen.getByLabelText('Choose a photo'), { target: { files: [file] } });

beforeEach(() => {
  stubBrowser();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.restoreAllMocks());

describe('a completed task', () => {
  test('offers View Comment with a comment, Add Comment without one, and neither if it is not daily', async () => {
    await challenges();
    const buttons = (title: string) =>
      task(title)
        .getAllByRole('button')
        .map((button) => button.textContent)
        // The heart has no text.
        .filter(Boolean);
    expect(buttons('Count the stairs')).toEqual(['Count the stairs', 'Add Comment']);
    expect(buttons('Build a fort')).toEqual(['Build a fort', 'View Comment']);
    expect(task('Build a fort').getByText('We laughed.')).toBeTruthy();
    expect(buttons('Cook dinner')).toEqual(['Cook dinner']);
  });

  test('offers only View Comment to a carer with read-only access', async () => {
    const { user } = await challenges({ viewerCanEdit: false });
    expect(task('Count the stairs').queryByRole('button', { name: 'Add Comment' })).toBeNull();
    await user.click(task('Build a fort').getByRole('button', { name: 'View Comment' }));
    expect(await screen.findByAltText('Memory of Build a fort')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

describe('the first comment', () => {
  test('is saved as public with a toast, is shown in place of the form and is not celebrated', async () => {
    const { user, form, save, pendingVariables, answer } = await addComment();
    expect(save.disabled).toBe(true);
    expect(await form.findByText(whoSees, {}, patience)).toBeTruthy();
    await user.type(form.getByLabelText('Comment'), '  Fifty-two!  ');
    await user.click(save);
    expect(save.disabled).toBe(true);
    expect(pendingVariables()).toEqual([
      {
        input: {
          dailyTaskId: 'Count the stairs',
          completionId: 'done:Count the stairs',
          comment: 'Fifty-two!',
          isPublic: true,
          photo: null,
          removePhoto: false,
          keepOfferedPhoto: false,
        },
      },
    ]);
    await answer(saved('Fifty-two!'));
    expect(await screen.findByText('Comment saved!')).toBeTruthy();
    expect(screen.getByText('Comment saved successfully')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(task('Count the stairs').getByText('Fifty-two!')).toBeTruthy();
    expect(task('Count the stairs').getByRole('button', { name: 'Edit' })).toBeTruthy();
    const view = task('Count the stairs').getByRole('button', { name: 'View Comment', expanded: true });
    expect(document.activeElement).toBe(view);
  });

  test('keeps the height of its form when it has been saved, until it is folded', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(420);
    const { user, form, save, answer } = await addComment();
    await user.type(form.getByLabelText('Comment'), 'Fifty-two!');
    await user.click(save);
    await answer(saved('Fifty-two!'));
    const view = task('Count the stairs').getByRole('button', { name: 'View Comment' });
    const panel = () => document.getElementById(view.getAttribute('aria-controls') ?? '');
    expect(panel()?.style.minHeight).toBe('420px');
    await user.click(view);
    expect(panel()).toBeNull();
    await user.click(view);
    expect(panel()?.style.minHeight).toBe('');
  });

  test('cannot be saved if it contains only spaces', async () => {
    const { user, form, save } = await addComment();
    await user.type(form.getByLabelText('Comment'), '   ');
    expect(save.disabled).toBe(true);
  });

  test('is sent once even if it is submitted several times at once', async () => {
    const { user, form, pendingOperations } = await addComment();
    await user.type(form.getByLabelText('Comment'), 'Once');
    await act(async () => {
      fireEvent.submit(screen.getByRole('form'));
      fireEvent.submit(screen.getByRole('form'));
    });
    expect(pendingOperations()).toEqual(['useSaveCommentMutation']);
  });

  test.each([
    [
      'the sentence of the server',
      new ServerError({ code: 'RATE_LIMITED', status: 429, message: 'Too late.' }),
      'Too late.',
    ],
    ['a sentence of its own', new Error('unknown'), 'Failed to complete task'],
    [
      'a sentence of its own for a page of a proxy',
      new ServerError({ code: 'INTERNAL_SERVER_ERROR', status: 502 }),
      'Failed to complete task',
    ],
  ])('that fails shows %s, keeps the words and can be sent again', async (_name, error, sentence) => {
    const { user, form, save, fail } = await addComment();
    await user.type(form.getByLabelText('Comment'), 'Mine');
    await user.click(save);
    await fail(error);
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(form.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Mine');
    expect(save.disabled).toBe(false);
  });
});

describe('a photo', () => {
  test('is shown, can be saved without a text, and is sent unchanged if it cannot be compressed', async () => {
    const { user, save, answer, pendingOperations } = await addComment();
    choose(picture());
    expect((await screen.findByAltText<HTMLImageElement>('Preview')).src).toBe('blob:chosen');
    expect(save.disabled).toBe(false);
    await user.click(save);
    await waitFor(() => expect(pendingOperations()).toEqual(['useSaveCommentMutation']));
    await answer(saved(null, '/photos/2'));
    expect(await screen.findByText('Comment and photo saved')).toBeTruthy();
  });

  test('may have 5 MB of 1024 × 1024 bytes', async () => {
    await addComment();
    choose(picture('a.jpg', 'image/jpeg', 5 * 1_048_576));
    expect(await screen.findByAltText('Preview')).toBeTruthy();
  });

  test('can be removed', async () => {
    const { user, save } = await addComment();
    choose(picture());
    await user.click(await screen.findByRole('button', { name: 'Remove Photo' }));
    expect(screen.queryByAltText('Preview')).toBeNull();
    expect(save.disabled).toBe(true);
  });

  test.each([
    ['a text', picture('a.txt', 'text/plain'), 'Invalid file type', 'Please select an image file'],
    [
      'one byte larger than 5 MB',
      picture('a.jpg', 'image/jpeg', 5 * 1_048_576 + 1),
      'File too large',
      'Please select an image smaller than 5MB',
    ],
  ])('that is %s is refused', async (_name, file, title, sentence) => {
    await addComment();
    choose(file);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByAltText('Preview')).toBeNull();
  });
});

describe('a photo that the browser cannot read', () => {
  const decodes = (works: boolean) =>
    vi.stubGlobal('createImageBitmap', () =>
      works ? Promise.resolve({ close() {} }) : Promise.reject(new Error('No')),
    );
  afterEach(() => vi.stubGlobal('createImageBitmap', undefined));

  test.each([
    ['with a type', picture('IMG_1.HEIC', 'image/heic'), /HEIC photos. Please choose a JPEG or PNG/],
    ['without a type', picture('IMG_1.heic', ''), /HEIC photos. Please choose a JPEG or PNG/],
    ['that is damaged', picture('us.jpg', 'image/jpeg'), /damaged or in a format/],
  ])('is refused when it is chosen: %s', async (_name, file, sentence) => {
    decodes(false);
    await addComment();
    choose(file);
    expect(await screen.findByText('This photo cannot be opened')).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByAltText('Preview')).toBeNull();
  });

  test('is accepted where the browser can read it', async () => {
    decodes(true);
    await addComment();
    choose(picture('IMG_1.heic', 'image/heic'));
    expect(await screen.findByAltText('Preview')).toBeTruthy();
  });
});

describe('the camera', () => {
  const stubCamera = (getUserMedia: () => Promise<unknown>) =>
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const stream = () => {
    const track = { stop: vi.fn<() => void>(), addEventListener() {}, getSettings: () => ({}) };
    return { track, stream: { getTracks: () => [track], getVideoTracks: () => [track] } };
  };
  const openCamera = async () => {
    const page = await addComment();
    await page.user.click(page.form.getByRole('button', { name: 'Camera' }));
    return page;
  };

  test('opens the front camera, shows a preview, and stops on cancel', async () => {
    const { track, stream: answer } = stream();
    const getUserMedia = vi.fn<() => Promise<unknown>>(() => Promise.resolve(answer));
    stubCamera(getUserMedia);
    const { user } = await openCamera();
    expect(getUserMedia).toHaveBeenCalledWith({
      video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } },
      audio: false,
    });
    expect(await screen.findByLabelText('Camera preview')).toBeTruthy();
    expect(track.stop).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel Camera' }));
    expect(track.stop).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Camera' })).toBeTruthy();
  });

  test('stops when the form is unmounted', async () => {
    const { track, stream: answer } = stream();
    stubCamera(() => Promise.resolve(answer));
    await openCamera();
    await screen.findByLabelText('Camera preview');
    cleanup();
    expect(track.stop).toHaveBeenCalled();
  });

  test('stops when the tab is hidden', async () => {
    const { track, stream: answer } = stream();
    stubCamera(() => Promise.resolve(answer));
    await openCamera();
    await screen.findByLabelText('Camera preview');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(track.stop).toHaveBeenCalled();
    expect(screen.queryByLabelText('Camera preview')).toBeNull();
  });

  test('stops immediately if it starts after the form has been unmounted', async () => {
    const { track, stream: answer } = stream();
    const late = Promise.withResolvers<unknown>();
    stubCamera(() => late.promise);
    const { user } = await openCamera();
    await user.click(task('Count the stairs').getByRole('button', { name: 'Add Comment' }));
    late.resolve(answer);
    await waitFor(() => expect(track.stop).toHaveBeenCalled());
  });

  test.each([
    ['is not allowed', () => Promise.reject(new Error('NotAllowedError'))],
    [
      'does not exist',
      () => {
        throw new TypeError('no devices');
      },
    ],
  ])('that %s leads to the gallery', async (_name, getUserMedia) => {
    stubCamera(getUserMedia);
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
    await openCamera();
    expect(await screen.findByText('Camera not available')).toBeTruthy();
    expect(screen.getByText('Please use gallery to select a photo instead')).toBeTruthy();
    expect(opened.mock.contexts).toEqual([screen.getByLabelText('Choose a photo')]);
  });
});

describe('a saved comment', () => {
  const view = async () => {
    const page = await challenges();
    await page.user.click(task('Build a fort').getByRole('button', { name: 'View Comment' }));
    await screen.findByAltText('Memory of Build a fort');
    return page;
  };

  test('is shown with date, photo, text, points and the public badge', async () => {
    await view();
    const card = task('Build a fort');
    expect(card.getByText('Nov 21, 2026')).toBeTruthy();
    expect(card.getAllByText('We laughed.')).toHaveLength(1);
    expect(card.getByText('75 points')).toBeTruthy();
    expect(card.getByText('Public')).toBeTruthy();
    expect(card.getByText(whoSees)).toBeTruthy();
    expect(card.getByRole('button', { name: 'View Comment' }).getAttribute('aria-expanded')).toBe('true');
  });

  test('can be edited in a dialog', async () => {
    const { user, answer, pendingVariables } = await view();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Comment' }));
    expect(dialog.getByRole('group', { name: 'Add Photo (Optional)' })).toBeTruthy();
    await user.type(dialog.getByLabelText('Comment (Optional)'), ' A lot.');
    await user.click(dialog.getByRole('button', { name: 'Save Comment' }));
    expect(pendingVariables()).toMatchObject([
      {
        input: {
          completionId: 'done:Build a fort',
          comment: 'We laughed. A lot.',
          removePhoto: false,
          keepOfferedPhoto: false,
        },
      },
    ]);
    await answer(saved('We laughed. A lot.', '/photos/1', 'Build a fort'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText('We laughed. A lot.')).toHaveLength(1);
  });

  test('can be removed together with its photo', async () => {
    const { user, answer, pendingVariables } = await view();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Comment' }));
    await user.click(dialog.getByRole('button', { name: 'Remove Photo' }));
    await user.clear(dialog.getByLabelText('Comment (Optional)'));
    await user.click(dialog.getByRole('button', { name: 'Save Comment' }));
    expect(pendingVariables()).toMatchObject([{ input: { comment: '', removePhoto: true } }]);
    await answer(saved(null, null, 'Build a fort'));
    expect(await screen.findByText('No comment or photo saved.')).toBeTruthy();
  });

  test('shows an error when it no longer exists', async () => {
    const { user, answer } = await view();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save Comment' }));
    await answer({ SaveCompletionPayload: { assignedTask: { ...fort, completion: null }, child: milo } });
    expect(await screen.findByText('No comment data available')).toBeTruthy();
  });
});
