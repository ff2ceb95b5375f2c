import { chromium } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { findBrowser } from '../../scripts/browser.ts';
import { addressOf, startProgram } from '../support/processes.ts';
import { makeScratch } from '../support/scratch.ts';

const scratch = makeScratch();
afterAll(() => scratch.remove());

test('npm run dev serves the sign-in page from the sources, without an error', async () => {
  const dev = startProgram('scripts/dev.ts', [], { PORT: '0', DATA_DIR: scratch.dataDir, LOG_LEVEL: 'error' });
  const address = await addressOf(dev);
  const { executablePath, args = [] } = await findBrowser();
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(address);
    // The first visit waits until Vite has prepared the packages.
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor({ timeout: 90_000 });
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
  expect(await dev.end('SIGTERM')).toBe(0);
}, 150_000);
