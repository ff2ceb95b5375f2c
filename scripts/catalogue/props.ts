import { stemmer } from 'stemmer';
import { type CheckedTask, checkOfFile, percent } from '../../schema/catalogue/checks/fault.ts';
import { wordsOf } from './words.ts';

/** The largest share of an age group's tasks that may need the same prop. */
const propMost = 0.05;

/** The prop that a material is: "laundry baskets" and "a basket" are one, of "torch or flashlight" the first counts. */
const propOf = (material: string): string =>
  stemmer(wordsOf(material.split(/ or |, | with | for /)[0] ?? material).at(-1) ?? material);

/** The tasks by the props that they need, the most frequent prop first. */
export function tasksByProp(tasks: readonly CheckedTask[]): [prop: string, tasks: CheckedTask[]][] {
  const groups = new Map<string, CheckedTask[]>();
  for (const task of tasks) {
    for (const prop of new Set(task.materials.map(propOf))) groups.set(prop, [...(groups.get(prop) ?? []), task]);
  }
  return [...groups].sort(([, one], [, other]) => other.length - one.length);
}

/** Finds props that too many tasks of an age group need. */
export const checkProps = checkOfFile(({ tasks }) =>
  tasksByProp(tasks)
    .filter(([, needing]) => needing.length > tasks.length * propMost)
    .map(([prop, needing]) => {
      const share = percent(needing.length / tasks.length);
      const keys = needing.map(({ key }) => key).join(', ');
      return {
        key: '-',
        message: `needs "${prop}" in ${share} of its tasks; at most ${percent(propMost)} are allowed: ${keys}`,
      };
    }),
);
