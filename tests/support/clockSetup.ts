import { afterAll, vi } from 'vitest';

// Files that share a process share its clock: a file that sets it, as those do that use Google's library, gives it back.
afterAll(() => void vi.useRealTimers());
