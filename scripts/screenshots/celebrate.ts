import type { Page } from 'playwright';

/** Completes the daily challenge that stands alone, and stops the clock while the celebration's confetti falls. */
export async function celebrate(page: Page): Promise<void> {
  const daily = page.getByRole('region', { name: 'Daily Challenges' });
  await daily.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('dialog').waitFor();
  await page.locator('canvas').first().waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await page.clock.runFor(1_300);
}
