import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { shippedCatalogue } from '../../schema/catalogue/catalogue.input.ts';
import { readCatalogue } from '../../schema/catalogue/loadCatalogue.ts';
import { ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { frequencies } from '../../schema/task/task.rules.ts';
import { lookAlikes } from '../../scripts/catalogue/lookAlikes.ts';
import { readability, taskTexts } from '../../scripts/catalogue/readability.ts';

const catalogues = await readCatalogue();
const [first] = catalogues;

describe('the shipped catalogue', () => {
  test('is one file for each age group, and nothing else', async () => {
    const files = await readdir(path.join(import.meta.dirname, '..', '..', 'prisma', 'catalogue'));
    expect(files.sort()).toEqual(ageGroups.map((ageGroup) => `${ageGroup}.json`).sort());
    expect(catalogues.map(({ ageGroup }) => ageGroup)).toEqual(ageGroups);
  });

  test('has keys that are unique over all files and begin with their age group', () => {
    const skillKeys = catalogues.flatMap(({ skills }) => skills.map(({ key }) => key));
    const taskKeys = catalogues.flatMap(({ tasks }) => tasks.map(({ key }) => key));
    expect(new Set(skillKeys).size).toBe(skillKeys.length);
    expect(new Set(taskKeys).size).toBe(taskKeys.length);
    for (const { ageGroup, skills, tasks } of catalogues) {
      for (const { key } of skills) expect(key.startsWith(`${ageGroup}-`), key).toBe(true);
      for (const { key, frequency } of tasks) expect(key.startsWith(`${ageGroup}-${frequency}-`), key).toBe(true);
    }
  });

  test('has titles that are unique over all files, in any letter case', () => {
    const titles = catalogues.flatMap(({ tasks }) => tasks.map(({ title }) => title.toLowerCase()));
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('is refused when it is not in its form', () => {
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
    ];
    for (const file of bad)
      expect(shippedCatalogue.safeParse(file).success, JSON.stringify(file).slice(0, 80)).toBe(false);
    expect(shippedCatalogue.safeParse(first).success).toBe(true);
  });
});

describe.each(catalogues.map((catalogue) => [catalogue.ageGroup, catalogue] as const))(
  '%s',
  (_ageGroup, { skills, tasks }) => {
    const of = (frequency: string) => tasks.filter((task) => task.frequency === frequency);

    test('has tasks and skills enough', () => {
      expect(of('daily').length).toBeGreaterThanOrEqual(60);
      expect(of('weekly').length).toBeGreaterThanOrEqual(16);
      expect(of('monthly').length).toBeGreaterThanOrEqual(10);
      expect(skills.length).toBeGreaterThanOrEqual(10);
      expect(skills.length).toBeLessThanOrEqual(14);
      expect(new Set(skills.map(({ domain }) => domain)).size).toBeGreaterThanOrEqual(6);
      expect(new Set(skills.map(({ name }) => name)).size).toBe(skills.length);
    });

    test('trains only skills of its own, each of them in several daily tasks', () => {
      const keys = skills.map(({ key }) => key);
      for (const task of tasks) {
        expect(keys, task.key).toEqual(expect.arrayContaining(task.skills));
        expect(new Set(task.skills).size, task.key).toBe(task.skills.length);
      }
      for (const key of keys) {
        expect(of('daily').filter((task) => task.skills.includes(key)).length, key).toBeGreaterThanOrEqual(5);
      }
    });

    test('has tips for at least half of the tasks of each frequency', () => {
      for (const frequency of frequencies) {
        const withTips = of(frequency).filter(({ tips }) => tips);
        expect(withTips.length, frequency).toBeGreaterThanOrEqual(of(frequency).length / 2);
      }
    });

    test('says things at a length that fits a phone', () => {
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

    test('is easy to read for a tired parent', () => {
      const { meanSentence, longestSentence, grade } = readability(taskTexts(tasks));
      expect(meanSentence).toBeLessThan(16);
      expect(longestSentence).toBeLessThanOrEqual(25);
      expect(grade).toBeLessThanOrEqual(8);
    });

    test('rewards by effort: a week more than a day, a month more than a week', () => {
      const points = (frequency: string) => of(frequency).map((task) => task.points);
      expect(Math.max(...points('daily'))).toBeLessThan(Math.min(...points('weekly')));
      expect(Math.max(...points('weekly'))).toBeLessThan(Math.min(...points('monthly')));
    });

    test('calls the child neither he nor she, and has no emoji in its titles', () => {
      for (const { key, title, description, tips } of tasks) {
        const text = [title, description, tips?.content].join(' ');
        expect(text, key).not.toMatch(/\b(he|she|him|his|her|hers|himself|herself)\b/i);
        expect(title, key).not.toMatch(/\p{Extended_Pictographic}|!/u);
      }
    });

    test('has no two tasks that look alike', () => {
      expect(lookAlikes(tasks)).toEqual([]);
    });

    test('would be refused with a copy that is only worded a little differently', () => {
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
