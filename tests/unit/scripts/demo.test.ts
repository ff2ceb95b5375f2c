import { expect, test } from 'vitest';
import { readCatalogue } from '../../../schema/catalogue/loadCatalogue.ts';
import { children, monthsOfHistory } from '../../../scripts/demo/family.ts';
import { snapshots } from '../../../scripts/demo/snapshots.ts';
import { comments } from '../../../scripts/demo/words.ts';

const tasks = (await readCatalogue()).flatMap(({ ageGroup, tasks: own }) => own.map((task) => ({ ...task, ageGroup })));

test('the demo family tells only of daily tasks that ship and suit one of its children', () => {
  for (const key of [...Object.keys(comments), ...Object.keys(snapshots)]) {
    const task = tasks.find((candidate) => candidate.key === key);
    expect(task?.frequency, key).toBe('daily');
    const child = children.find(({ ageGroup }) => ageGroup === task?.ageGroup);
    if (!child) throw new Error(`${key} suits none of the children`);
    expect(task?.minMonths ?? 0, key).toBeLessThanOrEqual(child.months);
    expect(task?.maxMonths ?? Number.POSITIVE_INFINITY, key).toBeGreaterThanOrEqual(child.months - monthsOfHistory);
  }
});
