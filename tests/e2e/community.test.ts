import { describe, it } from 'vitest';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { celebration, completeButtons } from '../support/screen.ts';

describe('other families', async () => {
  const world = await createBrowserWorld();
  const utcHour = Temporal.Instant.from(world.now()).toZonedDateTimeISO('UTC').hour;
  /** A zone in which it is seven or eight in the evening. The sign of such a name is that of POSIX. */
  const behind = ((utcHour - 19 + 36) % 24) - 12;
  const evening = `Etc/GMT${behind < 0 ? '' : '+'}${behind}`;

  it('are said once an evening, after the own act, and a loved challenge says so behind "More about this"', async () => {
    const mila = await world.parent({ timeZone: evening }).withChild({ name: 'Mila' });
    await world.sql(
      `INSERT INTO site_counts (hour, families, said)
       SELECT date_trunc('hour', $1::timestamptz) + hour * interval '1 hour', 60, 20 FROM generate_series(-1, 1) hour`,
      [world.now()],
    );
    await world.sql('UPDATE tasks SET is_loved_here = true');
    const page = await world.visit({ as: mila.parent, viewport: phone, timezoneId: evening });
    await page.getByRole('button', { name: 'More about this' }).first().click();
    await expect(page.getByText('One of the most loved here').first()).toBeVisible();
    const line = celebration(page, 'Mila').getByText('more than 20 families here did something too');
    await completeButtons(page).first().click();
    await expect(line).toHaveText('You are not alone tonight: more than 20 families here did something too.');
    await celebration(page, 'Mila').getByRole('button', { name: 'Keep going!' }).click();
    await expect(celebration(page, 'Mila')).toHaveCount(0);
    // An empty line may only wait for its answer: nobody is asked again.
    const asked = page.waitForRequest((request) => request.postData()?.includes('"asksTonight"') ?? false);
    await completeButtons(page).first().click();
    expect((await asked).postData()).toContain('"asksTonight":false');
    await (await asked).response();
    await expect(celebration(page, 'Mila').getByRole('status').first()).toBeEmpty();
  });
});
