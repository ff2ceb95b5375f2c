import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { findBareTexts } from './bareTexts.ts';

// relay-test-utils calls the mock functions of Jest by their global name. Not `vi.stubGlobal`: it would end with the stubs of a test.
Object.assign(globalThis, { jest: vi });

/**
 * The error of a query that found nothing, with the page in its message. The page is printed once the message is read: waiting for an
 * element makes such an error after each change of the page, and reads the last one at most.
 */
function notFound(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
}

// Elements appear late on a busy machine. Elements that never appear still fail the test.
configure({ asyncUtilTimeout: 10_000, getElementError: notFound });

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
