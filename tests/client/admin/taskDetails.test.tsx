import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { materialsText, writtenMaterials } from '../../../client/admin/tasks/materials.ts';
import { localToday } from '../../../client/lib/localToday.ts';
import { refusal } from '../appKit.tsx';
import { openAdmin, page, skill, source, stubScreen, task } from './adminKit.tsx';

beforeEach(() => stubScreen());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answers = Parameters<typeof openAdmin>[0];

const peekaboo = task('Peekaboo', {
  safety: 'Keep the cloth off their face.',
  minutes: 5,
  materials: ['cloth', 'spoon'],
  place: 'INDOORS',
  company: 'SIBLINGS',
  moment: 'BATH',
  season: 'WINTER',
  minMonths: 14,
  maxMonths: 20,
  easier: 'Use your hands.',
  why: 'Children look for what is gone.',
  sources: [source],
  suits: ['HEARING'],
  again: ['Under a towel.', 'Behind the door.', 'Your child hides.'],
  isGrave: true,
  harmless: ['pond'],
  conceit: 'SHOW',
  anchor: 'BOOK',
  spread: true,
  review: { reviewedOn: '2026-02-03', yes: ['SAFETY', 'READS'] },
});

const saved = {
  safety: 'Keep the cloth off their face.',
  minutes: 5,
  materials: ['cloth', 'spoon'],
  place: 'INDOORS',
  company: 'SIBLINGS',
  moment: 'BATH',
  season: 'WINTER',
  minMonths: 14,
  maxMonths: 20,
  easier: 'Use your hands.',
  harder: null,
  why: 'Children look for what is gone.',
  sources: [source],
  suits: ['HEARING'],
  again: ['Under a towel.', 'Behind the door.', 'Your child hides.'],
  isGrave: true,
  harmless: ['pond'],
  conceit: 'SHOW',
  anchor: 'BOOK',
  spread: true,
  review: { reviewedOn: '2026-02-03', yes: ['SAFETY', 'READS'] },
};

const dialog = () => within(screen.getByRole('dialog'));
const group = (title: string) => dialog().getByRole('button', { name: new RegExp(`^${title}`) });
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

async function openEdit(answers: Answers = {}) {
  const admin = openAdmin({ TaskListQuery: () => ({ tasks: page([peekaboo]) }), ...answers });
  await admin.user.click(await screen.findByRole('button', { name: 'Edit Peekaboo' }));
  const save = () => admin.user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  return { ...admin, save };
}

describe('the details of a task in its form', () => {
  test('are folded, and say in a few words what they hold', async () => {
    await openEdit();
    expect(group('Before starting').textContent).toBe('Before startingGrave safety · 5 min · cloth, spoon');
    expect(group('Where, when').textContent).toContain(
      'Indoors · Siblings together · Bath · Winter · A book together · A stage or a film · Many days · 14 to 20 months',
    );
    expect(group('Versions').textContent).toBe('VersionsEasier · 3 turns');
    expect(group('Why').textContent).toBe('WhyReason · 1 source');
    expect(group('Review').textContent).toBe('Review2026-02-03 · 2 of 6');
    expect(dialog().queryByLabelText('Safety')).toBeNull();
  });

  test('are saved as they were when nothing in them was changed', async () => {
    const { user, save, variables } = await openEdit({
      EditTaskDialogMutation: () => ({ updateTask: { task: peekaboo } }),
    });
    await user.type(field('Title'), '!');
    await save();
    expect(await screen.findByText('Task updated successfully!')).toBeTruthy();
    expect(variables['EditTaskDialogMutation']).toMatchObject({ input: { details: saved } });
  });

  test('can all be changed and emptied', async () => {
    const { user, save, variables } = await openEdit({
      EditTaskDialogMutation: () => ({ updateTask: { task: peekaboo } }),
    });
    for (const title of ['Before starting', 'Where, when', 'Versions', 'Why', 'Review']) await user.click(group(title));
    for (const label of ['Safety', 'Minutes', 'Materials', 'From months', 'Easier', 'Reviewed on'])
      await user.clear(field(label));
    await user.type(field('Minutes'), '12');
    await user.type(field('Materials'), 'two cups, ball, ');
    await user.type(field('Harder'), ' Close one eye. ');
    for (const [label, choice] of [
      ['Place', 'outdoors'],
      ['Company', 'remote'],
      ['Moment', 'any'],
      ['Season', ''],
    ] as const)
      await user.selectOptions(field(label), choice);
    await user.click(dialog().getByRole('checkbox', { name: 'Does not see well' }));
    for (const answer of ['Every hazard is named', 'Understood in one reading'])
      await user.click(dialog().getByRole('checkbox', { name: answer }));
    await save();
    expect(await screen.findByText('Task updated successfully!')).toBeTruthy();
    expect(variables['EditTaskDialogMutation']).toMatchObject({
      input: {
        details: {
          ...saved,
          safety: null,
          minutes: 12,
          materials: ['two cups', 'ball'],
          place: 'OUTDOORS',
          company: 'REMOTE',
          moment: 'ANY',
          season: null,
          minMonths: null,
          easier: null,
          harder: 'Close one eye.',
          suits: ['SIGHT', 'HEARING'],
          review: null,
        },
      },
    });
  });

  test('refuse a number that is none beside its field, and open its group for it', async () => {
    const { user, save, operations } = await openEdit();
    await user.click(group('Before starting'));
    await user.clear(field('Minutes'));
    await user.type(field('Minutes'), 'ten');
    await user.click(group('Before starting'));
    expect(dialog().queryByLabelText('Minutes')).toBeNull();
    await save();
    expect(document.activeElement).toBe(field('Minutes'));
    expect(noteOf(field('Minutes'))).toBe('Minutes must be a whole number from 1 to 1440');
    expect(operations).not.toContain('EditTaskDialogMutation');
  });

  test("show the server's messages beside the fields", async () => {
    const { user, save } = await openEdit({
      EditTaskDialogMutation: () =>
        refusal('BAD_USER_INPUT', 'Out of range', { minMonths: 'Out of range', 'sources.0.url': 'No address' }),
    });
    await user.type(field('Title'), '!');
    await save();
    await waitFor(() => expect(noteOf(field('From months'))).toBe('Out of range'));
    expect(noteOf(field('Address'))).toBe('No address');
    expect(field('Address').getAttribute('aria-invalid')).toBe('true');
    await user.type(field('Address'), 's');
    expect(field('Address').getAttribute('aria-invalid')).toBeNull();
    expect(field('From months').getAttribute('aria-invalid')).toBe('true');
  });

  test('ask for the date of a review that has answers', async () => {
    const { user, save, operations } = await openEdit();
    await user.click(group('Review'));
    await user.clear(field('Reviewed on'));
    await save();
    expect(noteOf(field('Reviewed on'))).toBe('Say when it was reviewed');
    expect(operations).not.toContain('EditTaskDialogMutation');
  });

  test('show what another administrator saved meanwhile below each field', async () => {
    const newer = { ...peekaboo, revision: 7, minutes: 9, suits: [], sources: [{ ...source, title: 'Other' }] };
    const { user, save } = await openEdit({
      EditTaskDialogMutation: () => refusal('CONFLICT', 'Somebody else has changed this task.'),
      EditTaskDialogReloadQuery: () => ({ node: newer }),
    });
    await user.type(field('Title'), '!');
    await save();
    await user.click(await dialog().findByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(noteOf(field('Minutes'))).toBe('Saved meanwhile: 9'));
    expect(dialog().getByRole('group', { name: 'Suits a child who…' }).textContent).toContain('Saved meanwhile: –');
    expect(dialog().getByRole('group', { name: 'Sources' }).textContent).toContain('Saved meanwhile: Other, CDC');
    expect(dialog().queryByLabelText('Easier')).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Use the saved version' }));
    expect(field('Minutes').value).toBe('9');
  });

  test('stay as they were typed while the server answers, and after it has refused', async () => {
    const answer = Promise.withResolvers<Response>();
    const { user, save } = await openEdit({ EditTaskDialogMutation: () => answer.promise });
    await user.click(group('Before starting'));
    await user.clear(field('Minutes'));
    await user.type(field('Minutes'), '9');
    await save();
    await waitFor(() => expect(field('Minutes').disabled).toBe(true));
    expect([field('Minutes').value, field('Materials').value]).toEqual(['9', 'cloth, spoon']);
    expect(group('Why').textContent).toBe('WhyReason · 1 source');
    answer.resolve(refusal('BAD_USER_INPUT', 'Too long', { safety: 'Too long' }));
    await waitFor(() => expect(noteOf(field('Safety'))).toBe('Too long'));
    expect(field('Minutes').value).toBe('9');
  });
});

describe('the sources in a form', () => {
  test('are added, filled in and removed', async () => {
    const { user, save, variables, operations } = await openEdit({
      EditTaskDialogMutation: () => ({ updateTask: { task: peekaboo } }),
    });
    await user.click(group('Why'));
    await user.click(dialog().getByRole('button', { name: 'Add Source' }));
    const added = within(dialog().getByRole('listitem', { name: 'Source 2' }));
    await user.type(added.getByLabelText('Title'), ' Hide ');
    await user.type(added.getByLabelText('Address'), 'https://nhs.uk/hide');
    await save();
    expect(added.getByLabelText('Publisher').getAttribute('aria-invalid')).toBe('true');
    expect(operations).not.toContain('EditTaskDialogMutation');
    await user.type(added.getByLabelText('Publisher'), 'NHS');
    await user.click(dialog().getByRole('button', { name: 'Remove source 1' }));
    await save();
    expect(await screen.findByText('Task updated successfully!')).toBeTruthy();
    expect(variables['EditTaskDialogMutation']).toMatchObject({
      input: {
        details: {
          sources: [{ title: 'Hide', publisher: 'NHS', url: 'https://nhs.uk/hide', readOn: localToday() }],
        },
      },
    });
  });

  test('are those of a skill, too', async () => {
    const { user, variables } = openAdmin(
      {
        SkillListQuery: () => ({ skills: page([skill('Trust', { sources: [source] })]) }),
        EditSkillDialogMutation: () => ({ updateSkill: { skill: skill('Trust', { revision: 2 }) } }),
      },
      '?tab=skills&group=toddler',
    );
    await user.click(await screen.findByRole('button', { name: 'Edit Trust' }));
    await user.type(within(dialog().getByRole('listitem', { name: 'Source 1' })).getByLabelText('Title'), 'time');
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Skill updated successfully!')).toBeTruthy();
    expect(variables['EditSkillDialogMutation']).toMatchObject({
      input: { sources: [{ ...source, title: 'Playtime' }] },
    });
  });
});

test('materials are read as they are shown, also those with a comma', () => {
  for (const list of [[], ['cup'], ['cup', 'ball'], ['cup, plastic'], ['cup, plastic', 'ball']])
    expect(writtenMaterials(materialsText(list))).toEqual(list);
  expect(writtenMaterials(' cup,\nball ')).toEqual(['cup', 'ball']);
});
