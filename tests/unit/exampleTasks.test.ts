import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { exampleTasks } from '../../client/auth/exampleTasks.ts';
import { ageGroupMonths, ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { carerWord } from '../../schema/task/calledBy.rules.ts';
import { shippedCatalogue } from '../../schema/catalogue/catalogue.input.ts';

/** The most that somebody does who only wanted to look, in minutes. */
const minutesMax = 5;

describe.each(ageGroups)('the examples for the age group %s', async (ageGroup) => {
  const file = await readFile(new URL(`../../prisma/catalogue/${ageGroup}.json`, import.meta.url), 'utf8');
  const { tasks } = shippedCatalogue.parse(JSON.parse(file));

  test('are five different tasks of the catalogue, word for word', () => {
    const examples = exampleTasks[ageGroup];
    expect(new Set(examples.map(({ id }) => id)).size).toBe(5);
    for (const { id, isGrave, ...shown } of examples) {
      const task = tasks.find(({ key }) => key === id);
      expect(task, id).toMatchObject({ ...shown, frequency: 'daily' });
      expect(task?.isGrave, id).toBe(isGrave);
    }
  });

  test('name no carer, because nobody has chosen a word yet', () => {
    expect(JSON.stringify(exampleTasks[ageGroup])).not.toContain(carerWord);
  });

  test('need nothing, nobody else and no garden, take five minutes and suit the whole group', () => {
    const { first, last } = ageGroupMonths(ageGroup);
    for (const { id } of exampleTasks[ageGroup]) {
      const task = tasks.find(({ key }) => key === id);
      expect(task, id).toMatchObject({ materials: [], company: 'one-child' });
      expect(task?.season, id).toBeUndefined();
      expect(task?.place, id).not.toBe('outdoors');
      expect(task?.minutes, id).toBeLessThanOrEqual(minutesMax);
      expect(task?.minMonths, id).toBeLessThanOrEqual(first);
      expect(task?.maxMonths, id).toBeGreaterThanOrEqual(last);
      expect(task?.safety?.length, id).toBeGreaterThan(0);
    }
  });
});
