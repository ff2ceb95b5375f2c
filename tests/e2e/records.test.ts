import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { giveHistory } from '../support/history.ts';
import {
  celebration,
  completeButtons,
  completedHeadings,
  openTasks,
  section,
  taskTitles,
  toast,
  unfold,
} from '../support/screen.ts';

/** A date in the panels' format, such as "Friday, November 20, 2026". */
const inWords = (date: Temporal.PlainDate) => date.toLocaleString('en-US', { dateStyle: 'full' });

/** The numbers on a panel's tiles, in order. */
const tiles = (panel: Locator) => panel.getByRole('definition');

/** Selects a radio button by clicking its label, because the button itself is visually hidden. */
const choose = (panel: Locator, name: string) =>
  panel
    .locator('label')
    .filter({ has: panel.page().getByRole('radio', { name, exact: true }) })
    .click();

/** Selects a face of the open check-in and submits it, optionally with a note. */
async function recordMood(page: Page, label: string, note = ''): Promise<void> {
  const checkIn = section(page, 'Mood Check-in');
  const submit = checkIn.getByRole('button', { name: 'Submit Mood' });
  await expect(submit).toBeDisabled();
  await choose(checkIn, label);
  await checkIn.getByLabel('Note (optional)').fill(note);
  await submit.click();
}

describe("the panels of a child's page", async () => {
  const world = await createBrowserWorld();
  const { today } = world;
  const yesterday = today.subtract({ days: 1 });

  it('record the moods of today and yesterday and show them in the history', async () => {
    const parent = await world.family('Mila');
    const page = await world.visit({ as: parent, viewport: phone });
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Daily Challenges',
      'Mood Check-in',
      'Mood History',
      'Recent Summaries',
      'Weekly Challenges',
      'Monthly Challenges',
      'Activity Timeline',
      'Skills Garden',
    ]);
    const checkIn = section(page, 'Mood Check-in');
    const history = section(page, 'Mood History');
    const timeline = section(page, 'Activity Timeline');
    await expect(history.getByText('Record a mood, and see here how the days go.')).toBeVisible();
    await expect(checkIn.getByText('How is Mila feeling today?').first()).toBeVisible();

    await unfold(page, 'Mood Check-in');
    await recordMood(page, 'Happy', 'She sang all day');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep going!' }).click();
    await expect(toast(page)).toContainText('Mood Recorded');
    await expect(toast(page)).toContainText('Thanks for sharing how Mila is feeling today!');
    await expect(checkIn.getByText("Today's mood: Happy")).toBeVisible();
    await expect(checkIn.getByText('She sang all day')).toBeVisible();
    await expect(checkIn.getByRole('radio')).toHaveCount(0);
    await expect(checkIn.getByRole('textbox')).toHaveCount(0);
    await unfold(page, 'Mood History');
    await expect(history.getByRole('row', { name: `${inWords(today)} Happy` })).toBeAttached();
    await expect(history.getByRole('row', { name: `${inWords(yesterday)} No mood` })).toBeAttached();
    await unfold(page, 'Activity Timeline');
    const days = timeline.getByRole('list', { name: 'Active days' });
    await expect(days).toContainText(inWords(today));
    await expect(days.getByText('Mood tracked')).toHaveCount(1);

    await checkIn.getByRole('button', { name: 'Switch to yesterday' }).click();
    await recordMood(page, 'Big Feels');
    await expect(toast(page)).toContainText('Thanks for sharing how Mila was feeling yesterday!');
    await expect(checkIn.getByText("Yesterday's mood: Big Feels")).toBeVisible();
    await expect(checkIn.getByText('Noted. You were there.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(checkIn.getByRole('radio')).toHaveCount(0);
    await expect(days.getByText('Mood tracked')).toHaveCount(2);
    await checkIn.getByRole('button', { name: 'Switch to today' }).click();
    await expect(checkIn.getByText("Today's mood: Happy")).toBeVisible();

    const expectBothMoods = async (window: number) => {
      const table = history.getByRole('table', { name: `Moods of the last ${window} days` });
      await expect(table.getByRole('row')).toHaveCount(window + 1);
      await expect(table.getByRole('row', { name: `${inWords(today)} Happy` })).toBeAttached();
      await expect(table.getByRole('row', { name: `${inWords(yesterday)} Big Feels` })).toBeAttached();
    };
    await expectBothMoods(7);
    if (!isFull) return;
    await choose(history, '30 days');
    await expectBothMoods(30);
    await page.reload();
    await unfold(page, 'Mood History');
    await expectBothMoods(7);
    await expect(checkIn.getByText("Today's mood: Happy")).toBeVisible();
  });

  it.runIf(isFull)('update totals, timeline and skills after a completion, and the skills page', async () => {
    const parent = await world.family();
    const jonas = await parent.withChild({ name: 'Jonas' });
    const page = await world.visit({ as: parent });
    const summaries = section(page, 'Recent Summaries');
    const timeline = section(page, 'Activity Timeline');
    const garden = section(page, 'Skills Garden');
    await expect(summaries.getByText('No summaries available yet.')).toBeVisible();
    await expect(timeline.getByText('No activities found')).toBeVisible();
    await expect(garden.getByText('No skills practiced yet this week!')).toBeVisible();

    const [title = ''] = await taskTitles(page);
    await completeButtons(page).first().click();
    await celebration(page, 'Jonas').getByRole('button', { name: 'Keep going!' }).click();
    await expect(celebration(page, 'Jonas')).toBeHidden();
    const given = (await jonas.tasks()).find(({ completed }) => completed)?.task;
    expect(given?.title).toBe(title);
    const points = given?.points.toLocaleString('en-US') ?? '';
    const skills = given?.skills ?? [];
    expect(skills.length).toBeGreaterThan(0);

    await expect(tiles(summaries)).toHaveText([`${points} points`, `${points} points`, `${points} points`]);
    await unfold(page, 'Activity Timeline');
    await expect(tiles(timeline)).toHaveText(['1', points, '1']);
    const days = timeline.getByRole('list', { name: 'Active days' });
    await expect(days.getByRole('heading', { level: 3 })).toHaveText([inWords(today)]);
    await expect(days).toContainText('1 task completed');
    await expect(days).toContainText(`${points} points earned`);
    const plants = garden.getByRole('list', { name: 'Skills practiced' });
    for (const { name } of skills) {
      const plant = plants.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
      await expect(plant).toContainText('practiced today');
      await expect(plant).toContainText('1 time');
    }
    await expect(garden).toContainText(new RegExp(`Practicing ${skills.length} of \\d+ Preschool skills`, 'i'));

    const completedThatDay = timeline.getByRole('list', { name: 'Completed that day' });
    await expect(completedThatDay).toBeHidden();
    await days.getByRole('button', { name: `Show Details ${inWords(today)}` }).click();
    await expect(completedThatDay.getByRole('heading', { level: 4 })).toHaveText([title]);
    await expect(completedThatDay).toContainText(`Daily${points} points`);
    await days.getByRole('button', { name: `Hide Details ${inWords(today)}` }).click();
    await expect(completedThatDay).toBeHidden();

    await garden.getByRole('link', { name: 'Skills Progress' }).click();
    await expect(page).toHaveURL(`/skills/${jonas.urlSlug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Jonas's Skills");
    await expect(page.getByRole('heading', { name: "Jonas's Skills Progress" })).toBeVisible();
    const expectSkills = async () => {
      for (const { name } of skills) {
        const heading = page.getByRole('heading', { level: 3, name, exact: true });
        await expect(page.getByRole('listitem').filter({ has: heading }).getByText('1x')).toBeVisible();
      }
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(skills.length);
    };
    await expectSkills();
    await choose(page.getByRole('main'), 'All Time');
    await expectSkills();
    await page.getByRole('link', { name: 'Back to the challenges' }).click();
    await expect(completedHeadings(page)).toHaveCount(1);
  });

  it.runIf(isFull)('show summaries of past periods, unread until their details are opened', async () => {
    const parent = await world.family();
    const ole = await parent.withChild({ name: 'Ole' });
    // A week has ended since then and, depending on the date, a month.
    await giveHistory(world, ole, 7, today.toString());
    const page = await world.visit({ as: parent });
    const summaries = section(page, 'Recent Summaries');
    const cards = summaries.getByRole('article', { name: /^Summary of / });
    const news = summaries.getByText('New', { exact: true });
    await expect(summaries.getByText('New Summary Available')).toBeVisible();
    const count = await cards.count();
    expect([1, 2]).toContain(count);
    await expect(news).toHaveCount(count);
    await expect(cards.filter({ hasText: 'Weekly' })).toHaveCount(1);

    for (const [index, card] of (await cards.all()).entries()) {
      const period = await card.getByRole('heading', { level: 3 }).innerText();
      await card.getByRole('button', { name: 'See Details' }).click();
      const dialog = page.getByRole('dialog', { name: 'Activity Summary' });
      await expect(dialog).toContainText(period);
      await expect(dialog).toContainText('Mostly feelingHappy');
      await expect(dialog.getByRole('list', { name: 'Challenges completed' })).toContainText(
        /Daily Challenges\d+ of \d+/,
      );
      await expect(dialog.getByRole('region', { name: 'Notable Achievements' }).getByRole('listitem')).not.toHaveCount(
        0,
      );
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(card.getByText('New', { exact: true })).toBeHidden();
      await expect(news).toHaveCount(count - index - 1);
    }
    await expect(summaries.getByText('New Summary Available')).toBeHidden();
    await page.reload();
    await expect(cards).toHaveCount(count);
    await expect(news).toHaveCount(0);

    await cards.filter({ hasText: 'Weekly' }).getByRole('button', { name: 'See Details' }).click();
    await page.getByRole('button', { name: 'Make a postcard' }).click();
    const postcard = page.getByRole('dialog', { name: 'The week as a postcard' });
    const picture = postcard.getByRole('img', { name: /^Postcard: Ole's week/ });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200);
    const download = page.waitForEvent('download');
    await postcard.getByRole('button', { name: 'Save picture' }).click();
    expect((await download).suggestedFilename()).toMatch(/^postcard-[a-z0-9-]+\.png$/);
  });

  it.runIf(isFull)(
    'open the summary of a sad week with its postcard and three moments, and end it with the points',
    async () => {
      const parent = await world.family();
      const ole = await parent.withChild({ name: 'Ole' });
      await giveHistory(world, ole, 7, today.toString());
      await world.sql("UPDATE mood_entries SET mood = 'big-feels' WHERE child_id = $1", [ole.rowId]);
      const page = await world.visit({ as: parent, viewport: phone });
      const weekly = section(page, 'Recent Summaries').getByRole('article').filter({ hasText: 'Weekly' });
      await weekly.getByRole('button', { name: 'See Details' }).click();
      const dialog = page.getByRole('dialog', { name: 'Activity Summary' });
      await expect(dialog).toContainText('Mostly feelingSad');
      await expect(dialog.getByRole('img', { name: /^Postcard: Ole's week/ })).toBeInViewport();
      await expect(dialog.getByRole('list', { name: 'Moments of the week' }).getByRole('listitem')).not.toHaveCount(0);
      const last = dialog.getByRole('paragraph').last();
      await expect(last).toHaveText(/^(You've earned|Amazing job!)/);
      await expect(last).toHaveCSS('font-size', '13px');
    },
  );

  it.runIf(isFull)('keep working when one fails, and Retry loads the failed one', async () => {
    const parent = await world.family();
    const ida = await parent.withChild({ name: 'Ida' });
    await ida.completeTasks(1);
    const page = await world.visit({ as: parent, path: null, expecting: /Relay: Unexpected response payload/ });
    // Changes only the first answer. Retry receives the real one.
    await page.route(
      '**/graphql',
      async (route) => {
        const response = await route.fetch();
        const { data } = (await response.json()) as { data: { viewer: { child: { skillsGarden: unknown } } } };
        data.viewer.child.skillsGarden = null;
        const errors = [{ message: 'Unexpected error', path: ['viewer', 'child', 'skillsGarden'] }];
        await route.fulfill({ response, json: { data, errors } });
      },
      { times: 1 },
    );
    await page.goto(`/challenges/${ida.urlSlug}`);

    const garden = section(page, 'Skills Garden');
    await expect(garden.getByRole('alert')).toContainText('Failed to fetch skills data');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(openTasks(page)).toHaveCount(2);
    await expect(section(page, 'Mood Check-in').getByText('How is Ida feeling today?').first()).toBeVisible();
    await expect(section(page, 'Mood History').getByText('Record a mood, and see here')).toBeVisible();
    await expect(tiles(section(page, 'Recent Summaries')).first()).not.toHaveText('0 points');
    await unfold(page, 'Activity Timeline');
    await expect(tiles(section(page, 'Activity Timeline')).first()).toHaveText('1');

    await garden.getByRole('button', { name: 'Retry' }).click();
    await expect(garden.getByRole('list', { name: 'Skills practiced' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
