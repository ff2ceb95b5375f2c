import { sourceHash } from '../../task/sourceHash.ts';
import type { ShippedCatalogue } from '../catalogue.input.ts';
import type { ShippedTexts } from '../texts.input.ts';

type Texts = ShippedTexts['tasks'][string];

/** What is wrong with the texts of an age group in another language, a sentence for each fault. What is not written yet is none. */
export function textFaults(english: ShippedCatalogue, { language, skills, tasks }: ShippedTexts): string[] {
  const skillKeys = new Map(english.skills.map((skill) => [skill.key, skill]));
  const taskKeys = new Map(english.tasks.map((task) => [task.key, task]));
  const titles = Object.values(tasks).map(({ title }) => title);
  return [
    ...titles
      .filter((title, index) => titles.indexOf(title) !== index)
      .map((title) => `${language}: two tasks are called ${title}`),
    ...Object.entries(skills).flatMap(([key, said]) => {
      const skill = skillKeys.get(key);
      if (!skill) return [`${language} ${key}: there is no such skill`];
      const faults = [];
      if (said.of !== sourceHash(skill.description)) faults.push('the English description has changed since');
      if (!said.steps !== !skill.steps) faults.push('steps are there in one language only');
      return faults.map((fault) => `${language} ${key}: ${fault}`);
    }),
    ...Object.entries(tasks).flatMap(([key, said]) => {
      const task = taskKeys.get(key);
      if (!task) return [`${language} ${key}: there is no such task`];
      const faults: string[] = [];
      if (said.of !== sourceHash(task.description, task.safety)) faults.push('the English has changed since');
      for (const field of [
        'safety',
        'tips',
        'easier',
        'harder',
        'why',
        'again',
      ] as const satisfies readonly (keyof Texts)[])
        if (!said[field] !== !task[field]) faults.push(`${field} is there in one language only`);
      if ((said.materials ?? []).length !== task.materials.length) faults.push('other materials than in English');
      return faults.map((fault) => `${language} ${key}: ${fault}`);
    }),
  ];
}
