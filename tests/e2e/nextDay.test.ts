import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { type BrowserWorld, createBrowserWorld, expect } from '../support/browserWorld.ts';
import { pauseClockAt } from '../support/pageClock.ts';
import { completedHeadings, openTasks, section, taskTitles } from '../support/screen.ts';

/** The end of the current day in the families' zone. */
const midnight = ({ now, zone }: BrowserWorld) =>
  Temporal.Instant.from(now()).toZonedDateTimeISO(zone).startOfDay().add({ days: 1 }).toInstant();

describe('the next day', async () => {
  const world = await createBrowserWorld();

  it('shows new challenges and keeps the streak, which a rain day saves once before it ends', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    await mila.completeTasks(1);
    const page = await world.visit({ as: parent, path: `/challenges/${mila.urlSlug}` });
    const streaks = page.getByRole('list', { name: 'Streaks' });
    await expect(completedHeadings(page)).toHaveCount(1);
    await expect(streaks).toHaveText(/^Star 1 day$/);
    const before = await taskTitles(page);

    world.tomorrow();
    await page.reload();
    await expect(openTasks(page)).toHaveCount(3);
    await expect(streaks).toHaveText(/^Star 1 day$/);
    const after = await taskTitles(page);
    expect(after.filter((title) => before.includes(title))).toEqual([]);

    world.tomorrow();
    await page.reload();
    await expect(openTasks(page)).toHaveCount(3);
    await expect(streaks).toHaveText(/^Star 1 day$/);

    world.tomorrow();
    await page.reload();
    await expect(openTasks(page)).toHaveCount(3);
    await expect(streaks).toBeHidden();
  });

  it.runIf(isFull)('appears automatically on a page that stays open over midnight', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const jonas = await parent.withChild({ name: 'Jonas' });
    await jonas.completeTasks(1);
    const page = await world.visit({ as: parent, path: null, fresh: true });
    await page.clock.install({ time: world.now() });
    await page.goto(`/challenges/${jonas.urlSlug}`);
    const countdown = section(page, 'Daily Challenges').getByRole('time');
    await expect(countdown).toHaveText(/^1[12]h \d+m$/);
    const before = await taskTitles(page);

    const end = midnight(world);
    world.travelTo(end.add({ seconds: 2 }).toString());
    await pauseClockAt(page, end.add({ seconds: 1 }));
    await expect(countdown).toHaveText('Resetting...');
    await page.clock.runFor(3_000);

    await expect(openTasks(page)).toHaveCount(3);
    await expect(countdown).toHaveText('1d 0h');
    const after = await taskTitles(page);
    expect(after.filter((title) => before.includes(title))).toEqual([]);
  });
});
