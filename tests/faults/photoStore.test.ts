import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isRoot } from '../../prisma/embedded/account.ts';
import { type Fleet, startFleet } from '../support/fleet.ts';
import { registerFamilies, photo } from './kit/evening.ts';
import { expectLedgerConsistent, expectNothingLost, expectPhotosConsistent } from './kit/invariants.ts';
import { Journal } from './kit/journal.ts';
import { canMountDisk, mountSmallDisk, type SmallDisk } from './kit/smallDisk.ts';

const sentence = 'The photo cannot be kept at the moment. Please try again later, or save without a photo';

let fleet: Fleet;
let folder: string;
let address: string;

let disk: SmallDisk | undefined;

beforeAll(async () => {
  fleet = await startFleet();
  folder = path.join(fleet.scratch.dataDir, 'photos');
  mkdirSync(folder);
  if (canMountDisk) disk = mountSmallDisk(folder, '64k');
  ({ address } = await fleet.start({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' }));
});

afterAll(async () => {
  disk?.unmount();
  await fleet?.close();
});

/**
 * Checks that a save with a photo is refused with a sentence and changes nothing while the store is broken, that saves without a photo
 * succeed, and that the same save succeeds after the repair.
 */
async function expectRefusedPhotos(breakStore: () => void, repairStore: () => void): Promise<void> {
  const journal = new Journal();
  const [family] = await registerFamilies(address, 1, journal, 0);
  if (!family) throw new Error('No family is registered');
  const { visitor, child } = family;
  const [first, second] = child.dailyTasks;
  if (!first || !second) throw new Error('The child has too few challenges');
  const save = (dailyTaskId: string, imageUrl?: string) =>
    visitor.request<{ points: number }>('POST', '/api/daily-tasks/complete-with-media', {
      dailyTaskId,
      comment: 'With a photo, if it can be',
      ...(imageUrl ? { imageUrl } : {}),
    });

  breakStore();
  onTestFinished(repairStore);
  await expect(save(first.id, photo)).rejects.toThrow(`503 ${sentence}`);
  expect((await visitor.child()).totalPoints).toBe(0);
  journal.completed(child.id, second.id, await visitor.complete(second));

  repairStore();
  journal.completed(child.id, first.id, (await save(first.id, photo)).points);
  journal.commented(first.id, 'With a photo, if it can be');
  await expectNothingLost(fleet.pool, journal);
  await expectPhotosConsistent(fleet.pool, fleet.scratch.dataDir, journal);
  await expectLedgerConsistent(fleet.pool, journal);
}

/** Skipped for users who may not mount a disk. */
test.skipIf(!canMountDisk)('a full disk for photos refuses saves with a photo, and everything else works', async () => {
  await expectRefusedPhotos(
    () => disk?.fill(),
    () => disk?.freeSpace(),
  );
});

/** Root can write everywhere except to a read-only mount. */
test.skipIf(isRoot() && !canMountDisk)(
  'a read-only store refuses saves with a photo, and everything else works',
  async () => {
    await expectRefusedPhotos(
      () => (disk ? disk.remount('ro') : chmodSync(folder, 0o500)),
      () => (disk ? disk.remount('rw') : chmodSync(folder, 0o700)),
    );
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
  },
);
