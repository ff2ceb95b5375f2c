import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { shippedCatalogue } from '../../schema/catalogue/catalogue.input.ts';
import { catalogueFolder, readCatalogue } from '../../schema/catalogue/loadCatalogue.ts';
import { ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { faultsOf } from '../../scripts/catalogue/checks.ts';

const catalogues = await readCatalogue();
const [first] = catalogues;

describe('the shipped catalogue', () => {
  test('consists of exactly one file per age group, first aid and questions', async () => {
    const entries = await readdir(catalogueFolder, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(files.sort()).toEqual(['first-aid', 'questions', ...ageGroups].map((name) => `${name}.json`).sort());
    expect(catalogues.map(({ ageGroup }) => ageGroup)).toEqual(ageGroups);
  });

  test('has unique keys, which begin with their age group', () => {
    const skillKeys = catalogues.flatMap(({ skills }) => skills.map(({ key }) => key));
    const taskKeys = catalogues.flatMap(({ tasks }) => tasks.map(({ key }) => key));
    expect(new Set(skillKeys).size).toBe(skillKeys.length);
    expect(new Set(taskKeys).size).toBe(taskKeys.length);
    for (const { ageGroup, skills, tasks } of catalogues) {
      for (const { key } of skills) expect(key.startsWith(`${ageGroup}-`), key).toBe(true);
      for (const { key, frequency } of tasks) expect(key.startsWith(`${ageGroup}-${frequency}-`), key).toBe(true);
    }
  });

  test('has unique titles, regardless of letter case', () => {
    const titles = catalogues.flatMap(({ tasks }) => tasks.map(({ title }) => title.toLowerCase()));
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('has no fault by the checks of its report', () => {
    expect(faultsOf(catalogues)).toEqual([]);
  });

  test('is rejected if it does not match the schema', () => {
    const task = first?.tasks[0];
    const without = (change: object) => ({ ...first, tasks: [{ ...task, ...change }] });
    const bad = [
      {},
      { ageGroup: 'grown-up', skills: [], tasks: [] },
      without({ points: 0 }),
      without({ weight: -1 }),
      without({ skills: [] }),
      without({ title: '' }),
      without({ frequency: 'yearly' }),
      without({ emoji: '🎈' }),
      without({ place: 'moon' }),
      without({ materials: ['Socks'] }),
      without({ why: { text: 'It is so.', sources: [] } }),
      without({ minutes: 0 }),
      without({ safety: 'x'.repeat(241) }),
      without({ minMonths: 40, maxMonths: 30 }),
      ...['minutes', 'materials', 'place', 'company', 'moment', 'minMonths', 'maxMonths', 'review'].map((field) =>
        without({ [field]: undefined }),
      ),
      { ...first, sources: undefined },
      { ...first, skills: [{ ...first?.skills[0], sources: undefined }] },
    ];
    for (const file of bad)
      expect(shippedCatalogue.safeParse(file).success, JSON.stringify(file).slice(0, 80)).toBe(false);
    expect(shippedCatalogue.safeParse(first).success).toBe(true);
  });
});
