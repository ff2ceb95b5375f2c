import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Changes with every change of the packages that should be installed. */
function wantedStamp(folder: string): string {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

/**
 * Installs the packages of a part of the repository that has a lock file of its own, unless they match that file already.
 *
 * @param folder of its package.json
 * @param log gets a sentence before npm starts
 * @throws Error when npm fails; npm has printed why
 */
export function installPackage(folder: string, log: (sentence: string) => void): void {
  const stampFile = path.join(folder, 'node_modules', '.installed');
  const stamp = wantedStamp(folder);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const name = path.relative(process.cwd(), folder);
  log(`Installing the packages of ${name}`);
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (error || status !== 0) throw new Error(`npm could not install ${name}`);
  // Written last: an installation that was interrupted has no stamp.
  writeFileSync(stampFile, stamp);
}
