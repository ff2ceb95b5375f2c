import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isRoot } from '../../prisma/embedded/account.ts';
import { type Fleet, gatherFleet } from '../support/fleet.ts';
import { gatherFamilies, photo, today } from './kit/evening.ts';
import { expectLedgerWhole, expectNothingLost, expectPhotosWhole } from './kit/invariants.ts';
import { Journal } from './kit/journal.ts';
import { mounts, mountSmallDisk, type SmallDisk } from './kit/smallDisk.ts';

const sentence = 'The photo cannot be kept at the moment. Please try again later, or save without a photo';

let fleet: Fleet;
let folder: string;
let address: string;

let disk: SmallDisk | undefined;

beforeAll(async () => {
  fleet = await gatherFleet();
  folder = path.join(fleet.scratch.dataDir, 'photos');
  mkdirSync(folder);
  if (mounts) disk = mountSmallDisk(folder, '64k');
  ({ address } = await fleet.start({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' }));
});

afterAll(async () => {
  disk?.unmount();
  await fleet?.close();
});

/**
 * A family in whose evening the store takes no photo: the save with one is refused with a sentence and changes nothing,
 * the one without works, and the one with a photo too, once the store is well again.
 */
async function liveWithout(spoil: () => void, mend: () => void): Promise<void> {
  const journal = new Journal();
  const [family] = await gatherFamilies(address, 1, journal, 0);
  if (!family) throw new Error('One family has come');
  const { visitor, child } = family;
  const [first, second] = child.dailyTasks;
  if (!first || !second) throw new Error('A child has three challenges a day');
  const save = (dailyTaskId: string, imageUrl?: string) =>
    visitor.ask<{ points: number }>('POST', '/api/daily-tasks/complete-with-media', {
      dailyTaskId,
      comment: 'With a photo, if it can be',
      ...(imageUrl ? { imageUrl } : {}),
    });

  spoil();
  onTestFinished(mend);
  await expect(save(first.id, photo)).rejects.toThrow(`503 ${sentence}`);
  expect((await visitor.child()).totalPoints).toBe(0);
  journal.completed(child.id, second.id, await visitor.complete(second));

  mend();
  journal.completed(child.id, first.id, (await save(first.id, photo)).points);
  journal.commented(first.id, 'With a photo, if it can be');
  await expectNothingLost(fleet.pool, journal);
  await expectPhotosWhole(fleet.pool, fleet.scratch.dataDir, journal);
  await expectLedgerWhole(fleet.pool, journal, today());
}

/** A full disk needs the right to mount one, which an ordinary user does not have. */
test.skipIf(!mounts)('with a full disk for photos a save with a photo is refused, and all else works', async () => {
  await liveWithout(
    () => disk?.fill(),
    () => disk?.makeRoom(),
  );
});

/** Root may write everywhere but on a disk that is mounted read-only. */
test.skipIf(isRoot() && !mounts)(
  'with a read-only store a save with a photo is refused, and all else works',
  async () => {
    await liveWithout(
      () => (disk ? disk.remount('ro') : chmodSync(folder, 0o500)),
      () => (disk ? disk.remount('rw') : chmodSync(folder, 0o700)),
    );
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
  },
);
