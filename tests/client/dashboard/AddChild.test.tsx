import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import DashboardPage from '../../../client/dashboard/DashboardPage.tsx';
import query, { type DashboardPageQuery } from '../../../client/relay/__generated__/DashboardPageQuery.graphql.ts';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { patience } from '../../support/patience.ts';
import { child, renderPage, stubBrowser } from '../familyKit.tsx';

async function openDialog(children: ReturnType<typeof child>[] = []) {
  const page = renderPage<DashboardPageQuery>({ page: DashboardPage, query, variables: {}, at: '/' });
  await page.answer({ User: { children } });
  await page.user.click(await screen.findByRole('button', { name: /^Add/ }));
  await screen.findByRole('dialog', { name: 'Add New Child' });
  const fields = {
    name: screen.getByLabelText<HTMLInputElement>("Child's Name"),
    birthDate: screen.getByLabelText<HTMLInputElement>('Birth Date'),
    ageGroup: screen.getByLabelText<HTMLSelectElement>('Age Group'),
    submit: screen.getByRole<HTMLButtonElement>('button', { name: 'Add Child' }),
  };
  const fill = async (name: string, birthDate: string) => {
    await page.user.type(fields.name, name);
    fireEvent.change(fields.birthDate, { target: { value: birthDate } });
  };
  return { ...page, ...fields, fill };
}

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) });
});
afterEach(() => vi.useRealTimers());

describe('adding a child', () => {
  test('starts in the first field', async () => {
    const { name } = await openDialog();
    expect(document.activeElement).toBe(name);
  });

  test('requires name, birth date and age group', async () => {
    const { fill, submit, name, user } = await openDialog();
    const missing = () => document.getElementById(submit.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(submit.disabled).toBe(true);
    expect(missing()).toBe('Still missing: a name and a birth date.');
    await fill('Nora', '2022-05-05');
    expect(submit.disabled).toBe(false);
    expect(missing()).toBeUndefined();
    await user.clear(name);
    expect(submit.disabled).toBe(true);
    expect(missing()).toBe('Still missing: a name.');
    await user.type(name, '   ');
    expect(submit.disabled).toBe(true);
  });

  test('sets the age group from the birth date, and lets the parent change it', async () => {
    const { fill, ageGroup, user } = await openDialog();
    await fill('Nora', '2022-05-05');
    expect(ageGroup.value).toBe('preschool');
    await user.selectOptions(ageGroup, 'Early School-Age (6-8 years)');
    expect(ageGroup.value).toBe('early-school-age');
  });

  test('offers dates from 1990 until today, and the seven age groups', async () => {
    const { birthDate, ageGroup } = await openDialog();
    expect([birthDate.min, birthDate.max]).toEqual(['1990-01-01', '2026-11-21']);
    expect(
      Array.from(ageGroup.options)
        .slice(1)
        .map((option) => option.text),
    ).toEqual([
      'Newborn (0-3 months)',
      'Infant (4-12 months)',
      'Toddler (1-3 years)',
      'Preschool (3-5 years)',
      'Early School-Age (6-8 years)',
      'Middle Childhood (9-12 years)',
      'Adolescent (13-18 years)',
    ]);
  });

  test('shows the error of an invalid birth date, and sends nothing', async () => {
    const { fill, birthDate, ageGroup, submit, pendingOperations, user } = await openDialog();
    fireEvent.blur(birthDate);
    expect(screen.getByText('Please select a birth date')).toBeTruthy();
    await fill('Nora', '2026-11-22');
    expect(screen.getByText('Birth date cannot be in the future')).toBeTruthy();
    expect(birthDate.getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(ageGroup, 'newborn');
    await user.click(submit);
    expect(pendingOperations()).toEqual([]);
  });

  test("adds the child, shows a toast, and opens the child's page if it is the first", async () => {
    const { fill, submit, user, answer, pendingVariables, router } = await openDialog();
    await fill(' Nora ', '2022-05-05');
    await user.dblClick(submit);
    expect(pendingVariables()).toEqual([
      { input: { name: 'Nora', birthDate: '2022-05-05', ageGroup: 'PRESCHOOL', idempotencyKey: expect.any(String) } },
    ]);
    await answer({ User: { children: [child('Nora')] } });
    expect(await screen.findByText('Child Added')).toBeTruthy();
    expect(screen.getByText('New child profile has been created successfully!')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/challenges/nora-abc123');
  });

  test('shows the new card beside the others', async () => {
    const others = [child('Milo'), child('Ada')];
    const { fill, submit, user, answer } = await openDialog(others);
    await fill('Nora', '2022-05-05');
    await user.click(submit);
    await answer({ User: { children: [...others, child('Nora')] } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Nora' }, patience)).toBeTruthy();
  });

  test("keeps the form on failure, shows the server's messages, and reuses the idempotency key", async () => {
    const { fill, submit, user, fail, pendingVariables, birthDate } = await openDialog();
    await fill('Nora', '2022-05-05');
    await user.click(submit);
    const [first] = pendingVariables();
    await fail(
      new ServerError({
        code: 'BAD_USER_INPUT',
        status: 400,
        message: 'Please check the form',
        fields: { birthDate: 'Birth date cannot be in the future' },
      }),
    );
    expect(await screen.findByText('Failed to add child')).toBeTruthy();
    expect(screen.getByText('Please check the form')).toBeTruthy();
    expect(screen.getByText('Birth date cannot be in the future')).toBeTruthy();
    await user.click(submit);
    expect(pendingVariables()).toEqual([first]);
    await fail(new Error('boom'));
    expect(await screen.findByText('Please try again')).toBeTruthy();
    fireEvent.change(birthDate, { target: { value: '2022-05-06' } });
    await user.click(submit);
    expect(pendingVariables()[0]).not.toEqual({ input: { ...first?.['input'], birthDate: '2022-05-06' } });
  });
});
