import { statfsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { importTooLarge } from '../../schema/move/import.service.ts';
import { importLimits } from '../../schema/move/move.rules.ts';
import { importFiles } from '../../server/move/files.ts';
import { photoFolder } from '../support/photos.ts';
import { canMountDisk, mountSmallDisk } from './kit/smallDisk.ts';

const mebibyte = 1_048_576;

test.skipIf(!canMountDisk)('A file that comes in one part leaves a GB of the disk to everybody else', async () => {
  const { dataDir } = photoFolder();
  const disk = mountSmallDisk(dataDir, `${1_024 + 16}m`);
  onTestFinished(() => disk.unmount());
  async function* chunks() {
    for (let count = 0; count < 64; count += 1) yield Buffer.alloc(mebibyte);
  }
  const saved = importFiles(dataDir).save('0198f000-0000-7000-8000-000000000001', chunks(), {
    from: 0,
    maxBytes: importLimits.fileBytes,
    tooLarge: importTooLarge,
  });
  await expect(saved).rejects.toThrow('The disk of this server is nearly full. Please try again later');
  const { bavail, bsize } = statfsSync(dataDir);
  expect(bavail * bsize).toBeGreaterThan(1_000 * mebibyte);
});
