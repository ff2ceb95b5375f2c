import { expect, test } from 'vitest';
import { namedIn, sectionsOf, sectionsSince, withRelease } from '../../../scripts/release/changelog.ts';
import { compareVersions, isVersion, mayBreak } from '../../../scripts/release/versionNumber.ts';
import { unannounced } from '../../../scripts/release/releasedSchemas.ts';

const changelog = `# Changelog

What changes.

## Unreleased

### Breaking

- \`Child.hue\` is gone.

### Added

- \`Mood.SAD\`

## 1.0.0 – 2026-11-25

- \`Child.name\`, as it was.
`;

test('a changelog has sections with names, dates and text', () => {
  expect(sectionsOf(changelog)).toEqual([
    { name: 'Unreleased', date: null, text: '### Breaking\n\n- `Child.hue` is gone.\n\n### Added\n\n- `Mood.SAD`' },
    { name: '1.0.0', date: '2026-11-25', text: '- `Child.name`, as it was.' },
  ]);
  expect(sectionsSince(changelog, '1.0.0').map(({ name }) => name)).toEqual(['Unreleased']);
  expect(sectionsSince(changelog, '0.1.0').map(({ name }) => name)).toEqual(['Unreleased', '1.0.0']);
});

test('a release gives what was unreleased its version and date, once', () => {
  const released = withRelease(changelog, '2.0.0', '2026-12-24');
  expect(released).toBe(changelog.replace('## Unreleased', '## 2.0.0 – 2026-12-24'));
  expect(withRelease(released, '2.0.0', '2026-12-25')).toBe(released);
});

test('a change that breaks must stand under Breaking since the last release, any other only in it', () => {
  const change = (coordinate: string, isBreaking: boolean) => ({ coordinate, sentence: 'It was changed.', isBreaking });
  const named = [change('Child.hue', true), change('Child.hue', false), change('Mood.SAD', false)];
  expect(unannounced(named, changelog, '1.0.0')).toEqual([]);
  const unnamed = [change('Mood.SAD', true), change('Child.name', true), change('Child.name', false)];
  expect(unannounced(unnamed, changelog, '1.0.0')).toEqual([
    '`Mood.SAD`: It was changed. Name it under "### Breaking" in CHANGELOG.md.',
    '`Child.name`: It was changed. Name it under "### Breaking" in CHANGELOG.md.',
    '`Child.name`: It was changed. Name it in CHANGELOG.md.',
  ]);
  expect(namedIn(sectionsOf(changelog)).breaking).toEqual(new Set(['Child.hue']));
});

test('versions are three numbers and compared as numbers', () => {
  expect(['1.0.0', '0.10.3', '10.20.30'].every(isVersion)).toBe(true);
  expect(['1.0', 'v1.0.0', '1.0.0-rc.1', '01.0.0', '1.0.0.0', ''].some(isVersion)).toBe(false);
  expect(['1.10.0', '1.9.0', '1.9.10', '0.1.0', '1.9.9'].sort(compareVersions)).toEqual([
    '0.1.0',
    '1.9.0',
    '1.9.9',
    '1.9.10',
    '1.10.0',
  ]);
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
  expect([mayBreak('1.9.0', '2.0.0'), mayBreak('1.9.0', '1.10.0')]).toEqual([true, false]);
});
