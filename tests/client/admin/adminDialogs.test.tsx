import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../appKit.tsx';
import { openAdmin, page, rows, skill, stubScreen, task } from './adminKit.tsx';
import { isFull } from '../../faults/kit/scale.ts';
import { noDetails } from '../../support/noDetails.ts';

beforeEach(() => stubScreen());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const trust = { id: 'Trust', name: 'Trust', ageGroup: 'TODDLER' };
const peekaboo = task('Peekaboo', { skills: [trust], tips: { content: 'Slowly.', videoUrl: null } });
const listed = { TaskListQuery: () => ({ tasks: page([peekaboo]) }) };
const offered = { SkillPickerQuery: () => ({ skills: page([trust, { ...trust, id: 'Walking', name: 'Walking' }]) }) };
const dialog = () => within(screen.getByRole('dialog'));

async function openCreate(answers: Parameters<typeof openAdmin>[0] = {}) {
  const admin = openAdmin({ ...offered, ...answers });
  await admin.user.click(await screen.findByRole('button', { name: 'Create Task' }));
  const submit = dialog().getByRole('button', { name: 'Create Task' });
  return { ...admin, submit };
}

async function openEdit(answers: Parameters<typeof openAdmin>[0] = {}) {
  const admin = openAdmin({ ...listed, ...offered, ...answers });
  await admin.user.click(await screen.findByRole('button', { name: 'Edit Peekaboo' }));
  const title = dialog().getByLabelText<HTMLInputElement>('Title');
  const save = dialog().getByRole('button', { name: 'Save Changes' });
  const rename = async (text: string) => {
    await admin.user.clear(title);
    await admin.user.type(title, text);
    await admin.user.click(save);
  };
  return { ...admin, title, save, rename };
}

describe('the dialog that creates a task', () => {
  test('requires title, description, age group and frequency', async () => {
    const { submit, user, operations } = await openCreate();
    await user.selectOptions(dialog().getByLabelText('Age Group'), '');
    await user.selectOptions(dialog().getByLabelText('Frequency', { selector: 'select' }), '');
    await user.click(submit);
    expect(dialog().getByRole('alert').textContent).toBe('Please fill in all required fields');
    for (const name of ['Title', 'Description', 'Age Group', 'Frequency'])
      expect(dialog().getByLabelText(name).getAttribute('aria-invalid'), name).toBe('true');
    expect(document.activeElement).toBe(dialog().getByLabelText('Title'));
    expect(operations).not.toContain('CreateTaskDialogMutation');
  });

  test.for([
    ['', 1000, '1000 points will be used'],
    ['2,500', 2500, '2,500 points will be used'],
    ...(isFull
      ? ([
          ['a lot', 1000, '1000 points will be used'],
          ['250', 250, null],
          ['2.500 points', 2500, '2,500 points will be used'],
        ] as const)
      : []),
  ] as const)('takes the points "%s" as %d, and says so before saving', async ([typed, points, hint]) => {
    const { submit, user, variables } = await openCreate({
      CreateTaskDialogMutation: () => ({ createTask: { task: { id: 'new' } } }),
    });
    await user.type(dialog().getByLabelText('Title'), ' Hide and seek ');
    await user.type(dialog().getByLabelText('Description'), 'Count to ten.');
    if (typed) await user.type(dialog().getByLabelText('Points'), typed);
    expect(dialog().queryByText(/points will be used$/)?.textContent ?? null).toBe(hint);
    await user.click(await dialog().findByRole('checkbox', { name: 'Walking' }));
    await user.click(submit);
    expect(await screen.findByText('Task created successfully!')).toBeTruthy();
    expect(variables['CreateTaskDialogMutation']).toEqual({
      input: {
        title: 'Hide and seek',
        description: 'Count to ten.',
        ageGroup: 'TODDLER',
        frequency: 'DAILY',
        points,
        weight: 1,
        tips: null,
        details: noDetails,
        skillIds: ['Walking'],
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('refuses points that are no whole number', async () => {
    const { submit, user, operations } = await openCreate();
    await user.type(dialog().getByLabelText('Title'), 'Hide and seek');
    await user.type(dialog().getByLabelText('Description'), 'Count to ten.');
    await user.type(dialog().getByLabelText('Points'), '2.5');
    await user.click(submit);
    const points = dialog().getByLabelText('Points');
    expect(points.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(points);
    expect(document.getElementById(points.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Points must be a whole number from 0 to 100,000',
    );
    expect(dialog().getByRole('alert').textContent).toBe('');
    expect(operations).not.toContain('CreateTaskDialogMutation');
  });

  test("fetches the list again and shows the server's messages at the fields", async () => {
    let tries = 0;
    const { submit, user, operations } = await openCreate({
      CreateTaskDialogMutation: () =>
        tries++ === 0
          ? refusal('BAD_USER_INPUT', 'No such video', { 'tips.videoUrl': 'No such video' })
          : { createTask: { task: { id: 'new' } } },
    });
    await user.type(dialog().getByLabelText('Title'), 'Hide and seek');
    await user.type(dialog().getByLabelText('Description'), 'Count to ten.');
    await user.type(dialog().getByLabelText('Video address (optional)'), 'nowhere');
    await user.click(submit);
    expect(await dialog().findByText('No such video')).toBeTruthy();
    expect(dialog().getByRole('alert').textContent).toBe('Failed to create task: No such video');
    expect(dialog().getByLabelText('Video address (optional)').getAttribute('aria-invalid')).toBe('true');
    const before = operations.filter((name) => name === 'TaskListQuery').length;
    await user.click(submit);
    await waitFor(() => expect(operations.filter((name) => name === 'TaskListQuery').length).toBeGreaterThan(before));
  });

  test('offers only the skills of the age group, or says that there are none', async () => {
    const { user, variables } = await openCreate({ SkillPickerQuery: () => ({ skills: page([]) }) });
    expect(await dialog().findByText('No skills available for selected age group')).toBeTruthy();
    expect(variables['SkillPickerQuery']).toEqual({ ageGroup: 'TODDLER', search: null });
    await user.selectOptions(dialog().getByLabelText('Age Group'), '');
    await waitFor(() => expect(variables['SkillPickerQuery']).toEqual({ ageGroup: null, search: null }));
  });

  test('asks for confirmation before Escape discards input', async () => {
    const { user } = await openCreate();
    await user.type(dialog().getByLabelText('Title'), 'Hide');
    await user.keyboard('{Escape}');
    expect(dialog().getByText('Your changes are not saved.')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Keep Editing' }));
    expect(dialog().getByLabelText<HTMLInputElement>('Title').value).toBe('Hide');
    await user.keyboard('{Escape}');
    await user.click(dialog().getByRole('button', { name: 'Discard Changes' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the dialog that edits a task', () => {
  test('removes the skills that do not belong to a new age group, and says so', async () => {
    const { user } = await openEdit();
    await user.selectOptions(dialog().getByLabelText('Age Group'), 'infant');
    expect(dialog().getByText('Not of this age group, so no longer chosen: Trust')).toBeTruthy();
    expect(dialog().queryByText(/1 chosen/)).toBeNull();
  });

  test('updates the row at once and rolls back if the server refuses', async () => {
    const answer = Promise.withResolvers<Response>();
    const { rename, title } = await openEdit({ EditTaskDialogMutation: () => answer.promise });
    await rename('Hide and seek');
    await waitFor(() => expect(screen.getByText('Hide and seek')).toBeTruthy());
    answer.resolve(refusal('BAD_USER_INPUT', 'Too long', { title: 'Too long' }));
    expect(await screen.findByText('Failed to update task: Too long')).toBeTruthy();
    expect(screen.getByText('Peekaboo')).toBeTruthy();
    expect(title.value).toBe('Hide and seek');
    expect(title.getAttribute('aria-invalid')).toBe('true');
  });

  test('says so when the server refuses the skills', async () => {
    const { rename } = await openEdit({
      EditTaskDialogMutation: () => refusal('BAD_USER_INPUT', 'Unknown skill', { 'skillIds.0': 'Unknown skill' }),
    });
    await rename('Hide and seek');
    expect(await screen.findByText('Skills update failed: Unknown skill')).toBeTruthy();
  });

  test('keeps the input beside the saved version after an edit conflict', async () => {
    const saved = { ...peekaboo, title: 'Peekaboo for two', revision: 7 };
    let tries = 0;
    const { rename, title, save, user, variables } = await openEdit({
      EditTaskDialogMutation: () =>
        tries++ === 0
          ? refusal('CONFLICT', 'Somebody else has changed this task.')
          : { updateTask: { task: { ...saved, title: 'Hide and seek', revision: 8 } } },
      EditTaskDialogReloadQuery: () => ({ node: saved }),
    });
    await rename('Hide and seek');
    expect(await dialog().findByText('Failed to update task: Somebody else has changed this task.')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Reload' }));
    expect(await dialog().findByText('Peekaboo for two')).toBeTruthy();
    expect(title.value).toBe('Hide and seek');
    await user.click(save);
    expect(await screen.findByText('Task updated successfully!')).toBeTruthy();
    expect(variables['EditTaskDialogMutation']).toMatchObject({ input: { revision: 7, title: 'Hide and seek' } });
  });
});

describe('deleting an item', () => {
  test('asks for confirmation, then removes the row before the server responds', async () => {
    const answer = Promise.withResolvers<Response>();
    const { user, variables } = openAdmin({ ...listed, TasksPanelDeleteMutation: () => answer.promise });
    (await screen.findByRole('button', { name: 'Edit Peekaboo' })).focus();
    await user.keyboard('{Delete}');
    expect(dialog().getByText(/It is archived/)).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rows()).toEqual([]));
    expect(variables['TasksPanelDeleteMutation']).toEqual({ input: { id: 'Peekaboo', revision: 1 } });
    answer.resolve(refusal('CONFLICT', 'Somebody else has changed this task.'));
    await waitFor(() => expect(rows()).toEqual(['Peekaboo']));
    expect(await screen.findByText('Failed to delete task: Somebody else has changed this task.')).toBeTruthy();
  });

  test('moves the focus to the row that took the place of the deleted one', async () => {
    const hopping = task('Hopping');
    let isDeleted = false;
    const { user } = openAdmin({
      TaskListQuery: () => ({ tasks: page(isDeleted ? [hopping] : [peekaboo, hopping]) }),
      TasksPanelDeleteMutation: () => {
        isDeleted = true;
        return { deleteTask: { deletedId: 'Peekaboo' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Peekaboo' }));
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rows()).toEqual(['Hopping']));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Hopping'));
  });

  test('confirms the deletion of a skill', async () => {
    let isDeleted = false;
    const { user } = openAdmin(
      {
        SkillListQuery: () => ({ skills: page(isDeleted ? [] : [skill('Trust')]) }),
        SkillsPanelDeleteMutation: () => {
          isDeleted = true;
          return { deleteSkill: { deletedId: 'Trust' } };
        },
      },
      '?tab=skills&group=toddler',
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Trust' }));
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Skill deleted successfully!')).toBeTruthy();
    expect(await screen.findByText('No skills found for this age group')).toBeTruthy();
  });
});

describe('the dialogs of a skill', () => {
  const openSkills = (answers: Parameters<typeof openAdmin>[0]) =>
    openAdmin({ SkillListQuery: () => ({ skills: page([skill('Trust')]) }), ...answers }, '?tab=skills&group=toddler');

  test('require name, description and age group', async () => {
    const { user, variables } = openSkills({
      CreateSkillDialogMutation: () => ({ createSkill: { skill: { id: 'new' } } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Create Skill' }));
    const submit = dialog().getByRole('button', { name: 'Create Skill' });
    await user.type(dialog().getByLabelText('Name'), 'Climbing');
    await user.click(submit);
    expect(dialog().getByRole('alert').textContent).toBe('Please fill in all fields');
    await user.type(dialog().getByLabelText('Description'), 'Up and down.');
    await user.click(submit);
    expect(await screen.findByText('Skill created successfully!')).toBeTruthy();
    expect(variables['CreateSkillDialogMutation']).toEqual({
      input: { name: 'Climbing', description: 'Up and down.', ageGroup: 'TODDLER', steps: [], sources: [] },
    });
  });

  test('update the row at once', async () => {
    const answer = Promise.withResolvers<Record<string, unknown>>();
    const { user } = openSkills({ EditSkillDialogMutation: () => answer.promise });
    await user.click(await screen.findByRole('button', { name: 'Edit Trust' }));
    await user.type(dialog().getByLabelText('Name'), ' in others');
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.getByText('Trust in others')).toBeTruthy());
    answer.resolve({ updateSkill: { skill: skill('Trust', { name: 'Trust in others', revision: 2 }) } });
    expect(await screen.findByText('Skill updated successfully!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
