import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import { keepRelease } from '../support/released/keep.ts';

// With KEPT_RELEASES=tests/fixtures/released the files of this version are written for the tests of later ones.
test('A family of this version can be kept for the tests of later versions', async () => {
  await keepRelease(process.env['KEPT_RELEASES'] ?? mkdtempSync(path.join(tmpdir(), 'dadventures-kept-')));
}, 300_000);
