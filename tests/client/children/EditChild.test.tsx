import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseInMenu, openMenu, openMilo } from '../childPage.tsx';
import { stubBrowser } from '../familyKit.tsx';

// The files share their modules, and the true one has been loaded.
const squarePicture = vi.hoisted(() => {
  vi.resetModules();
  return vi.fn<(file: Blob) => Promise<Blob>>();
});
vi.mock('../../../client/children/edit/squarePicture.ts', () => ({ squarePicture }));
afterAll(() => void vi.resetModules());

beforeEach(() => {
  stubBrowser();
  squarePicture.mockReset();
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});

const milo = {
  name: 'Milo',
  birthDate: '2022-05-31',
  ageGroup: 'PRESCHOOL',
  role: 'OWNER',
  avatar: null as string | null,
};

async function openDialog(fields: object = {}) {
  const page = await openMilo({ ...milo, ...fields });
  await chooseInMenu(page.user, 'Change Profile');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Profile' }));
  return { ...page, dialog, save: () => page.user.click(dialog.getByRole('button', { name: 'Save Profile' })) };
}

const chosen = (size = 100) => {
  const file = new File(['picture'], 'milo.jpg', { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

describe("editing a child's profile", () => {
  test.each([
    [
      'EDITOR',
      true,
      [
        'Did Milo say something?',
        'People',
        'Our own ideas',
        'Liked and hidden',
        'What fits',
        'Make a book',
        'Calendar',
        'Days off',
      ],
    ],
    ['VIEWER', false, ['People', 'Our own ideas', 'Liked and hidden', 'Make a book', 'Calendar']],
  ] as const)('is not offered to carers with the role %s', async (role, viewerCanEdit, entries) => {
    const { user } = await openMilo({ ...milo, role, viewerCanEdit });
    await openMenu(user);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(entries);
  });

  test('starts with the stored profile and sends the changed one', async () => {
    const { dialog, user, save, pendingVariables, answer } = await openDialog();
    const name = dialog.getByLabelText<HTMLInputElement>("Child's Name");
    expect([name.value, dialog.getByLabelText<HTMLInputElement>('Birth Date').value]).toEqual(['Milo', '2022-05-31']);
    await user.clear(name);
    await user.type(name, ' Milo Theodor ');
    fireEvent.change(dialog.getByLabelText('Birth Date'), { target: { value: '2018-05-31' } });
    expect(dialog.getByText(/Today's challenges stay/)).toBeTruthy();
    await save();
    expect(pendingVariables()).toEqual([
      {
        input: {
          childId: 'Milo',
          name: 'Milo Theodor',
          birthDate: '2018-05-31',
          ageGroup: 'EARLY_SCHOOL_AGE',
          avatar: null,
          removeAvatar: false,
          idempotencyKey: expect.any(String),
        },
      },
    ]);
    await answer({ Child: { id: 'Milo', ...milo, name: 'Milo Theodor', ageGroup: 'EARLY_SCHOOL_AGE' } });
    expect(await screen.findByText('Profile saved')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: /Milo Theodor/ })).toBeTruthy();
  });

  test('sends a chosen picture and shows it', async () => {
    squarePicture.mockResolvedValue(new Blob(['square']));
    const { dialog, save, pendingVariables, answer } = await openDialog();
    fireEvent.change(dialog.getByLabelText('Choose a picture'), { target: { files: [chosen()] } });
    expect(await dialog.findByRole('button', { name: 'Change' })).toBeTruthy();
    await save();
    expect(pendingVariables()[0]?.['input']).toMatchObject({ avatar: null, removeAvatar: false });
    await answer({ Child: { id: 'Milo', ...milo, avatar: '/photos/1' } });
    expect(document.querySelector('img[src="/photos/1"]')).toBeTruthy();
  });

  test('removes the picture', async () => {
    const { dialog, user, save, pendingVariables } = await openDialog({ avatar: '/photos/1' });
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Choose' }));
    await save();
    expect(pendingVariables()[0]?.['input']).toMatchObject({ removeAvatar: true });
  });

  test.each([
    ['cannot be read', 100, 'Please select an image file'],
    ['is too large', 5 * 1_048_576 + 1, 'Please select an image smaller than 5MB'],
  ])('says at once when a picture %s', async (_case, size, sentence) => {
    squarePicture.mockRejectedValue(new Error('The source image could not be decoded'));
    const { dialog } = await openDialog();
    fireEvent.change(dialog.getByLabelText('Choose a picture'), { target: { files: [chosen(size)] } });
    expect((await dialog.findByRole('alert')).textContent).toBe(sentence);
    expect(dialog.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  test('keeps the form when saving fails', async () => {
    const { save, fail } = await openDialog();
    await save();
    await fail(new Error('boom'));
    expect(await screen.findByText('Failed to save profile')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Change Profile' })).toBeTruthy();
  });
});
