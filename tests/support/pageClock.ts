import type { Page } from 'playwright';

/**
 * Moves the clock of a page to an instant and stops it there. It waits for requests first: one that is under way would reach its time
 * limit with the jump.
 */
export async function pauseClockAt(page: Page, instant: Temporal.Instant): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(instant.toString());
}
