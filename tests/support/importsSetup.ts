import { afterAll, vi } from 'vitest';

// The files of a project without isolation share their modules. One that is still being loaded on demand when its file ends stays broken
// for the files that follow.
afterAll(() => vi.dynamicImportSettled());
