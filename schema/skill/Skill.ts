import { resolveCursorConnection, type ResolveCursorConnectionArgs } from '@pothos/plugin-relay';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import { builder, wholeRowsGuardedBy } from '../builder.ts';
import { textsOfRow } from '../complexity.ts';
import { languageOf } from '../language.ts';
import { checkedPage, pageSize } from '../page.ts';
import { Source, sourcesUsual } from '../task/Source.ts';
import { inArgs, Task } from '../task/Task.ts';
import { searchMaxLength } from '../task/task.rules.ts';
import {
  defaultSkillOrder,
  findSkill,
  skillColumns,
  skillCount,
  skillCursor,
  skillsOfTask,
  skillsPage,
  sourcesOfSkill,
} from './skill.service.ts';
import type { Skill as SkillShape } from './skill.sql.ts';
import { skillIn } from './skillTexts.ts';
import { OrderDirectionEnum } from '../task/OrderDirection.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { SkillOrderField } from './skill.rules.ts';

const SkillOrderFieldEnum = vocabularyEnum<SkillOrderField>('SkillOrderField', 'By what skills can be sorted.', {
  name: 'The name, character by character.',
});

/** How a list of skills is sorted. */
const SkillOrder = builder.inputType('SkillOrder', {
  description: 'How a list of skills is sorted; the id decides among equals.',
  fields: (t) => ({
    field: t.field({ type: SkillOrderFieldEnum, required: true, description: 'By what.' }),
    direction: t.field({ type: OrderDirectionEnum, required: true, description: 'In which direction.' }),
  }),
});

/** Something that children of an age group learn. */
export const Skill = builder.prismaNode('Skill', {
  ...wholeRowsGuardedBy('Its load gives nothing without a signed-in user.'),
  description: 'Something that children of an age group learn.',
  id: { field: 'id', description: 'Opaque id.' },
  findUnique: findSkill,
  nullable: true,
  select: skillColumns,
  // An exposed column would be selected again below rows that a statement of a hot path has read.
  fields: (t) => ({
    name: t.string({
      description: 'A short name, in the language of the user if there is one.',
      args: inArgs(t.arg),
      resolve: (skill, args, context) => skillIn(skill, args.language ?? languageOf(context)).name,
    }),
    description: t.string({
      description: 'What the child practices, in the language of the user.',
      args: inArgs(t.arg),
      resolve: (skill, args, context) => skillIn(skill, args.language ?? languageOf(context)).description,
    }),
    ageGroup: t.field({
      type: AgeGroupEnum,
      description: 'The age group that learns it.',
      resolve: ({ ageGroup }) => ageGroup as AgeGroup,
    }),
    steps: t.stringList({
      complexity: textsOfRow,
      description: "What parents see of it, from the first signs to a child's own way: three texts or none.",
      args: inArgs(t.arg),
      resolve: (skill, args, context) => [...skillIn(skill, args.language ?? languageOf(context)).steps],
    }),
    sources: t.field({
      type: [Source],
      complexity: { field: 1, multiplier: sourcesUsual },
      description: 'The pages that name it.',
      resolve: ({ id }, _args, context) => sourcesOfSkill(context, id),
    }),
    revision: t.int({ description: 'Grows by one with every change.', resolve: ({ revision }) => revision }),
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
      authScopes: { completing: true },
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
