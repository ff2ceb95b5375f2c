import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRoot } from '../../../prisma/embedded/account.ts';

const fillStepBytes = 8 * 1_024 * 1_024;

/** A small disk that can be filled, mounted on a folder. */
export interface SmallDisk {
  /** Uses all free space. */
  fill(): void;
  /** Frees that space. */
  freeSpace(): void;
  /** Mounts the disk again, read-only or writable. */
  remount(mode: 'ro' | 'rw'): void;
  unmount(): void;
}

/** Whether this process may mount a small disk; ordinary users may not. */
export const canMountDisk: boolean = isRoot() && canMount();

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
  // Other users may enter it, because PostgreSQL does not run as root.
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'none', folder]);
  const filler = path.join(folder, 'filler');
  return {
    fill: () => {
      let bytes = fillStepBytes;
      // Writes smaller and smaller pieces until the last page is full.
      while (bytes >= 1) {
        try {
          writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
        } catch {
          bytes = Math.floor(bytes / 2);
        }
      }
    },
    freeSpace: () => rmSync(filler, { force: true }),
    remount: (mode) => void execFileSync('mount', ['-o', `remount,${mode}`, folder]),
    unmount: () => void execFileSync('umount', ['-l', folder]),
  };
}
