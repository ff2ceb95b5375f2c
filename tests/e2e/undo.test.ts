import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { hold, isUndo } from '../support/hold.ts';
import { violations } from '../support/inspect.ts';
import { photoFolder, picture } from '../support/photos.ts';
import {
  celebration,
  completeButtons,
  completedHeadings,
  completedTask,
  completeNext,
  openTasks,
  section,
  taskTitles,
  toast,
  undoCompleted,
  unfoldNext,
} from '../support/screen.ts';

const ending = "That's today. Put the phone away.";
const undoIn = (place: ReturnType<typeof toast>) => place.getByRole('button', { name: 'Undo', includeHidden: true });
const streaks = (page: Page) => page.getByRole('list', { name: 'Streaks' });

/** Sections whose challenges are rows. */
const rows = ['Weekly Challenges', 'Monthly Challenges'];

/** Waits for the toast after an undo. */
const expectUndone = async (page: Page, title: string) => {
  await expect(toast(page)).toContainText('Undone');
  await expect(toast(page)).toContainText(`${title} is open again.`);
};

describe('a completion by mistake', async () => {
  const { dataDir } = photoFolder();
  const world = await createBrowserWorld({ env: { DATA_DIR: dataDir } });

  /** Opens the page of a new child, of whom this many daily challenges are done. */
  const openMila = async (done: number, options: Parameters<typeof world.visit>[0] = {}) => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    await mila.completeTasks(done);
    const path = `/challenges/${mila.urlSlug}`;
    const page = await world.visit({ as: parent, path, ...options });
    await expect(section(page, 'Daily Challenges').getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(completedHeadings(page)).toHaveCount(done);
    return { parent, mila, path, page };
  };

  it('is undone from the celebration, and everything that it earned goes', async () => {
    const { mila, page } = await openMila(0, { viewport: phone, hasTouch: true });
    const [title = '', ...others] = await taskTitles(page);
    await completeButtons(page).tap();
    const party = celebration(page, 'Mila');
    await expect(party.getByRole('button', { name: 'Undo' })).toBeVisible();
    await party.getByRole('heading').hover();
    if (isFull) expect(await violations(page)).toEqual([]);
    await party.getByRole('button', { name: 'Undo' }).tap();
    await expect(party).toBeHidden();
    await expectUndone(page, title);
    await expect(toast(page)).not.toContainText('Task Completed!');
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused();
    expect(await taskTitles(page)).toEqual([title, ...others]);
    await expect(streaks(page)).toHaveCount(0);
    await expect(section(page, 'Activity Timeline').getByText('No activities found')).toBeVisible();
    await expect(section(page, 'Skills Garden').getByText('No skills practiced yet this week!')).toBeVisible();
    expect(await mila.read()).toMatchObject({ totalPoints: 0, streak: { currentGoldStreak: 0 } });
    await page.reload();
    await expect(openTasks(page)).toHaveCount(3);
  });

  it.runIf(isFull)('is undone from the toast, and can be done again', async () => {
    const { mila, page } = await openMila(0);
    const [title = ''] = await taskTitles(page);
    await completeNext(page, 'Mila');
    await expect(streaks(page)).toHaveText(/^Star 1 day$/);
    await undoIn(toast(page)).click();
    await expectUndone(page, title);
    await expect(openTasks(page)).toHaveCount(3);
    await expect(streaks(page)).toHaveCount(0);

    await completeNext(page, 'Mila');
    await expect(toast(page)).toContainText('Task Completed!');
    await expect(completedHeadings(page)).toHaveText([`Completed: ${title}`]);
    const { totalPoints, daily } = await mila.read();
    expect(totalPoints).toBe(daily.find(({ completed }) => completed)?.task.points);
  });

  it.runIf(isFull)('is undone from its folded card, and the end of the day goes with the last of three', async () => {
    const { mila, page } = await openMila(3);
    await expect(page.getByText(ending)).toBeVisible();
    const title = (await taskTitles(page))[1] ?? '';
    const before = await mila.read();
    await undoCompleted(page, 'Daily Challenges', title);
    await expectUndone(page, title);
    await expect(page.getByText(ending)).toBeHidden();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused();
    await expect(completedHeadings(page)).toHaveCount(2);
    await expect(streaks(page)).toHaveText(/^Star 1 day$/);
    const points = before.daily.find(({ task }) => task.title === title)?.task.points ?? 0;
    expect((await mila.read()).totalPoints).toBe(before.totalPoints - points);
    await page.reload();
    await expect(openTasks(page)).toHaveText([title]);
  });

  it.runIf(isFull).for(rows)('among the %s opens its row again', async (kind) => {
    const { mila, page } = await openMila(0);
    await unfoldNext(page, kind);
    const [title = ''] = await taskTitles(page, kind);
    await completeNext(page, 'Mila', kind);
    await expect(completedHeadings(page, kind)).toHaveCount(1);
    await undoCompleted(page, kind);
    await expectUndone(page, title);
    const row = section(page, kind).getByRole('button', { name: title, expanded: true });
    await expect(row).toBeFocused();
    await expect(completeButtons(page, kind)).toBeEnabled();
    expect((await mila.read()).totalPoints).toBe(0);
  });

  it.runIf(isFull)('brings back its words and its photo when it is done again', async () => {
    const { page } = await openMila(1);
    const daily = section(page, 'Daily Challenges');
    await daily.getByRole('button', { name: 'Add Comment' }).click();
    await page.getByLabel('Comment', { exact: true }).fill('She slept in the fort.');
    const buffer = await picture(640, 480).jpeg().toBuffer();
    await page.getByLabel('Choose a photo').setInputFiles({ name: 'us.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByAltText('Preview')).toBeVisible();
    await page.getByRole('button', { name: 'Save Comment' }).click();
    await expect(toast(page)).toContainText('Comment and photo saved');

    await undoCompleted(page);
    await expect(toast(page)).toContainText('is open again.');
    await expect(page.getByText('She slept in the fort.')).toHaveCount(0);
    await expect(page.locator('img[src*="/photos/"]')).toHaveCount(0);
    await page.reload();
    await expect(openTasks(page)).toHaveCount(3);
    await expect(page.getByText('She slept in the fort.')).toHaveCount(0);

    await completeButtons(page).click();
    await celebration(page, 'Mila').getByRole('button', { name: 'Add a sentence or a photo' }).click();
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('She slept in the fort.');
    const loaded = (alt: string | RegExp) =>
      page.getByAltText(alt).evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(() => loaded('Preview')).toBe(640);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save Comment' }).click();
    await expect(toast(page)).toContainText('Comment and photo saved');
    await page.reload();
    await daily.getByRole('button', { name: 'View Comment' }).click();
    await expect.poll(() => loaded(/^Memory of/)).toBe(640);
    await expect(daily.getByText('She slept in the fort.').last()).toBeVisible();
  });

  it('is open at once offline, and undone when the connection has returned', async () => {
    const { mila, page } = await openMila(1, { expecting: /ERR_INTERNET_DISCONNECTED|You are offline/ });
    const title = (await completedHeadings(page).innerText()).replace(/^Completed:\s*/, '');
    // The first interaction loads the toast's code.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await undoCompleted(page);
    await expect(toast(page)).toContainText('Kept on this phone');
    await expect(toast(page)).toContainText(title);
    await expect(openTasks(page)).toHaveCount(3);
    await expect(page.getByText('1 kept on this phone')).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText('1 kept on this phone')).toHaveCount(0);
    await expect(openTasks(page)).toHaveCount(3);
    await expect(streaks(page)).toHaveCount(0);
    expect((await mila.read()).totalPoints).toBe(0);
  });

  it.runIf(isFull).for([
    { what: 'the connection breaks', fail: 'breakConnection', expecting: /ERR_CONNECTION_RESET/ },
    { what: 'a proxy answers for an unreachable server', fail: 'failAsProxy', expecting: /502 \(Bad Gateway\)/ },
  ] as const)('is kept on the phone when $what, and undone then', async ({ fail, expecting }) => {
    const { mila, page } = await openMila(1, { expecting });
    const held = await hold(page, isUndo);
    await undoCompleted(page);
    await held.arrived;
    await expect(completedHeadings(page)).toHaveCount(0);
    await expect(completeButtons(page), 'until the server has undone it').toBeDisabled();

    held[fail]();
    await expect(toast(page)).toContainText('Kept on this phone');
    await expect(completedHeadings(page)).toHaveCount(0);
    await expect.poll(async () => (await mila.read()).totalPoints).toBe(0);
    await expect(page.getByText('kept on this phone')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it.runIf(isFull)('is open on the page when only the answer was lost', async () => {
    const { mila, page } = await openMila(1, { expecting: /ERR_CONNECTION_RESET/ });
    await page.route('**/graphql', async (route) => {
      if (!isUndo(route.request())) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await undoCompleted(page);
    await expect(toast(page)).toContainText('Kept on this phone');
    await expect(openTasks(page)).toHaveCount(3);
    await expect(page.getByText('kept on this phone')).toHaveCount(0);
    expect((await mila.read()).totalPoints).toBe(0);
  });

  it.runIf(isFull)('is undone once by a double tap', async () => {
    const { page } = await openMila(1);
    let sent = 0;
    page.on('request', (request) => {
      if (isUndo(request)) sent += 1;
    });
    const card = completedTask(page);
    await card.getByRole('heading', { level: 3 }).getByRole('button').click();
    await card.getByRole('button', { name: 'Undo' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(toast(page)).toContainText('Undone');
    expect(sent).toBe(1);
  });

  it.runIf(isFull)('is undone on two phones at the same time, and both hear the same', async () => {
    const { parent, mila, path, page } = await openMila(1);
    const pages = [page, await world.visit({ as: parent, path })];
    const title = (await completedHeadings(page).innerText()).replace(/^Completed:\s*/, '');
    const held = await Promise.all(pages.map((one) => hold(one, isUndo)));
    await Promise.all(pages.map((one) => undoCompleted(one)));
    await Promise.all(held.map(({ arrived }) => arrived));
    for (const request of held) request.release();
    for (const one of pages) {
      await expectUndone(one, title);
      await expect(openTasks(one)).toHaveCount(3);
      await expect(streaks(one)).toHaveCount(0);
    }
    expect((await mila.read()).totalPoints).toBe(0);
  });

  it.runIf(isFull)(
    'is undone by one carer while another one writes about it: the words wait for the next time',
    async () => {
      const { parent, mila, path, page: writer } = await openMila(1, { expecting: /status of 4\d\d/ });
      const other = await world.visit({ as: parent, path });
      await section(writer, 'Daily Challenges').getByRole('button', { name: 'Add Comment' }).click();
      const words = writer.getByLabel('Comment', { exact: true });
      await words.fill('She slept in the fort.');
      await undoCompleted(other);
      await expect(toast(other)).toContainText('Undone');

      await writer.getByRole('button', { name: 'Save Comment' }).click();
      await expect(toast(writer)).toContainText('This completion was undone');
      await expect(openTasks(writer)).toHaveCount(3);
      await expect(words).toHaveCount(0);
      expect((await mila.read()).totalPoints).toBe(0);
      await completeButtons(writer).click();
      await celebration(writer, 'Mila').getByRole('button', { name: 'Add a sentence or a photo' }).click();
      await expect(words).toHaveValue('She slept in the fort.');
    },
  );

  it.runIf(isFull)('cannot be undone by who may only look', async () => {
    const { mila, path } = await openMila(1);
    const grandma = await world.carer(mila, 'viewer');
    const page = await world.visit({ as: grandma, path });
    await completedTask(page).getByRole('heading', { level: 3 }).getByRole('button').click();
    await expect(
      completedTask(page).getByRole('heading', { level: 3 }).getByRole('button', { expanded: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  // Last, because it moves the time of all families.
  it.runIf(isFull)('cannot be undone after three days: the page says so and keeps it', async () => {
    const { mila, page } = await openMila(1, { expecting: /status of 4\d\d/ });
    const { totalPoints } = await mila.read();
    for (let days = 0; days < 4; days += 1) world.tomorrow();
    await undoCompleted(page);
    await expect(toast(page)).toContainText('Failed to undo');
    await expect(toast(page)).toContainText('This can no longer be undone');
    expect((await mila.read()).totalPoints).toBe(totalPoints);
  });
});
