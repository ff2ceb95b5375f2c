import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sectionsOf } from './changelog.ts';
import { changesBetween, currentSchemas, releasedSchemas, unannounced } from './releasedSchemas.ts';
import { run } from './run.ts';
import { compareVersions, isVersion, mayBreak } from './versionNumber.ts';

/** The version in package.json. */
export const packageVersion = (root: string): string =>
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** The released versions: those with a tag such as v1.0.0. */
export const releasedVersions = (root: string): string[] =>
  run('git', ['tag', '--list', 'v*'], root)
    .split('\n')
    .map((tag) => tag.slice(1))
    .filter(isVersion)
    .sort(compareVersions);

/** What prevents a checkout from being released as a version, one sentence each. */
export function obstacles(root: string, version: string): string[] {
  return [...obstaclesOfCheckout(root), ...obstaclesOfVersion(root, version), ...obstaclesOfApi(root, version)];
}

function obstaclesOfCheckout(root: string): string[] {
  const branch = run('git', ['rev-parse', '--abbrev-ref', 'HEAD'], root);
  const changed = run('git', ['status', '--porcelain'], root);
  return [
    ...(branch === 'main' ? [] : [`Releases are made on the branch main, and this is ${branch}.`]),
    ...(changed === '' ? [] : [`The checkout has changes that are not committed:\n${changed}`]),
  ];
}

function obstaclesOfVersion(root: string, version: string): string[] {
  const last = releasedVersions(root).at(-1);
  const current = packageVersion(root);
  const text = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const section = sectionsOf(text).find(({ name }) => name === 'Unreleased' || name === version);
  return [
    ...(last !== undefined && compareVersions(version, last) <= 0
      ? [`The last release is ${last}, so the next one must be greater than that, and ${version} is not.`]
      : []),
    ...(compareVersions(version, current) < 0
      ? [`package.json is at ${current}, which is later than ${version}.`]
      : []),
    ...(section && section.text !== ''
      ? []
      : [`CHANGELOG.md has nothing under "## Unreleased" or "## ${version}": say what users notice.`]),
  ];
}

function obstaclesOfApi(root: string, version: string): string[] {
  const before = releasedSchemas(root);
  const last = before.openApi.info.version;
  const changes = changesBetween(before, currentSchemas(version));
  const breaking = changes.filter(({ isBreaking }) => isBreaking);
  return [
    ...unannounced(changes, readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), last),
    ...(breaking.length > 0 && !mayBreak(last, version)
      ? [
          `Clients of ${last} break with this version (${breaking.map(({ coordinate }) => `\`${coordinate}\``).join(', ')}): ` +
            'raise the first number of the version, or keep and deprecate what they use.',
        ]
      : []),
  ];
}
