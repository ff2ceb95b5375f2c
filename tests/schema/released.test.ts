import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import packageLock from '../../package-lock.json' with { type: 'json' };
import { sectionsOf } from '../../scripts/release/changelog.ts';
import {
  changesBetween,
  currentSchemas,
  releasedSchemas,
  type Schemas,
  unannounced,
} from '../../scripts/release/releasedSchemas.ts';
import { compareVersions } from '../../scripts/release/versionNumber.ts';

const root = path.join(import.meta.dirname, '..', '..');
const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
const released = releasedSchemas(root);
const { version: lastVersion } = released.openApi.info;

/** The schemas of today, changed. */
const changed = (change: (text: string) => string): Schemas => {
  const { sdl, openApi } = currentSchemas(packageJson.version);
  return { sdl: change(sdl), openApi: JSON.parse(change(JSON.stringify(openApi))) as Schemas['openApi'] };
};

test('CHANGELOG.md names every change that clients of the last release notice', () => {
  const changes = changesBetween(released, currentSchemas(packageJson.version));
  expect(unannounced(changes, changelog, lastVersion)).toEqual([]);
});

test('a change that breaks them is found in both APIs', () => {
  const today = currentSchemas(packageJson.version);
  expect(changesBetween(today, today)).toEqual([]);
  const without = changed((text) => text.replaceAll(/\btotalPoints\b/g, 'sumOfPoints'));
  const names = changesBetween(today, without).map(({ coordinate }) => coordinate);
  expect(names).toEqual(expect.arrayContaining(['Child.totalPoints', 'GET /api/children response[].totalPoints']));
  expect(unannounced(changesBetween(today, without), changelog, lastVersion).length).toBeGreaterThanOrEqual(2);
});

test('the version is the same in package.json and its lock file, and no older than the last release', () => {
  expect([packageLock.version, packageLock.packages[''].version]).toEqual([packageJson.version, packageJson.version]);
  expect(compareVersions(packageJson.version, lastVersion)).toBeGreaterThanOrEqual(0);
});

test('CHANGELOG.md has the newest section on top, and a section for the version', () => {
  const names = sectionsOf(changelog).map(({ name }) => name);
  const versions = names.filter((name) => name !== 'Unreleased');
  expect(names.indexOf('Unreleased')).toBeLessThanOrEqual(0);
  expect(versions).toEqual([...versions].sort(compareVersions).reverse());
  expect(versions[0]).toBe(packageJson.version);
});
