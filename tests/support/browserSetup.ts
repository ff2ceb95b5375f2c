import type { TestProject } from 'vitest/node';
import { type Browser, findBrowser } from '../../scripts/browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Launch options for Playwright. */
    browser: Browser;
  }
}

/** Finds or downloads the browser before the timeout of any test starts. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('browser', await findBrowser());
}
