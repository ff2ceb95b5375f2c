import type { TestProject } from 'vitest/node';
import { type Browser, findBrowser } from '../../scripts/browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For Playwright's `launch`. */
    browser: Browser;
  }
}

/** Finds or fetches the browser before the time of any test runs. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('browser', await findBrowser());
}
