import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeDatabase } from './removeDatabase.ts';

export interface Scratch {
  /** Absolute path of a new folder, to be used as DATA_DIR. */
  dataDir: string;
  /** Stops the database in it and removes it. */
  remove(): Promise<void>;
}

/**
 * A folder for one test database. It is removed also when this process is killed: another one waits for that, in its
 * own process group, so that Ctrl-C does not reach it.
 */
export function makeScratch(): Scratch {
  const dataDir = mkdtempSync(join(tmpdir(), 'dadventures-test-'));
  // Under root PostgreSQL runs as another user, who must get through.
  chmodSync(dataDir, 0o711);
  const program = fileURLToPath(new URL('removeDatabase.ts', import.meta.url));
  const watcher = spawn(process.execPath, [program, dataDir], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  watcher.unref();
  return {
    dataDir,
    remove: async () => {
      await removeDatabase(dataDir);
      watcher.stdin.end();
    },
  };
}
