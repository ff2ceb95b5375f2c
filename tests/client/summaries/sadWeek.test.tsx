import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bestMoments } from '../../../client/summaries/moments.ts';
import type { PostcardContent } from '../../../client/summaries/postcardWeek.ts';
import { miloWith, openMilo } from '../childPage.tsx';
import { stubBrowser } from '../familyKit.tsx';

const drawn = vi.hoisted(() => vi.fn<(art: SVGSVGElement, content: PostcardContent) => Promise<Blob>>());
vi.mock('../../../client/summaries/drawPostcard.ts', () => ({ drawPostcard: drawn }));

const memory = (title: string, comment: string | null = null, imageUrl: string | null = null) => ({
  id: `done:${title}`,
  title,
  comment,
  imageUrl,
});
const [fort, song, kite] = [
  memory('Build a fort', 'Two rooms!'),
  memory('Sing a song', 'With a pot.', '/photos/song'),
  memory('Fly a kite', null, '/photos/kite'),
];

async function openSummary(dominantMood: string | null, type = 'WEEKLY') {
  const summary = {
    id: 'summary:1',
    type,
    viewed: true,
    periodStart: '2026-11-08',
    periodEnd: '2026-11-14',
    dominantMood,
    totalPoints: 900,
    maxPossiblePoints: 2000,
    highlights: {
      periodFormatted: 'Nov 8 - 14, 2026',
      taskCounts: { daily: 9, weekly: 0, monthly: 0 },
      maxChallenges: { daily: 21, weekly: 2, monthly: 0 },
      notableAchievements: [{ title: 'Build a fort', completedAt: '2026-11-10T12:00:00Z', points: 300 }],
    },
  };
  const page = await openMilo({ summaries: { edges: [{ node: summary }] } });
  await page.user.click(screen.getByRole('button', { name: 'See Details' }));
  const dialog = await screen.findByRole('dialog', { name: 'Activity Summary' });
  return { ...page, dialog };
}

beforeEach(() => {
  stubBrowser();
  drawn.mockReset().mockResolvedValue(new Blob(['png'], { type: 'image/png' }));
  URL.createObjectURL = () => 'blob:postcard';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.restoreAllMocks());

describe('the summary of a sad week', () => {
  test.each(['SAD', 'VERY_SAD', 'ANGRY'])(
    'that was mostly %s opens with its postcard and three moments',
    async (mood) => {
      const { dialog, answer, pendingOperations, pendingVariables } = await openSummary(mood);
      await waitFor(() => expect(pendingOperations()).toEqual(['SadWeekQuery']), { timeout: 5000 });
      expect(pendingVariables()).toEqual([{ id: 'Milo', since: '2026-11-08', until: '2026-11-14' }]);
      await answer(miloWith({ name: 'Milo', memories: [fort, song, kite], skillsGarden: { skills: [] } }));
      const postcard = await within(dialog).findByRole('img', { name: /^Postcard: Milo's week/ }, { timeout: 5000 });
      const moments = within(dialog).getByRole('list', { name: 'Moments of the week' });
      expect(
        within(moments)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['With a pot.', 'Fly a kite', 'Two rooms!']);
      const feeling = within(dialog).getByText('Mostly feeling');
      for (const before of [postcard, moments])
        expect(before.compareDocumentPosition(feeling) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      const sentence = within(dialog).getByText(/^You've earned 900 points out of 2,000 possible points\./);
      expect(sentence.matches('.text-13:last-child')).toBe(true);
    },
  );

  test('goes without them when they could not be loaded', async () => {
    const { dialog, fail, pendingOperations } = await openSummary('SAD');
    await waitFor(() => expect(pendingOperations()).toEqual(['SadWeekQuery']), { timeout: 5000 });
    await fail(new Error('Boom'));
    expect(within(dialog).queryByRole('list', { name: 'Moments of the week' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Make a postcard' })).toBeTruthy();
  });

  test.each([
    ['HAPPY', 'WEEKLY'],
    ['TIRED', 'WEEKLY'],
    [null, 'WEEKLY'],
    ['SAD', 'MONTHLY'],
  ])('and no other: not one that was %s and %s', async (mood, type) => {
    const { dialog, pendingOperations } = await openSummary(mood, type);
    expect(within(dialog).getByText('Mostly feeling')).toBeTruthy();
    expect(pendingOperations()).toEqual([]);
  });
});

describe('the moments of a week', () => {
  const titles = ['Build a fort', 'Count the stairs'];

  test('are those with photo and sentence, then with a photo, then with a sentence', () => {
    expect(bestMoments([fort, kite, song], titles)).toEqual([song, kite, fort]);
    expect(bestMoments([song, { ...song, id: 'later' }, kite, fort], titles)).toHaveLength(3);
  });

  test('are filled up with what was only done', () => {
    expect(bestMoments([fort], titles).map(({ title }) => title)).toEqual(['Build a fort', 'Count the stairs']);
    expect(bestMoments([], [])).toEqual([]);
  });
});
