import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { shippedCatalogue } from '../../schema/catalogue/catalogue.input.ts';
import { readCatalogue } from '../../schema/catalogue/loadCatalogue.ts';
import { ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { frequencies } from '../../schema/task/task.rules.ts';
import { faultsOf } from '../../scripts/catalogue/checks.ts';
import { lookAlikes } from '../../scripts/catalogue/lookAlikes.ts';
import { readability, taskTexts } from '../../scripts/catalogue/readability.ts';

const catalogues = await readCatalogue();
const [first] = catalogues;

describe('the shipped catalogue', () => {
  test('consists of exactly one file per age group', async () => {
    const files = await readdir(path.join(import.meta.dirname, '..', '..', 'prisma', 'catalogue'));
    expect(files.sort()).toEqual(ageGroups.map((ageGroup) => `${ageGroup}.json`).sort());
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
      without({ weight: 0 }),
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
      { ...first, sources: [], tasks: [{ ...task, minutes: undefined }] },
    ];
    for (const file of bad)
      expect(shippedCatalogue.safeParse(file).success, JSON.stringify(file).slice(0, 80)).toBe(false);
    expect(shippedCatalogue.safeParse(first).success).toBe(true);
  });
});

/** Files without sources are in the older form, with the rules that they were written by. */
const older = catalogues.filter(({ sources }) => !sources);

describe.each(older.map((catalogue) => [catalogue.ageGroup, catalogue] as const))(
  '%s',
  (_ageGroup, { skills, tasks }) => {
    const tasksOf = (frequency: string) => tasks.filter((task) => task.frequency === frequency);

    test('has enough tasks and skills', () => {
      expect(tasksOf('daily').length).toBeGreaterThanOrEqual(60);
      expect(tasksOf('weekly').length).toBeGreaterThanOrEqual(16);
      expect(tasksOf('monthly').length).toBeGreaterThanOrEqual(10);
      expect(skills.length).toBeGreaterThanOrEqual(10);
      expect(skills.length).toBeLessThanOrEqual(14);
      expect(new Set(skills.map(({ domain }) => domain)).size).toBeGreaterThanOrEqual(6);
      expect(new Set(skills.map(({ name }) => name)).size).toBe(skills.length);
    });

    test('trains only its own skills, each of them in at least five daily tasks', () => {
      const keys = skills.map(({ key }) => key);
      for (const task of tasks) {
        expect(keys, task.key).toEqual(expect.arrayContaining(task.skills));
        expect(new Set(task.skills).size, task.key).toBe(task.skills.length);
      }
      for (const key of keys) {
        expect(tasksOf('daily').filter((task) => task.skills.includes(key)).length, key).toBeGreaterThanOrEqual(5);
      }
    });

    test('has tips for at least half of the tasks of each frequency', () => {
      for (const frequency of frequencies) {
        const withTips = tasksOf(frequency).filter(({ tips }) => tips);
        expect(withTips.length, frequency).toBeGreaterThanOrEqual(tasksOf(frequency).length / 2);
      }
    });

    test('has titles and descriptions that fit a phone', () => {
      for (const { key, title, description, tips } of tasks) {
        expect(title.length, key).toBeLessThanOrEqual(40);
        expect(description.length, key).toBeGreaterThanOrEqual(120);
        expect(description.length, key).toBeLessThanOrEqual(420);
        if (tips) expect(tips.content.length, key).toBeLessThanOrEqual(300);
      }
      for (const { key, name, description } of skills) {
        expect(name.length, key).toBeLessThanOrEqual(40);
        expect(description.length, key).toBeLessThanOrEqual(160);
      }
    });

    test('has short sentences and a reading grade of at most 8', () => {
      const { meanSentence, longestSentence, grade } = readability(taskTexts(tasks));
      expect(meanSentence).toBeLessThan(16);
      expect(longestSentence).toBeLessThanOrEqual(25);
      expect(grade).toBeLessThanOrEqual(8);
    });

    test('awards more points for a week than for a day, and more for a month than for a week', () => {
      const points = (frequency: string) => tasksOf(frequency).map((task) => task.points);
      expect(Math.max(...points('daily'))).toBeLessThan(Math.min(...points('weekly')));
      expect(Math.max(...points('weekly'))).toBeLessThan(Math.min(...points('monthly')));
    });

    test('does not call the child he or she, and has no emoji in its titles', () => {
      for (const { key, title, description, tips } of tasks) {
        const text = [title, description, tips?.content].join(' ');
        expect(text, key).not.toMatch(/\b(he|she|him|his|her|hers|himself|herself)\b/i);
        expect(title, key).not.toMatch(/\p{Extended_Pictographic}|!/u);
      }
    });

    test('has no two similar tasks', () => {
      expect(lookAlikes(tasks)).toEqual([]);
    });

    test('is detected as similar to a slightly reworded copy of one of its tasks', () => {
      const [one] = tasks;
      const copy = {
        title: `${one?.title ?? ''} again`,
        description: `Today, ${one?.description.replace('your', 'the') ?? ''} Enjoy.`,
      };
      const reworded = { title: 'Something else entirely', description: copy.description };
      expect(lookAlikes([...tasks, copy])).toHaveLength(1);
      expect(lookAlikes([...tasks, reworded])).toHaveLength(1);
    });
  },
);
