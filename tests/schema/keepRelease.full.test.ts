import { expect, test } from 'vitest';
import { keepRelease } from '../support/released/keep.ts';

const folder = process.env['KEPT_RELEASES'];

// Makes files rather than testing something: it runs with KEPT_RELEASES=tests/fixtures/released only.
test.skipIf(folder === undefined)(
  'A family of this version is kept for the tests of later versions',
  async () => {
    await expect(keepRelease(folder ?? '')).resolves.toBeUndefined();
  },
  300_000,
);
