import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packContext, packProgram, packSbom, writeSums } from './artifacts.ts';
import { obstacles, packageVersion, releasedVersions } from './checks.ts';
import { commitRelease, tagRelease } from './commitRelease.ts';
import { currentSchemas, releasedFolder, writeReleasedSchemas } from './releasedSchemas.ts';
import { ReleaseError } from './releaseError.ts';
import { run, show } from './run.ts';

const root = path.join(import.meta.dirname, '..', '..');

/**
 * Stores today's schemas as those of the version in package.json, before its release.
 *
 * @throws ReleaseError if that version is released
 */
export function storeSchemas(): void {
  const version = packageVersion(root);
  if (releasedVersions(root).includes(version))
    throw new ReleaseError(`${version} is released: its schemas do not change any more.`);
  writeReleasedSchemas(root, currentSchemas(version));
  console.log(`Stored the schemas of ${version} in ${releasedFolder}.`);
}

/**
 * Makes a release: checks the checkout, commits, packs, tags. The checkout changes last, so what fails leaves it as it was.
 *
 * @throws ReleaseError with what prevents it, SetupError if the program cannot be built
 */
export async function release(
  version: string,
  options: { 'dry-run'?: boolean; tested?: boolean; out?: string },
): Promise<void> {
  const found = obstacles(root, version);
  if (found.length > 0) throw new ReleaseError(found.join('\n'));
  if (options['dry-run'] === true) {
    console.log(`${version} can be released. Nothing was changed.`);
    return;
  }
  if (options.tested !== true) show('npm', ['test'], root);
  const out = path.resolve(process.env['INIT_CWD'] ?? '', options.out ?? path.join(root, 'dist', 'release'));
  mkdirSync(out, { recursive: true });
  const scratch = mkdtempSync(path.join(tmpdir(), 'dadventures-release-'));
  const tree = path.join(scratch, 'tree');
  try {
    run('git', ['worktree', 'add', '--quiet', '--detach', tree, 'HEAD'], root);
    const commit = commitRelease(tree, version, Temporal.Now.plainDateISO('UTC').toString());
    const made = { root, version, commit, scratch, out };
    const files = [await packProgram(made), packContext(made), packSbom(made)];
    writeSums(out, files);
    run('git', ['merge', '--quiet', '--ff-only', commit], root);
    tagRelease(root, version, commit);
    console.log(
      [`Released ${version} as the tag v${version}:`, ...files, 'To publish it: git push --follow-tags'].join('\n'),
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    run('git', ['worktree', 'prune'], root);
  }
}
