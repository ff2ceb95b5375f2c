import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import query, { type SkillsPageQuery } from '../../../client/relay/__generated__/SkillsPageQuery.graphql.ts';
import { periodRange } from '../../../client/skills/skillsPeriod.ts';
import SkillsPage from '../../../client/skills/SkillsPage.tsx';
import { around, renderPage, stubBrowser } from '../familyKit.tsx';

const skills = () =>
  renderPage<SkillsPageQuery>({
    page: SkillsPage,
    query,
    variables: { urlSlug: 'milo-abc123', ...periodRange('week') },
    at: '/skills/milo-abc123',
  });
const progress = (name: string, practiceCount: number) => ({
  skill: { id: name, name, description: `What ${name} means`, steps: [] },
  practiceCount,
  totalLifetimePractice: practiceCount,
  lastPracticed: new Date(2026, 10, 19, 12).toISOString(),
});
const milo = (skillsProgress: ReturnType<typeof progress>[] | null) => ({
  id: 'Milo',
  name: 'Milo',
  urlSlug: 'milo-abc123',
  ageGroup: 'TODDLER',
  skillsProgress,
});

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('the skills page', () => {
  test('names the child and the age group', async () => {
    const { answer } = skills();
    await answer({ User: { child: milo([]) } });
    expect(screen.getByRole('heading', { level: 1, name: "Milo's Skills" })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: "Milo's Skills Progress" })).toBeTruthy();
    expect(screen.getByText('Toddler')).toBeTruthy();
    const sentence = 'No skills practiced yet in this time period. Complete tasks to start tracking skills!';
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test('shows a card per skill, with a bar relative to the most practised one', async () => {
    const { answer } = skills();
    await answer({ User: { child: milo([progress('Balance', 8), progress('Words', 2)]) } });
    const words = within(around(screen.getByRole('heading', { name: 'Words' }), 'li'));
    expect(words.getByText('What Words means')).toBeTruthy();
    expect(words.getByText('2x')).toBeTruthy();
    const bar = words.getByRole('progressbar');
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['2', '8']);
    expect(words.getByText(/Last practiced/).parentElement?.textContent).toBe('Last practiced Nov 19, 2026');
  });

  test('refetches only the chosen period, and retries after a failure', async () => {
    const { answer, fail, user, pendingOperations, pendingVariables } = skills();
    await answer({ User: { child: milo([progress('Balance', 8)]) } });
    await user.click(screen.getByRole('radio', { name: 'All Time' }));
    expect(pendingOperations()).toEqual(['SkillsProgressRefetchQuery']);
    expect(screen.getByRole('heading', { name: 'Balance' })).toBeTruthy();
    await fail(new Error('Boom'));
    expect(screen.getByText('Failed to fetch skills progress')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(pendingVariables()).toEqual([{ id: 'Milo', ...periodRange('allTime') }]);
    await answer({ Child: milo([progress('Maps', 3)]) });
    expect(screen.getByRole('heading', { name: 'Maps' })).toBeTruthy();
  });

  test('does not call the child unknown when loading fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { answer } = skills();
    await answer({ User: { child: milo(null) } }, [{ message: 'Boom', path: ['viewer', 'child', 'skillsProgress'] }]);
    expect(screen.getByText('Failed to fetch skills progress')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: "Milo's Skills" })).toBeTruthy();
  });

  test('says that the child does not exist and links home', async () => {
    const { answer } = skills();
    await answer({ User: { child: null } });
    expect(screen.getByText('Could not find the requested child profile')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return Home' })).toBeTruthy();
  });
});

describe('a period of the skills page', () => {
  const local = (...date: [number, number, number]) => new Date(...date).toISOString();
  const wednesday = new Date(2026, 10, 18, 15);
  const end = new Date(2026, 10, 18, 23, 59, 59, 999).toISOString();

  test.each([
    { period: 'week', start: local(2026, 10, 15) },
    { period: 'month', start: local(2026, 10, 1) },
    { period: 'allTime', start: local(2025, 10, 19) },
  ] as const)('$period begins with its first local day and ends with today', ({ period, start }) => {
    expect(periodRange(period, wednesday)).toEqual({ start, end });
  });
});
