import { expect, test } from 'vitest';
import { withoutUnwanted } from '../../../schema/assignment/taskWish.rules.ts';

const tasks = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `task-${at}` }));
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

test('unwanted tasks are left out', () => {
  expect(ids(withoutUnwanted(tasks(15), ['task-3', 'elsewhere', 'task-0']))).toEqual(
    ids(tasks(15)).filter((id) => id !== 'task-3' && id !== 'task-0'),
  );
});

test('twelve tasks stay, and the latest wishes wait', () => {
  const left = withoutUnwanted(tasks(14), ['gone', 'task-9', 'task-3', 'task-5']);
  expect(ids(left)).toEqual(ids(tasks(14)).filter((id) => id !== 'task-9' && id !== 'task-3'));
});

test('all stay where there are no more than twelve', () => {
  for (const count of [0, 5, 12]) expect(withoutUnwanted(tasks(count), ids(tasks(count)))).toEqual(tasks(count));
});
