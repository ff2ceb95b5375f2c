import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRoot } from '../../../prisma/embedded/account.ts';

const fillStepBytes = 8 * 1_024 * 1_024;

/** A folder on a disk of its own that can be filled. */
export interface SmallDisk {
  /** Takes all the room that is left. */
  fill(): void;
  /** Gives that room back. */
  makeRoom(): void;
  /** Mounts the disk again, to be only read or to be written. */
  remount(mode: 'ro' | 'rw'): void;
  unmount(): void;
}

/** Whether this machine lets us mount a small disk; an ordinary user has no right to. */
export const mounts: boolean = isRoot() && canMount();

function canMount(): boolean {
  const probe = path.join('/tmp', `dadventures-mount-${process.pid}`);
  mkdirSync(probe);
  try {
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', probe]).status !== 0) return false;
    execFileSync('umount', [probe]);
    return true;
  } finally {
    rmSync(probe, { recursive: true });
  }
}

/**
 * Mounts a small disk at a folder.
 *
 * @param size as tmpfs takes it, such as 64k or 256m
 */
export function mountSmallDisk(folder: string, size: string): SmallDisk {
  // Others may pass: under root PostgreSQL runs as another user.
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'none', folder]);
  const filler = path.join(folder, 'filler');
  return {
    fill: () => {
      let bytes = fillStepBytes;
      // The last page, too.
      while (bytes >= 1) {
        try {
          writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
        } catch {
          bytes = Math.floor(bytes / 2);
        }
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remount: (mode) => void execFileSync('mount', ['-o', `remount,${mode}`, folder]),
    unmount: () => void execFileSync('umount', ['-l', folder]),
  };
}
