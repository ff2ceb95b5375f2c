import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import { builder, guardedBy } from '../builder.ts';
import { isUuid } from '../input.ts';
import { checkedPage, pageSize } from '../page.ts';
import { Source, sourcesUsual } from '../task/Source.ts';
import { Task } from '../task/Task.ts';
import { searchMaxLength } from '../task/task.rules.ts';
import {
  defaultSkillOrder,
  skillById,
  skillCount,
  skillCursor,
  skillsOfTask,
  skillsPage,
  sourcesOfSkill,
} from './skill.service.ts';
import type { Skill as SkillShape } from './skill.sql.ts';
import { SkillOrder } from './SkillOrder.ts';

/** Something that children of an age group learn. */
export const Skill = builder.objectRef<SkillShape>('Skill');

builder.node(Skill, {
  ...guardedBy('Its load gives nothing without a signed-in user.'),
  description: 'Something that children of an age group learn.',
  id: { resolve: (skill) => skill.id, description: 'Opaque id.' },
  loadMany: (ids, context) => ids.map((id) => (context.viewer && isUuid(id) ? skillById(context, id) : null)),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'A short name.' }),
    description: t.exposeString('description', { description: 'What the child practises.' }),
    ageGroup: t.expose('ageGroup', { type: AgeGroupEnum, description: 'The age group that learns it.' }),
    sources: t.field({
      type: [Source],
      complexity: { field: 1, multiplier: sourcesUsual },
      description: 'The pages that name it.',
      resolve: ({ id }, _args, context) => sourcesOfSkill(context, id),
    }),
    revision: t.exposeInt('revision', { description: 'Grows by one with every change.' }),
  }),
});

/** A task trains one to three skills. */
const skillsOfTaskUsual = 3;

builder.objectField(Task, 'skills', (t) =>
  t.field({
    type: [Skill],
    complexity: { field: 1, multiplier: skillsOfTaskUsual },
    description: 'The skills that the task trains, by name.',
    resolve: (task, _args, context) => skillsOfTask(context, task),
  }),
);

builder.queryField('skills', (t) =>
  t.connection(
    {
      type: Skill,
      authScopes: { signedIn: true },
      description: 'The skills of the catalogue; deleted ones never.',
      args: {
        ageGroup: t.arg({ type: AgeGroupEnum, description: 'Only those of this age group.' }),
        search: t.arg.string({
          description: `Only those whose name or description contains these words, in any case: at most ${searchMaxLength} characters.`,
        }),
        orderBy: t.arg({ type: SkillOrder, description: 'How they are sorted: by name unless given.' }),
      },
      resolve: async (_root, { ageGroup, search, orderBy, ...args }, context) => {
        const filter = { ageGroup, search };
        const order = orderBy ?? defaultSkillOrder;
        const connection = await resolveCursorConnection(
          { args: checkedPage(args), ...pageSize, toCursor: (skill: SkillShape) => skillCursor(skill, order) },
          (page: ResolveCursorConnectionArgs) => skillsPage(context, filter, order, page),
        );
        return { ...connection, filter };
      },
    },
    {
      description: 'One page of the skills of the catalogue.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'How many there are on all pages together.',
          resolve: ({ filter }, _args, context) => skillCount(context, filter),
        }),
      }),
    },
  ),
);
