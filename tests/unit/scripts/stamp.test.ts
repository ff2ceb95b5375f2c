import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceHash } from '../../../schema/task/sourceHash.ts';
import { stamp } from '../../../scripts/texts/stamp.ts';
import { sampleCatalogue, sampleTask } from '../catalogueSample.ts';

test('new texts get the hash of their English, and others keep theirs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dad-stamp-'));
  const file = path.join(folder, 'preschool.json');
  const [first, second] = [sampleTask({ key: 'preschool-daily-a' }), sampleTask({ key: 'preschool-daily-b' })];
  const old = '0'.repeat(16);
  await writeFile(
    file,
    JSON.stringify({ tasks: { [first.key]: { title: 'Uno' }, [second.key]: { title: 'Dos', of: old }, none: {} } }),
  );
  expect(await stamp(file, sampleCatalogue([first, second]))).toBe(1);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    tasks: {
      [first.key]: { title: 'Uno', of: sourceHash(first.description, first.safety ?? null) },
      [second.key]: { title: 'Dos', of: old },
      none: {},
    },
  });
  await rm(folder, { recursive: true });
});
