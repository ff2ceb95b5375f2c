import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bestFirst, doneSentence, type PostcardContent, weekTally } from '../../../client/summaries/postcardWeek.ts';
import { quoted } from '../../../client/lib/quoted.ts';
import { miloWith, openMilo } from '../childPage.tsx';
import { stubBrowser } from '../familyKit.tsx';

const drawn = vi.hoisted(() => vi.fn<(art: SVGSVGElement, content: PostcardContent) => Promise<Blob>>());
vi.mock('../../../client/summaries/drawPostcard.ts', () => ({ drawPostcard: drawn }));

const week = {
  summaries: {
    edges: [
      {
        node: {
          id: 'summary:1',
          type: 'WEEKLY',
          viewed: true,
          periodStart: '2026-11-08',
          periodEnd: '2026-11-14',
          dominantMood: 'HAPPY',
          totalPoints: 1200,
          maxPossiblePoints: 2000,
          highlights: {
            periodFormatted: 'Nov 8 - 14, 2026',
            taskCounts: { daily: 12, weekly: 1, monthly: 0 },
            maxChallenges: { daily: 21, weekly: 2, monthly: 0 },
            notableAchievements: [{ title: 'Build a fort', completedAt: '2026-11-10T12:00:00Z', points: 300 }],
          },
        },
      },
    ],
  },
};
const memory = (id: string, comment: string | null, imageUrl: string | null = null) => ({
  id,
  title: `Title of ${id}`,
  comment,
  imageUrl,
});
const garden = { skillsGarden: { skills: [] } };
const content = () => drawn.mock.lastCall?.[1];
const card = async () => within(await screen.findByRole('dialog', { name: 'The week as a postcard' }));

async function openPostcard(memories: ReturnType<typeof memory>[], quotes: { text: string }[] = []) {
  const page = await openMilo(week);
  await page.user.click(screen.getByRole('button', { name: 'See Details' }));
  await page.user.click(await screen.findByRole('button', { name: 'Make a postcard' }));
  expect(page.pendingVariables()).toEqual([{ id: 'Milo', since: '2026-11-08', until: '2026-11-14' }]);
  await page.answer(miloWith({ name: 'Milo', memories, quotes: { nodes: quotes }, ...garden }));
  await waitFor(() => expect(drawn).toHaveBeenCalled(), { timeout: 5000 });
  return page;
}

beforeEach(() => {
  stubBrowser();
  drawn.mockReset().mockResolvedValue(new Blob(['png'], { type: 'image/png' }));
  URL.createObjectURL = () => 'blob:postcard';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

describe('the postcard of a week', () => {
  test('has the name, the period, the best sentence and what was done', async () => {
    await openPostcard([memory('1', 'Short.'), memory('2', 'He melted so well that I carried him to bed.')]);
    expect(content()).toEqual({
      title: "Milo's week",
      period: 'Nov 8 - 14, 2026',
      tally: '13 adventures together · mostly happy',
      photo: null,
      sentence: { text: 'He melted so well that I carried him to bed.', written: true, by: null },
    });
    expect((await (await card()).findByRole('img')).getAttribute('alt')).toContain('He melted so well');
  });

  test('takes another sentence, and says what was done if none was written', async () => {
    const { user } = await openPostcard([memory('1', 'Short.'), memory('2', 'Not so short.')]);
    await user.click((await card()).getByRole('button', { name: 'Another sentence' }));
    await waitFor(() => expect(content()?.sentence).toEqual({ text: 'Short.', written: true, by: null }));
  });

  test('begins with what the child said, and says that it was the child', async () => {
    const { user } = await openPostcard(
      [memory('1', 'We flew.')],
      [{ text: 'Why?' }, { text: 'The moon is following us.' }],
    );
    expect(content()?.sentence).toEqual({ text: 'The moon is following us.', written: true, by: 'Milo' });
    const another = (await card()).getByRole('button', { name: 'Another sentence' });
    await user.click(another);
    await waitFor(() => expect(content()?.sentence).toEqual({ text: 'Why?', written: true, by: 'Milo' }));
    await user.click(another);
    await waitFor(() => expect(content()?.sentence).toEqual({ text: 'We flew.', written: true, by: null }));
  });

  test('needs neither sentence nor photo', async () => {
    await openPostcard([]);
    expect(content()?.sentence).toEqual({ text: 'This week: Build a fort', written: false, by: null });
    expect((await card()).queryByRole('radio')).toBeNull();
    expect((await card()).queryByRole('button', { name: 'Another sentence' })).toBeNull();
  });

  test('that could not be drawn any more when its dialog was closed is no error', async () => {
    const errors = vi.spyOn(console, 'error');
    const drawing = Promise.withResolvers<Blob>();
    drawn.mockReturnValue(drawing.promise);
    const { user } = await openPostcard([]);
    await user.click((await card()).getByRole('button', { name: 'Close' }));
    drawing.reject(new TypeError('It is gone'));
    await drawing.promise.catch(() => undefined);
    expect(errors).not.toHaveBeenCalled();
  });

  test('carries a photo only if the parent chooses one, and offers to cover faces', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('photo'));
    const { user } = await openPostcard([memory('1', null, '/photos/1')]);
    expect(content()?.photo).toBeNull();
    expect(fetching).not.toHaveBeenCalled();
    await user.click((await card()).getByRole('radio', { name: 'Photo of Title of 1' }));
    await waitFor(() => expect(content()?.photo?.size).toBe(5));
    expect((await card()).getByRole('button', { name: 'Add Stickers' })).toBeTruthy();
    await user.click((await card()).getByRole('radio', { name: 'The garden' }));
    await waitFor(() => expect(content()?.photo).toBeNull());
  });

  test('is shared by the share sheet where there is one, else only saved', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download, this.href);
    });
    const { user } = await openPostcard([]);
    await waitFor(async () =>
      expect((await card()).getByRole('button', { name: 'Save picture' })).toHaveProperty('disabled', false),
    );
    expect((await card()).queryByRole('button', { name: 'Share' })).toBeNull();
    await user.click((await card()).getByRole('button', { name: 'Save picture' }));
    expect(saved).toEqual(['postcard-nov-8-14-2026.png', 'blob:postcard']);
  });

  test('is handed to the share sheet as a PNG', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new DOMException('', 'AbortError'));
    Object.assign(navigator, { canShare: () => true, share });
    const { user } = await openPostcard([]);
    await user.click(await (await card()).findByRole('button', { name: 'Share' }));
    const [file] = share.mock.lastCall?.[0].files ?? [];
    expect([file?.name, file?.type]).toEqual(['postcard-nov-8-14-2026.png', 'image/png']);
    // Closing the sheet is no failure.
    expect(screen.queryByText('The postcard could not be shared')).toBeNull();
  });

  test('says so when the browser cannot draw it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    drawn.mockRejectedValue(new Error('No canvas'));
    await openPostcard([]);
    expect(await (await card()).findByText('This browser could not draw the postcard.')).toBeTruthy();
  });

  test('says so when the week cannot be loaded', async () => {
    const { user, fail } = await openMilo(week);
    await user.click(screen.getByRole('button', { name: 'See Details' }));
    await user.click(await screen.findByRole('button', { name: 'Make a postcard' }));
    await fail(new Error('Boom'));
    expect(screen.getByRole('alert').textContent).toBe('The week could not be loaded. Please try again.');
    expect(screen.queryByRole('dialog', { name: 'The week as a postcard' })).toBeNull();
  });
});

describe('the words of a postcard', () => {
  test('prefer the longest sentence that is well read', () => {
    expect(
      bestFirst(['Yes.', 'x'.repeat(400), 'A good long one.', 'y'.repeat(300)]).map(({ length }) => length),
    ).toEqual([16, 4, 300, 400]);
  });
  test('name up to three things that were done', () => {
    expect(doneSentence([])).toBeNull();
    expect(doneSentence(['Kite', 'Fort'])).toBe('This week: Kite and Fort');
    expect(doneSentence(['Kite', 'Fort', 'Map', 'Walk'])).toBe('This week: Kite, Fort and Map');
  });
  test('tell of a mood only if it was a good one', () => {
    expect(weekTally(1, 'Very happy')).toBe('1 adventure together · mostly very happy');
    expect(weekTally(12, 'Very sad')).toBe('12 adventures together');
    expect(weekTally(12, 'No mood recorded')).toBe('12 adventures together');
  });
  test('are quoted as their language does', () => {
    expect(quoted('Hello')).toBe('“Hello”');
    expect(quoted('سلام')).toBe('«سلام»');
  });
});
