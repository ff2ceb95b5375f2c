import { frequencies } from '../../schema/task/task.rules.ts';
import { checkOfFile } from '../../schema/catalogue/checks/fault.ts';

/** How many skills an age group has, and how many fields of development they cover. */
const skillLimits = { least: 10, most: 14, leastDomains: 6 } as const;

/** In how many tasks of each frequency a skill must at least be. */
const leastTasksOfSkill = { daily: 5, weekly: 1, monthly: 1 } as const;

/** Finds skills that too few tasks train, and tasks with skills of another age group. */
export const checkSkills = checkOfFile(({ skills, tasks }) => {
  const { least, most, leastDomains } = skillLimits;
  const keys = new Set(skills.map(({ key }) => key));
  const domains = new Set(skills.map(({ domain }) => domain)).size;
  const names = skills.map(({ name }) => name);
  return [
    ...(skills.length < least || skills.length > most
      ? [{ key: '-', message: `has ${skills.length} skills; ${least} to ${most} are needed` }]
      : []),
    ...(domains < leastDomains
      ? [{ key: '-', message: `has skills of ${domains} domains; ${leastDomains} are needed` }]
      : []),
    ...skills
      .filter(({ name }, at) => names.indexOf(name) !== at)
      .map(({ key }) => ({ key, message: 'has the name of an earlier skill' })),
    ...skills.flatMap(({ key }) =>
      frequencies.flatMap((frequency) => {
        const count = tasks.filter((task) => task.frequency === frequency && task.skills.includes(key)).length;
        const needed = leastTasksOfSkill[frequency];
        return count < needed
          ? [{ key, message: `is in ${count} ${frequency} tasks; at least ${needed} are needed` }]
          : [];
      }),
    ),
    ...tasks.flatMap(({ key, skills: trained }) => [
      ...trained
        .filter((skill) => !keys.has(skill))
        .map((skill) => ({ key, message: `names the skill ${skill}, which the file does not have` })),
      ...(new Set(trained).size < trained.length ? [{ key, message: 'names a skill twice' }] : []),
    ]),
  ];
});
