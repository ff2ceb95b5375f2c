import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// relay-test-utils calls the mock functions of Jest by their global name.
vi.stubGlobal('jest', vi);

// Elements appear late on a busy machine. Elements that never appear still fail the test.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
