import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { type BrowserWorld, createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import type { Parent } from '../support/parent.ts';
import { hold, isCompletion } from '../support/hold.ts';
import { pauseClockAt } from '../support/pageClock.ts';
import {
  celebration,
  completeButtons,
  completedHeadings,
  completeNext,
  openTasks,
  section,
  toast,
  unfoldNext,
} from '../support/screen.ts';

const tuesday = 2;
const saturday = 6;
const stillOpen = 'Still open';

/** The date in the families' zone. */
const dateOf = ({ now, zone }: BrowserWorld) => Temporal.Instant.from(now()).toZonedDateTimeISO(zone).toPlainDate();

/** Moves the clock to a time of day in the families' zone, so many days from the current date. */
function travel(world: BrowserWorld, days: number, plainTime: string): void {
  const date = dateOf(world).add({ days });
  world.travelTo(date.toZonedDateTime({ timeZone: world.zone, plainTime }).toInstant().toString());
}

/** Moves the clock to the evening of the next such weekday after which no month begins. */
function travelToEvening(world: BrowserWorld, dayOfWeek: number): void {
  let days = 1;
  const isWanted = () => {
    const date = dateOf(world).add({ days });
    return date.dayOfWeek === dayOfWeek && date.add({ days: 1 }).day !== 1;
  };
  while (!isWanted()) days += 1;
  travel(world, days, '18:30');
}

/** Opens a page in a browser that has the time of the server. */
async function visit(
  world: BrowserWorld,
  { path, ...options }: { as: Parent; path: string; expecting?: RegExp },
): Promise<Page> {
  const page = await world.visit({ ...options, path: null, viewport: phone, fresh: true });
  await page.clock.install({ time: world.now() });
  await page.goto(path);
  return page;
}

const line = (page: Page): Locator => section(page, stillOpen).getByRole('button', { name: /until 12:00|\d of \d$/ });
const streaks = (page: Page): Locator => page.getByRole('list', { name: 'Streaks' });
const rainDay = (page: Page): Locator => page.getByText('A rain day kept the star.', { exact: true });

describe('the morning after', async () => {
  const world = await createBrowserWorld();

  /** A parent whose child did one challenge on the evening of a Tuesday. */
  async function familyOfTuesday(name: string) {
    travelToEvening(world, tuesday);
    const parent = await world.parent({ timeZone: world.zone });
    const child = await parent.withChild({ name });
    await child.completeTasks(1);
    return { parent, child, address: `/challenges/${child.urlSlug}` };
  }

  it("leaves yesterday's challenges open until noon, when the line goes away by itself", async () => {
    const { parent, child, address } = await familyOfTuesday('Mila');
    const yesterday = dateOf(world).toString();
    travel(world, 1, '08:30');
    const page = await visit(world, { as: parent, path: address });
    await expect(line(page)).toHaveText('Yesterday: 1 of 3 · until 12:00');
    await expect(openTasks(page)).toHaveCount(3);
    await line(page).click();
    await expect(openTasks(page, stillOpen)).toHaveCount(2);

    await unfoldNext(page, stillOpen);
    await completeNext(page, 'Mila', stillOpen);
    await expect(toast(page)).toContainText('Task Completed!');
    await expect(line(page)).toHaveText('Yesterday: 2 of 3 · until 12:00');
    await expect(completedHeadings(page, stillOpen)).toHaveCount(1);
    await expect(openTasks(page)).toHaveCount(3);
    const rows = await world.sql<{ date: string }>(
      'SELECT local_date::text AS date FROM task_completions WHERE child_id = $1',
      [child.rowId],
    );
    expect(rows.map(({ date }) => date)).toEqual([yesterday, yesterday]);

    await page.reload();
    await expect(line(page)).toHaveText('Yesterday: 2 of 3 · until 12:00');
    travel(world, 0, '12:00:02');
    await pauseClockAt(page, Temporal.Instant.from(world.now()).subtract({ seconds: 1 }));
    await expect(section(page, stillOpen)).toHaveCount(0);
    await expect(openTasks(page)).toHaveCount(3);
  });

  it.runIf(isFull)('says all three done when the last of yesterday is, and takes a comment for it', async () => {
    const { parent, address } = await familyOfTuesday('Mila');
    travel(world, 1, '08:30');
    const page = await visit(world, { as: parent, path: address });
    await line(page).click();
    await unfoldNext(page, stillOpen);
    await completeNext(page, 'Mila', stillOpen);
    await unfoldNext(page, stillOpen);
    await completeButtons(page, stillOpen).click();
    const party = celebration(page, 'Mila');
    await expect(party.getByText('All 3 activities done!')).toBeVisible();
    await party.getByRole('button', { name: 'Add a sentence or a photo' }).click();
    await expect(line(page)).toHaveText('Yesterday: 3 of 3');
    await section(page, stillOpen).getByLabel('Comment').fill('Right before bed.');
    await section(page, stillOpen).getByRole('button', { name: 'Save Comment' }).click();
    await expect(toast(page)).toContainText('Comment saved!');
    await expect(streaks(page)).toContainText('Super Star 1 day');
    await page.reload();
    await expect(section(page, stillOpen)).toHaveCount(0);
  });

  it.runIf(isFull)('says on the dashboard that yesterday is open while that saves the Star', async () => {
    const { parent } = await familyOfTuesday('Mila');
    await parent.withChild({ name: 'Jonas' });
    travel(world, 2, '08:30');
    const page = await visit(world, { as: parent, path: '/' });
    const open = page.getByRole('link', { name: 'Yesterday is open until 12:00' });
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(open).toHaveCount(1);
    await open.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
    await line(page).click();
    await expect(section(page, stillOpen).getByText(/keeps the Star going/)).toBeVisible();
    await unfoldNext(page, stillOpen);
    await completeNext(page, 'Mila', stillOpen);
    await expect(streaks(page)).toHaveText(/^Star 2 days$/);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(open).toHaveCount(0);
  });

  it.runIf(isFull)('leaves the last week open on a Sunday', async () => {
    travelToEvening(world, saturday);
    const parent = await world.parent({ timeZone: world.zone });
    const ada = await parent.withChild({ name: 'Ada' });
    await ada.completeTasks(3);
    await ada.completeTasks(1, 'weekly');
    travel(world, 1, '08:30');
    const page = await visit(world, { as: parent, path: `/challenges/${ada.urlSlug}` });
    await expect(line(page)).toHaveText('Last week: 1 of 2 · until 12:00');
    await line(page).click();
    await unfoldNext(page, stillOpen);
    await completeButtons(page, stillOpen).click();
    await expect(celebration(page, 'Ada')).toContainText('Weekly Challenge completed!');
    await celebration(page, 'Ada').getByRole('button', { name: 'Keep going!' }).click();
    await expect(line(page)).toHaveText('Last week: 2 of 2');
    await expect(openTasks(page, 'Weekly Challenges')).toHaveCount(2);
  });

  it.runIf(isFull).for(['offline', 'failAsProxy'] as const)(
    'keeps a late completion on the phone when it gets no answer (%s), and saves it for its day',
    async (obstacle) => {
      const { parent, address } = await familyOfTuesday('Mila');
      travel(world, 1, '08:30');
      const expecting = /ERR_INTERNET_DISCONNECTED|You are offline|502 \(Bad Gateway\)/;
      const page = await visit(world, { as: parent, path: address, expecting });
      // Loads the celebration's code, which a browser without a connection could not.
      await completeNext(page, 'Mila');
      await line(page).click();
      await unfoldNext(page, stillOpen);
      if (obstacle === 'offline') {
        await page.context().setOffline(true);
        await completeButtons(page, stillOpen).click();
      } else {
        const held = await hold(page, isCompletion);
        await completeButtons(page, stillOpen).click();
        await held.arrived;
        await expect(line(page)).toHaveText('Yesterday: 2 of 3 · until 12:00');
        held[obstacle]();
      }
      await celebration(page, 'Mila').getByRole('button', { name: 'Keep going!' }).click();
      await expect(toast(page)).toContainText('Kept on this phone');
      await expect(line(page)).toHaveText('Yesterday: 2 of 3 · until 12:00');

      await page.context().setOffline(false);
      await expect(page.getByText('kept on this phone')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      await page.reload();
      await expect(line(page)).toHaveText('Yesterday: 2 of 3 · until 12:00');
    },
  );

  it.runIf(isFull)(
    'says that a challenge has expired when it is completed after noon, and shows only those of today',
    async () => {
      const { parent, child, address } = await familyOfTuesday('Jonas');
      travel(world, 1, '11:58');
      const page = await visit(world, { as: parent, path: address, expecting: /status of 4\d\d/ });
      await line(page).click();
      await unfoldNext(page, stillOpen);
      // The browser's clock stays behind.
      travel(world, 0, '12:00');
      await completeButtons(page, stillOpen).click();
      await expect(toast(page)).toContainText('Failed to complete task');
      await expect(
        toast(page).getByText('This challenge has expired. New challenges are waiting!', { exact: true }),
      ).toBeVisible();
      await expect(section(page, stillOpen)).toHaveCount(0);
      await expect(openTasks(page)).toHaveCount(3);
      expect(await world.sql('SELECT 1 FROM task_completions WHERE child_id = $1', [child.rowId])).toHaveLength(1);
    },
  );

  it.runIf(isFull)('says quietly that a rain day kept the star', async () => {
    const { parent, address } = await familyOfTuesday('Mila');
    travel(world, 2, '08:30');
    const page = await visit(world, { as: parent, path: address });
    await expect(line(page)).toHaveText('Yesterday: 0 of 3 · until 12:00');
    await expect(rainDay(page)).toHaveCount(0);
    await streaks(page).getByRole('button', { name: 'Star 1 day' }).click();
    await expect(page.getByRole('tooltip')).toContainText('Star 1 day. 1 rain day saved.');

    travel(world, 0, '13:00');
    await page.clock.setSystemTime(world.now());
    await page.reload();
    await expect(rainDay(page)).toBeVisible();
    await expect(streaks(page)).toHaveText(/^Star 1 day$/);
    // The sentence's code is loaded before the badge can open it.
    await page.waitForLoadState('networkidle');
    await streaks(page).getByRole('button', { name: 'Star 1 day' }).click();
    await expect(page.getByRole('tooltip')).toContainText('Star 1 day.');
    await expect(page.getByRole('tooltip')).not.toContainText('rain day');

    travel(world, 1, '08:30');
    await page.clock.setSystemTime(world.now());
    await page.reload();
    await expect(rainDay(page)).toBeVisible();
  });

  it.runIf(isFull)('welcomes back after a missed day', async () => {
    const { parent, address } = await familyOfTuesday('Mila');
    // The first missed day costs the rain day.
    travel(world, 3, '13:00');
    const page = await visit(world, { as: parent, path: address });
    await expect(openTasks(page)).toHaveCount(3);
    await expect(streaks(page)).toBeHidden();
    await completeButtons(page).click();
    const party = celebration(page, 'Mila');
    await expect(party.getByText('Welcome back', { exact: true })).toBeVisible();
    await expect(party).toContainText('It is good to see you and Mila together again.');
    await expect(party).toContainText('Star Streak: 1 day');
    await party.getByRole('button', { name: 'Keep going!' }).click();
    await completeButtons(page).click();
    await expect(party).toContainText('Daily Challenge completed!');
    await expect(party.getByText('Welcome back')).toHaveCount(0);
  });

  it.runIf(isFull)('mentions no streak once they are hidden, and still leaves yesterday open', async () => {
    const { parent, address } = await familyOfTuesday('Mila');
    await parent.withChild({ name: 'Jonas' });
    travel(world, 2, '08:30');
    const page = await visit(world, { as: parent, path: '/settings' });
    const show = page.getByRole('switch', { name: 'Show streaks' });
    await expect(show).toBeChecked();
    await show.click();
    await expect(toast(page)).toContainText('Streaks are hidden.');
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(streaks(page)).toHaveCount(0);
    await expect(page.getByText(/^Yesterday is open/)).toHaveCount(0);

    await page.goto(address);
    await expect(line(page)).toHaveText('Yesterday: 0 of 3 · until 12:00');
    await line(page).click();
    await expect(openTasks(page, stillOpen)).toHaveCount(3);
    await expect(page.getByText(/keeps the Star/)).toHaveCount(0);
    await unfoldNext(page, stillOpen);
    await completeButtons(page, stillOpen).click();
    const party = celebration(page, 'Mila');
    await expect(party).toContainText('Daily Challenge completed!');
    await expect(party).not.toContainText('Star');
    await party.getByRole('button', { name: 'Keep going!' }).click();
    await expect(streaks(page)).toHaveCount(0);

    await page.goto('/settings');
    await expect(show).not.toBeChecked();
    await show.click();
    await expect(toast(page)).toContainText('Streaks are shown.');
    await page.goto(address);
    await expect(streaks(page)).toHaveText(/^Star 2 days$/);
  });
});
