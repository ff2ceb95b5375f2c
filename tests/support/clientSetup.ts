import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { findBareTexts } from './bareTexts.ts';

// relay-test-utils calls the mock functions of Jest by their global name. Not `vi.stubGlobal`: it would end with the stubs of a test.
Object.assign(globalThis, { jest: vi });

const { asyncWrapper } = getConfig();
/** How many tests wait for an element. */
let waiting = 0;

/**
 * The error of a query that found nothing, with the page in its message. Who waits for an element makes such an error after each change of
 * the page, and reads the last one at most: its page is printed when the wait is over.
 */
function notFound(text: string | null, container: Element): Error {
  const print = () => [text, prettyDOM(container)].filter(Boolean).join('\n\n');
  const error = new Error(waiting === 0 ? print() : '');
  error.name = 'TestingLibraryElementError';
  if (waiting === 0) return error;
  let printed: string | undefined;
  return Object.defineProperty(error, 'message', { configurable: true, get: () => (printed ??= print()) });
}

configure({
  // Elements appear late on a busy machine. Elements that never appear still fail the test.
  asyncUtilTimeout: 10_000,
  getElementError: notFound,
  async asyncWrapper(wait) {
    waiting += 1;
    try {
      return await asyncWrapper(wait);
    } catch (error) {
      // Afterwards the page is another one.
      void (error as Error).message;
      throw error;
    } finally {
      waiting -= 1;
    }
  },
});

// The kits' data has dates: on another day a page would refetch, or show something else. Timers stay real. Here and not in a
// kit, because the files share its module, and its hooks would apply to the first of them only.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

afterEach(() => {
  // Some files run without a page.
  if (typeof document === 'undefined') return;
  const bare = findBareTexts();
  cleanup();
  sessionStorage.clear();
  expect(bare).toEqual([]);
});

// Some files run without a page.
if (typeof document !== 'undefined') {
  // jsdom's own frames end for good in the process when it first asks for one while a test has fake timers.
  const { setTimeout, clearTimeout } = globalThis;
  globalThis.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), 16));
  globalThis.cancelAnimationFrame = (handle) => clearTimeout(handle);

  // What pages load on demand is there before the first test: on a busy machine that can take longer than a test waits for an element, and
  // no test depends on what the files before it have loaded.
  const modules = import.meta.glob(['../../client/**/*.tsx', '!../../client/main.tsx']);
  await Promise.all(Object.values(modules).map((load) => load()));
}
