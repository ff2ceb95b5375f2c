import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { violations } from '../support/inspect.ts';
import { celebration, completeButtons, section, toast } from '../support/screen.ts';
import { giveSame } from '../support/together.ts';

describe('siblings and two parents', async () => {
  const world = await createBrowserWorld();

  /** Frida, 3, and Ada, 8, with a mother and a father who cares for both. */
  const family = async () => {
    const mama = await world.parent({ timeZone: world.zone });
    const { today } = world;
    const frida = await mama.withChild({
      name: 'Frida',
      ageGroup: 'toddler',
      birthDate: today.subtract({ years: 3, months: 2 }).toString(),
    });
    const ada = await mama.withChild({
      name: 'Ada',
      ageGroup: 'early-school-age',
      birthDate: today.subtract({ years: 8 }).toString(),
    });
    const papa = await world.parent({ timeZone: world.zone });
    await world.sql(
      `INSERT INTO child_carers (child_id, user_id, role, created_at)
       SELECT id, $1, 'editor', $3::timestamp - interval '1 day' FROM children WHERE id = ANY($2::uuid[])`,
      [papa.rowId, [frida.rowId, ada.rowId], world.now()],
    );
    await world.sql(`UPDATE users SET name = 'Mama' WHERE id = $1`, [mama.rowId]);
    return { mama, papa, frida, ada };
  };

  it.runIf(isFull)(
    'do a challenge together: one tap more, one sentence for both, and the father hears of it',
    async () => {
      const { mama, papa, frida, ada } = await family();
      await ada.tasks();
      const path = `/challenges/${frida.urlSlug}`;
      const page = await world.visit({ as: mama, path, viewport: phone, hasTouch: true });
      await completeButtons(page).tap();
      const party = celebration(page, 'Frida');
      const chip = party.getByRole('button', { name: 'Ada too?' });
      await expect(chip).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await chip.tap();
      await expect(party.getByRole('button', { name: 'Ada too!', pressed: true })).toBeVisible();
      await expect.poll(async () => (await ada.read()).daily.filter(({ completed }) => completed).length).toBe(1);
      // A second tap takes it back, a third one does it again.
      await party.getByRole('button', { name: 'Ada too!' }).tap();
      await expect.poll(async () => (await ada.read()).totalPoints).toBe(0);
      await chip.tap();
      await expect.poll(async () => (await ada.read()).totalPoints).toBe((await frida.read()).totalPoints);

      await party.getByRole('button', { name: 'Add a sentence or a photo' }).tap();
      const daily = section(page, 'Daily Challenges');
      await expect(daily.getByRole('group', { name: 'Also for' }).getByRole('button', { name: 'Ada' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(daily).toContainText('Only carers of Frida and Ada see this');
      await daily.getByLabel('Comment', { exact: true }).fill('Both of them giggled');
      expect(await violations(page)).toEqual([]);
      await daily.getByRole('button', { name: 'Save Comment' }).tap();
      await expect(toast(page)).toContainText('Comment saved!');
      expect(
        await world.sql(
          `SELECT 1 FROM task_completions WHERE comment = 'Both of them giggled' AND child_id = ANY($1)`,
          [[frida.rowId, ada.rowId]],
        ),
      ).toHaveLength(2);

      const his = await world.visit({ as: papa, path });
      const news = (seen: Page) => seen.getByText(/^Mama, Frida, and Ada did/);
      await news(his).scrollIntoViewIfNeeded();
      await expect(section(his, 'Daily Challenges')).toContainText('by Mama');
      // Once seen, it is no news, on none of his devices.
      await expect.poll(() => world.sql('SELECT 1 FROM users WHERE news_seen_at IS NOT NULL')).toHaveLength(1);
      const again = await world.visit({ as: papa, path });
      await expect(section(again, 'Daily Challenges')).toContainText('by Mama');
      await expect(news(again)).toHaveCount(0);
    },
  );

  it('are offered what they share tonight, and complete it with one press', async () => {
    const { mama, frida, ada } = await family();
    const task = await frida.openTask();
    await giveSame(world, ada, task);
    const page = await world.visit({ as: mama, path: '/', viewport: phone, hasTouch: true });
    const card = page.getByRole('region', { name: 'Together' });
    await card.scrollIntoViewIfNeeded();
    await expect(card).toContainText(/(Right now|Tonight), both/);
    await expect(card).toContainText(task.task.title);
    expect(await violations(page)).toEqual([]);
    await card.getByRole('button', { name: 'We did it together' }).tap();
    await expect(card).toContainText('Well done, both!');
    await expect(toast(page)).toContainText('Done together!');
    await expect.poll(async () => (await ada.read()).totalPoints).toBe(task.task.points);
    await toast(page).getByRole('button', { name: 'Undo', includeHidden: true }).tap();
    await expect.poll(async () => [(await frida.read()).totalPoints, (await ada.read()).totalPoints]).toEqual([0, 0]);
  });
});
