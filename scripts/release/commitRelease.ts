import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sectionsOf, withRelease } from './changelog.ts';
import { currentSchemas, writeReleasedSchemas } from './releasedSchemas.ts';
import { ReleaseError } from './releaseError.ts';
import { run } from './run.ts';

/** The places of the version: package.json, and twice in the lock file. */
const ownVersion = /((?:^\{|"": \{)\s*"name": "dadventures",\s*"version": )"[^"]*"/g;

/**
 * Commits version, changelog and schemas of a release on top of a checkout.
 *
 * @param tree a work tree at the commit to release; the branch is not moved
 * @param date `yyyy-MM-dd`, for the changelog
 * @returns the hash of the commit: a new one, or the present one if all of it stands there already
 */
export function commitRelease(tree: string, version: string, date: string): string {
  const edit = (name: string, change: (text: string) => string) => {
    const file = path.join(tree, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  const setVersion = (text: string) => text.replace(ownVersion, `$1"${version}"`);
  edit('package.json', setVersion);
  edit('package-lock.json', setVersion);
  edit('CHANGELOG.md', (text) => withRelease(text, version, date));
  writeReleasedSchemas(tree, currentSchemas(version));
  run('git', ['add', '--all'], tree);
  if (run('git', ['status', '--porcelain'], tree) !== '') {
    const body = `CHANGELOG.md says what is new. The schemas in docs/released are those of\nthis release, with which later ones are compared.`;
    run('git', ['commit', '--quiet', '--message', `Release ${version}`, '--message', body], tree);
  }
  return run('git', ['rev-parse', 'HEAD'], tree);
}

/** Tags a commit with the section of its changelog as the message. */
export function tagRelease(root: string, version: string, commit: string): void {
  const changelog = run('git', ['show', `${commit}:CHANGELOG.md`], root);
  const section = sectionsOf(changelog).find(({ name }) => name === version);
  if (!section) throw new ReleaseError(`CHANGELOG.md has no section "## ${version}".`);
  const message = `Dadventures ${version}\n\n${section.text}\n`;
  // Lines of the changelog begin with #, which git would take for comments.
  run('git', ['tag', '--annotate', '--cleanup=whitespace', '--file=-', `v${version}`, commit], root, message);
}
