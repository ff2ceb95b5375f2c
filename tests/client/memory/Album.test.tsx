import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../support/patience.ts';
import { miloWith, openMilo } from '../childPage.tsx';
import { assigned, child, noRecords, stubBrowser, stubViewport } from '../familyKit.tsx';
import { completed } from '../undoKit.tsx';

const memory = (localDate: string, title: string, comment: string | null, imageUrl: string | null = null) => ({
  __typename: 'Completion',
  id: `done:${title}`,
  localDate,
  title,
  comment,
  imageUrl,
  completedBy: null,
  commentedBy: null,
  photoBy: null,
});
const said = (saidOn: string, text: string) => ({ __typename: 'Quote', id: `said:${text}`, saidOn, text });
const fort = memory('2026-11-19', 'Build a fort', 'Two rooms!', '/photos/fort');
const song = memory('2026-11-10', 'Sing a song', 'With a pot.');
const kite = memory('2026-10-30', 'Fly a kite', null, '/photos/kite');

/** Milo's page with the place of the album in view. */
async function openAlbum() {
  const comeIntoView = stubViewport();
  const dailyTasks = [assigned('Count the stairs')];
  const page = await openMilo({ dailyTasks }, [], { shows: ['useAlbumQuery'] });
  const asked = () => page.pendingVariables().filter((variables) => 'since' in variables);
  const answerAlbum = (...memories: (typeof fort)[]) =>
    page.answerTo('useAlbumQuery', { node: { __typename: 'Child', id: 'Milo', memories } });
  await waitFor(() => {
    comeIntoView('Activity Timeline');
    expect(asked()).toHaveLength(1);
  }, patience);
  return { ...page, asked, answerAlbum };
}

const album = () => within(screen.getByRole('list', { name: 'Latest photos and sentences' }));

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('the album', () => {
  test('shows the latest photos and sentences above the year, without a tap', async () => {
    const { asked, answerAlbum } = await openAlbum();
    expect(asked()).toEqual([{ id: 'Milo', since: '2026-10-24', until: '2026-11-20' }]);
    await answerAlbum(fort, song, kite);
    expect(
      album()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Two rooms!yesterday', 'With a pot.10 days ago', 'Fly a kite3 weeks ago']);
    expect(
      album()
        .getAllByRole('img')
        .map((photo) => [photo.getAttribute('alt'), photo.getAttribute('src')]),
    ).toEqual([
      ['Build a fort', '/photos/fort'],
      ['Fly a kite', '/photos/kite'],
    ]);
  });

  test('fills the screen with the day that is tapped and what was said, and its leaves turn with the arrow keys', async () => {
    const scroll = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scroll;
    const { user, answerAlbum, answerTo } = await openAlbum();
    await answerAlbum(fort, song);
    await user.click(album().getByRole('button', { name: /With a pot/ }));
    const view = await screen.findByRole('dialog', { name: /Album of Milo/ });
    const year = {
      node: {
        __typename: 'Child',
        id: 'Milo',
        startedOn: '2026-03-01',
        memories: [fort, song, kite],
        quotes: { nodes: [said('2026-11-10', 'Louder!'), said('2026-11-05', 'Why?')] },
      },
    };
    await answerTo('useAlbumYearsQuery', year);
    expect(await within(view).findByText('2 of 4')).toBeTruthy();
    const leaves = within(view).getAllByRole('listitem', { hidden: true });
    expect(leaves[1]?.textContent).toBe('“Louder!”With a pot.Sing a songTuesday, November 10, 2026');
    expect(leaves[2]?.textContent).toBe('“Why?”Thursday, November 5, 2026');
    expect(within(view).getByRole('heading', { name: 'November 2026' })).toBeTruthy();
    expect(scroll).toHaveBeenCalledTimes(1);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(within(view).getByText('4 of 4')).toBeTruthy();
    expect(within(view).getByRole('heading', { name: 'October 2026' })).toBeTruthy();
    // The profile is younger than a year: there is nothing earlier.
    expect(within(view).queryByRole('button', { name: 'Earlier' })).toBeNull();
    await user.keyboard('{Home}');
    expect(within(view).getByText('1 of 4')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    const tapped = album().getByRole('button', { name: /With a pot/ });
    await waitFor(() => expect(document.activeElement).toBe(tapped));
    // Whatever leaf it showed last, it opens at the one that is tapped.
    await user.click(tapped);
    const again = await screen.findByRole('dialog', { name: /Album of Milo/ });
    await answerTo('useAlbumYearsQuery', year);
    expect(await within(again).findByText('2 of 4')).toBeTruthy();
  });

  test('looks for older ones only where the last four weeks have none', async () => {
    const { asked, answerAlbum } = await openAlbum();
    await answerAlbum();
    expect(asked()).toEqual([{ id: 'Milo', since: '2025-11-21', until: '2026-11-20' }]);
    await answerAlbum(memory('2026-03-01', 'Build a raft', 'It floats!'));
    expect(album().getByText('Mar 1, 2026')).toBeTruthy();
  });

  test('loads again with what is done today', async () => {
    const { user, answer, asked, answerAlbum } = await openAlbum();
    await answerAlbum(song);
    // The year.
    await answer(miloWith({ activity: { days: [] } }));
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await answer(completed('Count the stairs'));
    expect(asked()).toEqual([]);
    await answer({ Child: child('Milo', { activity: { ...noRecords.activity, taskCount: 1 } }) });
    expect(asked()).toHaveLength(1);
    await answerAlbum(fort, song);
    expect(screen.getByText('Two rooms!')).toBeTruthy();
  });

  test('stays when it cannot be read again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, answer, asked, answerAlbum, fail } = await openAlbum();
    await answerAlbum(song);
    // The year.
    await answer(miloWith({ activity: { days: [] } }));
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await answer(completed('Count the stairs'));
    await answer({ Child: child('Milo', { activity: { ...noRecords.activity, taskCount: 1 } }) });
    expect(asked()).toHaveLength(1);
    await fail(new Error('Boom'), 'useAlbumQuery');
    expect(screen.getByText('With a pot.')).toBeTruthy();
  });

  test('is nothing without a photo and a sentence', async () => {
    const { answerAlbum } = await openAlbum();
    await answerAlbum();
    await answerAlbum();
    expect(screen.queryByRole('list', { name: 'Latest photos and sentences' })).toBeNull();
  });

  test('is nothing when it could not be loaded', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { fail } = await openAlbum();
    await fail(new Error('Boom'), 'useAlbumQuery');
    expect(log).toHaveBeenCalledWith('Failed to fetch the album', expect.any(Error));
    expect(screen.queryByRole('list', { name: 'Latest photos and sentences' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Activity Timeline' })).toBeTruthy();
  });
});
