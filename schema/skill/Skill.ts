import { AgeGroupEnum } from '../task/AgeGroup.ts';
import { builder } from '../builder.ts';
import { isUuid } from '../input.ts';
import { Task } from '../task/Task.ts';
import { skillById, skillsOfTask } from './skill.service.ts';
import type { Skill as SkillShape } from './skill.sql.ts';

/** Something that children of an age group learn. */
export const Skill = builder.objectRef<SkillShape>('Skill');

builder.node(Skill, {
  description: 'Something that children of an age group learn.',
  id: { resolve: (skill) => skill.id, description: 'Opaque id.' },
  loadMany: (ids, context) => ids.map((id) => (context.viewer && isUuid(id) ? skillById(context, id) : null)),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'A short name.' }),
    description: t.exposeString('description', { description: 'What the child practises.' }),
    ageGroup: t.expose('ageGroup', { type: AgeGroupEnum, description: 'The age group that learns it.' }),
  }),
});

/** A task trains one to three skills. */
const skillsOfTaskUsual = 3;

builder.objectField(Task, 'skills', (t) =>
  t.field({
    type: [Skill],
    complexity: { field: 1, multiplier: skillsOfTaskUsual },
    description: 'The skills that the task trains, by name.',
    resolve: (task, _args, context) => skillsOfTask(context, task.id),
  }),
);
