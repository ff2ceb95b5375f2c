import { describe, it } from 'vitest';
import { countText } from '../../schema/numberText.rules.ts';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import { hold, isCompletion } from '../support/hold.ts';
import { celebration, completeButtons, completedHeadings, openTasks, taskTitles, toast } from '../support/screen.ts';

describe('two phones in one family', async () => {
  const world = await createBrowserWorld();

  it('can complete the same challenge at the same time, and it counts once', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const papa = await world.carer(mila, 'editor');
    const pages = await Promise.all(
      [parent, papa].map((as) => world.visit({ as, path: `/challenges/${mila.urlSlug}` })),
    );
    const held = await Promise.all(pages.map((page) => hold(page, isCompletion)));
    await Promise.all(pages.map((page) => completeButtons(page).first().click()));
    await Promise.all(held.map(({ arrived }) => arrived));
    for (const request of held) request.release();

    const tally = { winners: 0, losers: 0 };
    for (const page of pages) {
      const lost = toast(page).getByText('Already completed');
      const party = celebration(page, 'Mila');
      await expect(lost.or(party)).toBeVisible();
      if (await lost.isVisible()) {
        tally.losers += 1;
      } else {
        tally.winners += 1;
        await party.getByRole('button', { name: 'Keep going!' }).click();
        await expect(toast(page)).toContainText('Task Completed!');
      }
    }
    expect(tally).toEqual({ winners: 1, losers: 1 });

    const { totalPoints, daily } = await mila.read();
    const done = daily.filter(({ completed }) => completed);
    expect(done).toHaveLength(1);
    expect(totalPoints).toBe(done[0]?.task.points);
    expect(await world.sql('SELECT 1 FROM task_completions')).toHaveLength(1);
    for (const page of pages) {
      await expect(completedHeadings(page)).toHaveCount(1);
      await expect(openTasks(page)).toHaveCount(2);
      await expect(page.getByText(countText(totalPoints, 'point'), { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('list', { name: 'Streaks' })).toHaveText(/^Star 1 day$/);
      await expect(toast(page)).not.toContainText('Failed');
    }
    const [first, second] = await Promise.all(pages.map((page) => taskTitles(page)));
    expect(first).toEqual(second);
  });
});
