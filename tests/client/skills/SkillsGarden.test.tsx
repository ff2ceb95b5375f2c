import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failed, miloWith, openMilo, section } from '../childPage.tsx';
import { around, stubBrowser, stubViewport } from '../familyKit.tsx';

const garden = () => section('Skills Garden');
const practice = (name: string, practiceCount: number, overrides: Record<string, unknown> = {}) => ({
  skill: { id: name, name, description: `${name} is good`, steps: [] },
  practiceCount,
  totalLifetimePractice: practiceCount * 4,
  lastPracticed: new Date(2026, 10, 19, 12).toISOString(),
  ...overrides,
});
const gardenOf = (skills: ReturnType<typeof practice>[]) => ({
  skillsGarden: { skills, totalSkillsPracticed: skills.length, totalSkills: 12, ageGroup: 'EARLY_SCHOOL_AGE' },
});
const row = (name: string) => around(garden().getByRole('heading', { name }), 'li');
const plant = (name: string) => within(row(name));
/** Opens Milo's page and the folded garden. */
const openGarden = async (...milo: Parameters<typeof openMilo>) => {
  const page = await openMilo(...milo);
  await page.user.click(garden().getByRole('button', { name: 'Open Skills Garden' }));
  return page;
};
const six = gardenOf([
  practice('Balance', 10),
  practice('Words', 6),
  practice('Sharing', 4, { totalLifetimePractice: 4, lastPracticed: new Date(2026, 10, 20, 8).toISOString() }),
  practice('Patience', 2),
  practice('Rhythm', 1),
  practice('Maps', 1),
]);

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('the skills garden', () => {
  test.each([
    { choose: null, title: 'No skills practiced yet this week!' },
    { choose: 'This Month', title: 'No skills practiced yet this month!' },
    { choose: 'All Time', title: 'No skills practiced yet this time!' },
  ])('says "$title" when it is empty', async ({ choose, title }) => {
    const { user, answer } = await openGarden();
    if (choose) {
      await user.click(garden().getByRole('radio', { name: choose }));
      await answer(miloWith(gardenOf([])));
    }
    expect(garden().getByText(title)).toBeTruthy();
    expect(garden().getByText('Complete tasks to start growing your skills garden.')).toBeTruthy();
  });

  test('shows growth, count, dots and last practice of each skill', async () => {
    await openMilo(six);
    expect(plant('Balance').getByText('Thriving')).toBeTruthy();
    expect(plant('Balance').getByText('+5')).toBeTruthy();
    expect(plant('Balance').getByText('10 times')).toBeTruthy();
    expect(row('Balance').textContent).toContain('practiced yesterday');
    expect(plant('Words').getByText('Growing')).toBeTruthy();
    expect(plant('Sharing').getByText('Sprouting')).toBeTruthy();
    expect(row('Sharing').textContent).toContain('practiced today');
    expect(plant('Sharing').queryByText(/^\+/)).toBeNull();
    expect(plant('Patience').getByText('Budding')).toBeTruthy();
    expect(plant('Rhythm').getByText('Starting')).toBeTruthy();
    expect(plant('Rhythm').getByText('1 time')).toBeTruthy();
  });

  test('shows the choice of a period only when it is open', async () => {
    const { user } = await openMilo(six);
    expect(garden().queryByRole('radio')).toBeNull();
    await user.click(garden().getByRole('button', { name: 'Open Skills Garden', expanded: false }));
    expect(garden().getAllByRole('radio')).toHaveLength(3);
    await user.click(garden().getByRole('button', { name: 'Fold Skills Garden', expanded: true }));
    expect(garden().queryByRole('radio')).toBeNull();
  });

  test('marks new skills and the share of the period, except for all time', async () => {
    const { user, answer, pendingVariables } = await openGarden(six);
    expect(plant('Balance').getByText('25% of total')).toBeTruthy();
    expect(plant('Sharing').getByText('New!')).toBeTruthy();
    await user.click(garden().getByRole('radio', { name: 'All Time' }));
    expect(pendingVariables()).toEqual([{ id: 'Milo', period: 'ALL_TIME' }]);
    await answer(miloWith(six));
    expect(garden().queryByText(/of total|New!/)).toBeNull();
  });

  test('expands from five skills to all, and collapses', async () => {
    const { user } = await openMilo(six);
    expect(garden().getAllByRole('heading', { level: 3 })).toHaveLength(5);
    await user.click(garden().getByRole('button', { name: 'Show All' }));
    expect(garden().getAllByRole('heading', { level: 3 })).toHaveLength(6);
    await user.click(garden().getByRole('button', { name: 'Show Less' }));
    expect(garden().getAllByRole('heading', { level: 3 })).toHaveLength(5);
  });

  test('counts the skills of the age group and links to the skills page', async () => {
    await openMilo(six);
    expect(garden().getByText('Practicing 6 of 12 Early School-Age skills')).toBeTruthy();
    expect(garden().getByRole('link', { name: 'Skills Progress' }).getAttribute('href')).toBe('/skills/milo-abc123');
  });

  test('fails and retries on its own', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, answer, pendingOperations } = await openMilo({ skillsGarden: null }, failed('skillsGarden'));
    expect(garden().getByText('Failed to fetch skills data')).toBeTruthy();
    expect(section('Activity Timeline').queryByRole('alert')).toBeNull();
    await user.click(garden().getByRole('button', { name: 'Retry' }));
    expect(pendingOperations()).toEqual(['SkillsGardenRefetchQuery']);
    await answer(miloWith(six));
    expect(plant('Balance')).toBeTruthy();
  });

  test('shows nothing without a garden', async () => {
    await openMilo({ skillsGarden: null });
    expect(garden().queryByRole('alert')).toBeNull();
    expect(garden().queryByRole('list')).toBeNull();
  });
});

describe('the drawn garden', () => {
  const plants = () => screen.findByRole('group', { name: 'Plants of the garden' });
  const open = async (records: Record<string, unknown>, all: ReturnType<typeof practice>[]) => {
    const comeIntoView = stubViewport();
    const page = await openMilo(records);
    comeIntoView('Skills Garden');
    expect(page.pendingOperations()).toEqual(['useWholeGardenQuery']);
    await page.answer(miloWith(gardenOf(all)));
    return page;
  };
  const old = practice('Climbing', 160, {
    totalLifetimePractice: 160,
    lastPracticed: new Date(2026, 7, 1, 12).toISOString(),
  });

  test('has a plant for every skill ever practiced, and says how often and when', async () => {
    await open(six, [old, practice('Balance', 10, { totalLifetimePractice: 40 })]);
    const names = within(await plants())
      .getAllByRole('radio')
      .map((radio) => around(radio, 'label').textContent);
    expect(names.slice(0, 2)).toEqual([
      'Climbing: 160 times, last practiced Aug 1, 2026',
      'Balance: 40 times, last practiced yesterday',
    ]);
    expect(names).toHaveLength(7);
  });

  test('draws many practices larger than few', async () => {
    await open(six, [old]);
    const heightOf = async (name: RegExp) =>
      Number(
        around(within(await plants()).getByRole('radio', { name }), 'label')
          .querySelector('svg')
          ?.getAttribute('height'),
      );
    expect(await heightOf(/Climbing/)).toBeGreaterThan(1.5 * (await heightOf(/Sharing/)));
  });

  test('is the same plant in the row as in the picture, whatever the row says of the period', async () => {
    const balance = practice('Balance', 1, { totalLifetimePractice: 300 });
    await open(gardenOf([balance, practice('Words', 10)]), [balance, practice('Words', 10)]);
    const drawing = (element: HTMLElement) => element.querySelector('svg[viewBox="0 0 40 48"]')?.innerHTML;
    const pictured = around(within(await plants()).getByRole('radio', { name: /Balance/ }), 'label');
    expect(drawing(pictured)).toBeTruthy();
    await waitFor(() => expect(drawing(row('Balance'))).toBe(drawing(pictured)));
    expect(plant('Balance').getByText('Starting')).toBeTruthy();
    expect(plant('Balance').queryByText(/of total/)).toBeNull();
  });

  test.each([
    { practices: 99, guests: 0 },
    { practices: 100, guests: 1 },
  ])('has $guests drawings of guests after $practices practices', async ({ practices, guests }) => {
    await open({}, [practice('Balance', practices, { totalLifetimePractice: practices })]);
    expect((await plants()).querySelectorAll('svg[viewBox="0 0 96 34"]')).toHaveLength(guests);
  });

  test('marks the row of the plant that is tapped, also below the first five', async () => {
    const { user } = await open(six, [old]);
    await user.click(within(await plants()).getByRole('radio', { name: /Maps/ }));
    expect(row('Maps').getAttribute('aria-current')).toBe('true');
    expect(garden().getByText('Maps · 4 times · yesterday')).toBeTruthy();
    await user.click(within(await plants()).getByRole('radio', { name: /Balance/ }));
    expect(row('Balance').getAttribute('aria-current')).toBe('true');
    expect(garden().queryByRole('heading', { name: 'Maps' })).toBeNull();
  });

  test('shows a row for a plant that was not practiced in the period', async () => {
    const { user } = await open(six, [old]);
    await user.click(within(await plants()).getByRole('radio', { name: /Climbing/ }));
    expect(plant('Climbing').getByText('Not practiced yet')).toBeTruthy();
    expect(plant('Climbing').getByText('0 times')).toBeTruthy();
    expect(row('Climbing').textContent).not.toMatch(/New!|of total/);
  });

  test('shows the plants of the period when the others fail to load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const comeIntoView = stubViewport();
    const { fail } = await openMilo(six);
    comeIntoView('Skills Garden');
    await fail(new Error('Boom'));
    expect(within(await plants()).getAllByRole('radio')).toHaveLength(6);
  });

  test('is not drawn before the first practice', async () => {
    await open({}, []);
    expect(screen.queryByRole('group', { name: 'Plants of the garden' })).toBeNull();
  });
});
