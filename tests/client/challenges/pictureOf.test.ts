import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Depicted, picturesOf } from '../../../client/challenges/childMode/pictureOf.ts';

const plain = { description: '', moment: 'any', place: 'anywhere', company: 'one-child' } as const;

test('a challenge has the picture of its words, its moment or its place, and three have three', () => {
  const tasks: Depicted[] = [
    { ...plain, title: 'The great sock wedding' },
    { ...plain, title: 'Sock puppets', moment: 'bedtime' },
    { ...plain, title: 'Nothing of that', place: 'outdoors' },
    { ...plain, title: 'Nothing of that', place: 'outdoors' },
    { ...plain, title: 'Say hello', company: 'remote' },
  ];
  expect(picturesOf(tasks)).toEqual(['sock', 'bedtime', 'outdoors', 'star', 'phone']);
});

test('most challenges of the catalogue have a picture of what they are about, and none takes them all', () => {
  const groups = ['preschool', 'early-school-age', 'middle-childhood', 'adolescent'];
  const tasks = groups.flatMap((group) => {
    const file = JSON.parse(readFileSync(`prisma/catalogue/${group}.json`, 'utf8')) as {
      tasks: (Depicted & { frequency: string })[];
    };
    return file.tasks.filter(({ frequency }) => frequency === 'daily');
  });
  const counts = new Map<string, number>();
  for (const task of tasks) for (const name of picturesOf([task])) counts.set(name, (counts.get(name) ?? 0) + 1);
  expect((counts.get('star') ?? 0) / tasks.length).toBeLessThan(0.05);
  for (const [name, count] of counts) expect(count / tasks.length, name).toBeLessThan(0.2);
  expect(counts.size).toBeGreaterThanOrEqual(20);
});
