import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;
const stampFile = path.join(folder, 'node_modules', '.installed');

/** Changes with every change of the packages that should be installed. */
function wantedStamp(): string {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

/**
 * Installs the packages of the benchmark, unless they match its lock file already.
 *
 * @param log gets a sentence before npm starts
 * @throws Error when npm fails; npm has printed why
 */
export function installBench(log: (sentence: string) => void): void {
  const stamp = wantedStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  log('Installing the packages of the benchmark');
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (error || status !== 0) throw new Error(`npm could not install ${path.relative(process.cwd(), folder)}`);
  // Written last: an installation that was interrupted has no stamp.
  writeFileSync(stampFile, stamp);
}
