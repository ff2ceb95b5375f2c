import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent } from '../appKit.tsx';
import { openAdmin, page, rows, siteSettings, skill, stubScreen, task } from './adminKit.tsx';

beforeEach(() => stubScreen());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const peekaboo = task('Peekaboo', { points: 1500, skills: [{ id: 's', name: 'Trust', ageGroup: 'TODDLER' }] });

describe('the admin panel', () => {
  test('denies access to a parent and links home', async () => {
    openAdmin({}, '', 'parent');
    expect(await screen.findByText('Access Denied')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('has six tabs, and a tab per age group', async () => {
    openAdmin();
    const tabs = await screen.findByRole('tablist', { name: 'What to manage' });
    expect(
      within(tabs)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Task Management', 'Skills Management', 'Quality', 'Plans & Flags', 'People', 'Site']);
    const groups = screen.getByRole('tablist', { name: 'Age group' });
    expect(within(groups).getAllByRole('tab')).toHaveLength(7);
    expect(within(groups).getByRole('tab', { name: 'Toddler' }).getAttribute('aria-selected')).toBe('true');
  });

  test('shows the tasks that the URL names, in all columns', async () => {
    const { variables } = openAdmin(
      { TaskListQuery: () => ({ tasks: page([peekaboo]) }) },
      '?group=toddler&q=peek&frequency=daily&sort=points-desc',
    );
    await waitFor(() => expect(rows()).toEqual(['Peekaboo']));
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Title',
      'Description',
      'Frequency',
      'Points',
      'Skills',
      'Actions',
    ]);
    expect(
      screen
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    ).toEqual(['Do it together.', 'Daily', '1,500', 'Trust']);
    expect(screen.getByLabelText<HTMLInputElement>('Search tasks').value).toBe('peek');
    expect(variables['TaskListQuery']).toEqual({
      ageGroup: 'TODDLER',
      frequency: 'DAILY',
      place: null,
      company: null,
      moment: null,
      season: null,
      withoutMaterial: null,
      withoutSafety: null,
      search: 'peek',
      orderBy: { field: 'POINTS', direction: 'DESC' },
      first: 20,
      after: null,
      last: null,
      before: null,
    });
  });

  test('shows a skeleton while the list loads, and says when it is empty', async () => {
    const answer = Promise.withResolvers<Record<string, unknown>>();
    openAdmin({ TaskListQuery: () => answer.promise });
    expect(await screen.findByRole('status', { name: 'Loading tasks' })).toBeTruthy();
    answer.resolve({ tasks: page([]) });
    expect(await screen.findByText('No tasks found for this age group')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show all tasks' })).toBeNull();
  });

  test('keeps the filters of the details in the URL, and says how many there are', async () => {
    const { user, variables, router } = openAdmin({ TaskListQuery: () => ({ tasks: page([peekaboo]) }) });
    await waitFor(() => expect(rows()).toEqual(['Peekaboo']));
    expect(screen.queryByRole('combobox', { name: 'Place' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    for (const [name, word] of [
      ['Place', 'outdoors'],
      ['Company', 'one-child'],
      ['Moment', 'bath'],
      ['Season', 'winter'],
    ] as const)
      await user.selectOptions(screen.getByRole('combobox', { name }), word);
    for (const name of ['Without safety', 'Without material']) await user.click(screen.getByRole('checkbox', { name }));
    await waitFor(() =>
      expect(variables['TaskListQuery']).toMatchObject({
        frequency: null,
        place: 'OUTDOORS',
        company: 'ONE_CHILD',
        moment: 'BATH',
        season: 'WINTER',
        withoutMaterial: true,
        withoutSafety: true,
      }),
    );
    expect(router.state.location.search).toBe(
      '?group=toddler&place=outdoors&company=one-child&moment=bath&season=winter&without=material%2Csafety',
    );
    const filters = await screen.findByRole('button', { name: 'Filters · 6' });
    expect(filters.getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(router.state.location.search).toBe('?group=toddler'));
    expect(screen.getByRole('combobox', { name: 'Place' })).toBeTruthy();
  });

  test('shows the filters that the URL names, and all tasks on request', async () => {
    const { user, router, variables } = openAdmin({}, '?group=toddler&season=summer&without=safety,sense&place=moon');
    expect(await screen.findByText('Nothing fits these filters.')).toBeTruthy();
    expect(variables['TaskListQuery']).toMatchObject({ season: 'SUMMER', place: null, withoutMaterial: null });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Without safety' }).checked).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Season' }).value).toBe('summer');
    await user.click(screen.getByRole('button', { name: 'Show all tasks' }));
    await waitFor(() => expect(router.state.location.search).toBe('?group=toddler'));
  });

  test('clears a search without results', async () => {
    const { user, variables } = openAdmin({}, '?tab=skills&group=toddler&q=zzz');
    expect(await screen.findByText('No skills found for this age group')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all skills' }));
    await waitFor(() => expect(variables['SkillListQuery']).toMatchObject({ search: null }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Search skills').value).toBe(''));
  });

  test('says that a list failed to load, and retries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const { user } = openAdmin({
      TaskListQuery: () => (broken ? new Error('no connection') : { tasks: page([peekaboo]) }),
    });
    expect(await screen.findByText('Failed to fetch tasks')).toBeTruthy();
    expect(screen.getByLabelText('Search tasks')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()).toEqual(['Peekaboo']));
  });

  test('searches when typing pauses, and keeps the search in the URL', async () => {
    const { user, variables, operations, router } = openAdmin({
      TaskListQuery: () => ({ tasks: page([peekaboo]) }),
    });
    await waitFor(() => expect(rows()).toEqual(['Peekaboo']));
    const before = operations.filter((name) => name === 'TaskListQuery').length;
    await user.type(screen.getByLabelText('Search tasks'), 'boo');
    await waitFor(() => expect(variables['TaskListQuery']).toMatchObject({ search: 'boo' }));
    expect(operations.filter((name) => name === 'TaskListQuery')).toHaveLength(before + 1);
    expect(router.state.location.search).toBe('?group=toddler&q=boo');
  });

  test('sorts by a column in both directions', async () => {
    const { user, variables } = openAdmin({ TaskListQuery: () => ({ tasks: page([peekaboo]) }) });
    const head = async (name: string) => screen.findByRole('columnheader', { name });
    expect((await head('Title')).getAttribute('aria-sort')).toBe('ascending');
    for (const [direction, sort] of [
      ['ASC', 'ascending'],
      ['DESC', 'descending'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Points' }));
      await waitFor(async () => expect((await head('Points')).getAttribute('aria-sort')).toBe(sort));
      expect(variables['TaskListQuery']).toMatchObject({ orderBy: { field: 'POINTS', direction } });
    }
    expect((await head('Title')).getAttribute('aria-sort')).toBe('none');
  });

  test('shows the next page, and the previous one after the back button', async () => {
    let server: { variables: Record<string, unknown> } | null = null;
    const many = Array.from({ length: 20 }, (_, index) => task(`Task ${index}`));
    const opened = openAdmin({
      TaskListQuery: () => {
        const { after } = (server?.variables['TaskListQuery'] ?? {}) as { after?: string | null };
        return after
          ? { tasks: page([peekaboo], { totalCount: 21, before: true }) }
          : { tasks: page(many, { totalCount: 21, after: true }) };
      },
    });
    server = opened;
    const { user, router } = opened;
    expect(await screen.findByText('1–20 of 21')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('21–21 of 21')).toBeTruthy();
    expect(opened.variables['TaskListQuery']).toMatchObject({ first: 20, after: 'last-row' });
    await router.navigate(-1);
    expect(await screen.findByText('1–20 of 21')).toBeTruthy();
  });

  test('is walked through with the keyboard', async () => {
    const { user } = openAdmin({ TaskListQuery: () => ({ tasks: page([task('One'), task('Two'), task('Three')]) }) });
    await waitFor(() => expect(rows()).toEqual(['One', 'Two', 'Three']));
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await user.keyboard('{Control>}k{/Control}');
    expect(focused()).toBe('Search tasks');
    const walk: string[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'Home', 'ArrowUp', 'ArrowUp']) {
      await user.keyboard(`{${key}}`);
      walk.push(focused() ?? '');
    }
    expect(walk).toEqual([
      'Edit One',
      'Edit Two',
      'Edit Three',
      'Edit Three',
      'Edit One',
      'Search tasks',
      'Search tasks',
    ]);
    await user.keyboard('{ArrowDown}{Tab}{ArrowDown}');
    expect(focused()).toBe('Delete Two');
    await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    expect(screen.getByRole('dialog', { name: 'Edit Task' })).toBeTruthy();
  });

  test('names the environment variables that Google sign-in needs, only for administrators', async () => {
    const missing = ['FIREBASE_API_KEY', 'FIREBASE_APP_ID'];
    openAdmin({
      AdminPageQuery: () => ({
        viewer: { ...parent, isAdmin: true, isSiteOwner: false },
        app: { ...app, ...siteSettings, googleSignInMissing: missing },
      }),
    });
    const notice = await screen.findByText(/^Google sign-in is off/);
    expect(notice.parentElement?.textContent).toBe(
      'Google sign-in is off. To turn it on, set FIREBASE_API_KEY and FIREBASE_APP_ID and restart the server.',
    );
    cleanup();
    openAdmin({
      AdminPageQuery: () => ({
        viewer: { ...parent, isAdmin: true, isSiteOwner: false },
        app: { ...app, ...siteSettings, googleSignInMissing: [] },
      }),
    });
    expect(await screen.findByRole('tablist', { name: 'What to manage' })).toBeTruthy();
    expect(screen.queryByText(/Google sign-in/)).toBeNull();
  });

  test('shows cards on a screen too narrow for a table', async () => {
    stubScreen({ wide: false });
    openAdmin({ SkillListQuery: () => ({ skills: page([skill('Trust')]) }) }, '?tab=skills&group=toddler');
    const list = within(await screen.findByRole('list', { name: 'Skills' }));
    expect(list.getByRole('heading', { name: 'Trust' })).toBeTruthy();
    expect(list.getByRole('button', { name: 'Edit Trust' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByLabelText('Sort by')).toBeTruthy();
  });
});
