import type { Page } from 'playwright';
import { expect } from './browserWorld.ts';

/** Milliseconds from an act to the other phone: a tick of two seconds, and what a busy machine takes for the rest. */
export const soon = 2_500 + 3_500;

/** Opens a page, and waits until it follows changes and has loaded what comes after its first content. */
export async function follow(page: Page, path: string): Promise<void> {
  const stream = page.waitForRequest((request) => request.url().endsWith('/api/live'));
  let lastAt = performance.now();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/live')) lastAt = performance.now();
  });
  await page.goto(path);
  await stream;
  await expect.poll(() => performance.now() - lastAt, { intervals: [100], timeout: 15_000 }).toBeGreaterThan(1_000);
}
