import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  clearLocalLogOut,
  isLoggedOutLocally,
  isLogOutUnsent,
  localLogOutKey,
  logOutLocally,
} from '../../../client/auth/localLogOut.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearLocalLogOut();
});

describe('a log-out that has not reached the server', () => {
  test('is sent later, until that has worked', () => {
    logOutLocally();
    expect([isLoggedOutLocally(), isLogOutUnsent()]).toEqual([true, true]);
    clearLocalLogOut();
    expect([isLoggedOutLocally(), isLogOutUnsent()]).toEqual([false, false]);
  });

  test('is not sent any more once somebody has logged in in another tab, whose session it would end', () => {
    logOutLocally();
    // As `clearLocalLogOut` does there.
    localStorage.removeItem(localLogOutKey);
    expect(isLogOutUnsent()).toBe(false);
    // What this tab has loaded may be of who has logged out.
    expect(isLoggedOutLocally()).toBe(true);
  });

  test('is sent by the page in which it happened where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    logOutLocally();
    expect([isLoggedOutLocally(), isLogOutUnsent()]).toEqual([true, true]);
  });
});
