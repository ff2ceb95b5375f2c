import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 15 * 60_000;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Runs one set-up of a checkout at a time. The lock file lies outside node_modules, because npm ci removes that folder.
 *
 * @param {string} root
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(root, work) {
  const file = join(tmpdir(), `dadventures-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`);
  const end = Date.now() + TIMEOUT_MS;
  let isAnnounced = false;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const pid = Number(readFileSync(file, 'utf8').trim() || Number.NaN);
    // The file is empty while its owner writes it.
    if (Number.isInteger(pid) && (pid === process.pid || !isAlive(pid))) rmSync(file, { force: true });
    else if (Date.now() > end) rmSync(file, { force: true });
    else if (!isAnnounced) {
      isAnnounced = true;
      console.log(`Another set-up of this checkout is running (process ${pid}): waiting for it`);
    }
    await wait(200);
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}
