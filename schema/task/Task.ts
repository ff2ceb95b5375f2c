import { resolveCursorConnection, type ResolveCursorConnectionArgs } from '@pothos/plugin-relay';
import { AgeGroupEnum } from './AgeGroup.ts';
import { type ArgFields, builder, type Context, guardedBy } from '../builder.ts';
import { isUuid } from '../input.ts';
import { checkedPage, pageSize } from '../page.ts';
import { CompanyEnum } from './Company.ts';
import { FrequencyEnum } from './Frequency.ts';
import { MomentEnum } from './Moment.ts';
import { PlaceEnum } from './Place.ts';
import { SeasonEnum } from './Season.ts';
import { parseTips, searchMaxLength, type TaskOrderField, type Tips as TipsShape } from './task.rules.ts';
import { defaultTaskOrder, taskById, taskCount, taskCursor, tasksPage } from './task.service.ts';
import type { Task as TaskShape } from './task.sql.ts';
import { asRead, toldIn } from './asRead.ts';
import { inLanguage } from './taskTexts.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import { OrderDirectionEnum } from './OrderDirection.ts';

const TaskOrderFieldEnum = vocabularyEnum<TaskOrderField>('TaskOrderField', 'By what tasks can be sorted.', {
  title: 'The title, character by character.',
  frequency: 'Daily, weekly, monthly.',
  points: 'The points.',
});

/** How a list of tasks is sorted. */
const TaskOrder = builder.inputType('TaskOrder', {
  description: 'How a list of tasks is sorted; the id decides among equals.',
  fields: (t) => ({
    field: t.field({ type: TaskOrderFieldEnum, required: true, description: 'By what.' }),
    direction: t.field({ type: OrderDirectionEnum, required: true, description: 'In which direction.' }),
  }),
});

const Tips = builder.objectRef<TipsShape>('Tips').implement({
  description: 'Advice on how to do a task.',
  fields: (t) => ({
    content: t.exposeString('content', { description: 'The advice.' }),
    videoUrl: t.exposeString('videoUrl', {
      nullable: true,
      description: 'Address of a helpful video, if there is one.',
    }),
  }),
});

/** A challenge of the catalogue, or one that a family made for a child. */
export const Task = builder.objectRef<TaskShape>('Task');

/** The argument of what a task or skill says, for forms that edit one language. */
export const inArgs = (t: ArgFields) => ({
  language: t.string({
    description:
      'In which language, a tag of BCP 47: in that of the user unless given. With it, administrators get `{parent}` as it is stored, in place of the word for who reads.',
  }),
});

/**
 * A task as the user reads it, or in a language that the query names. An administrator who names one edits it, and gets `{parent}` as it is
 * stored.
 */
export const shown = (
  task: TaskShape,
  { language }: { readonly language?: string | null | undefined },
  context: Context,
) => {
  if (!language) return asRead(task, context);
  return context.viewer?.isAdmin ? inLanguage(task, language) : toldIn(task, language, context.viewer?.calledBy);
};

builder.node(Task, {
  ...guardedBy("Its load gives nothing without a signed-in user, and a family's own tasks to the child's carers only."),
  description: 'A challenge of the catalogue, or one that a family made for a child.',
  id: { resolve: (task) => task.id, description: 'Opaque id.' },
  loadMany: (ids, context) => ids.map((id) => (context.viewer && isUuid(id) ? taskById(context, id) : null)),
  fields: (t) => ({
    title: t.string({
      description: 'A short title.',
      args: inArgs(t.arg),
      resolve: (task, args, context) => shown(task, args, context).title,
    }),
    description: t.string({
      description: 'What to do, in the second person.',
      args: inArgs(t.arg),
      resolve: (task, args, context) => shown(task, args, context).description,
    }),
    language: t.string({
      nullable: true,
      description:
        'The language of all its texts, as a tag of BCP 47: that of the user, or English where the task is not written in it or not compared with the English since that has changed. Null for the words of a family.',
      args: inArgs(t.arg),
      resolve: (task, args, context) => shown(task, args, context).language,
    }),
    ageGroup: t.expose('ageGroup', { type: AgeGroupEnum, description: 'The age group that it is made for.' }),
    points: t.exposeInt('points', { description: 'Points that completing it earns.' }),
    frequency: t.expose('frequency', { type: FrequencyEnum, description: 'How often it is given.' }),
    tips: t.field({
      type: Tips,
      nullable: true,
      description: 'Advice on how to do it, if there is any.',
      args: inArgs(t.arg),
      resolve: (task, args, context) => parseTips(shown(task, args, context).tips),
    }),
    weight: t.exposeFloat('weight', {
      description: 'How likely it is drawn, relative to the others of its age group and frequency.',
    }),
    isOwn: t.boolean({
      description:
        'Whether a family made it, by `createActivity`. It has no skills, and only the carers of its child see it.',
      resolve: ({ childId }) => childId !== null,
    }),
    revision: t.exposeInt('revision', { description: 'Grows by one with every change.' }),
  }),
});

builder.queryField('tasks', (t) =>
  t.connection(
    {
      type: Task,
      authScopes: { completing: true },
      description: 'The challenges of the catalogue; deleted ones never.',
      args: {
        ageGroup: t.arg({ type: AgeGroupEnum, description: 'Only those of this age group.' }),
        frequency: t.arg({ type: FrequencyEnum, description: 'Only those that are given so often.' }),
        place: t.arg({ type: PlaceEnum, description: 'Only those that are done there.' }),
        company: t.arg({ type: CompanyEnum, description: 'Only those that are done with them.' }),
        moment: t.arg({ type: MomentEnum, description: 'Only those that belong to this part of the day.' }),
        season: t.arg({ type: SeasonEnum, description: 'Only those that are tied to this season.' }),
        withoutMaterial: t.arg.boolean({ description: 'Only those that need nothing to be fetched.' }),
        withoutSafety: t.arg.boolean({ description: 'Only those that say nothing about safety.' }),
        search: t.arg.string({
          description: `Only those whose title or description contains these words, in any case: at most ${searchMaxLength} characters.`,
        }),
        orderBy: t.arg({ type: TaskOrder, description: 'How they are sorted: by title unless given.' }),
      },
      resolve: async (_root, { orderBy, first, last, after, before, ...filter }, context) => {
        const args = { first, last, after, before };
        const order = orderBy ?? defaultTaskOrder;
        const connection = await resolveCursorConnection(
          { args: checkedPage(args), ...pageSize, toCursor: (task: TaskShape) => taskCursor(task, order) },
          (page: ResolveCursorConnectionArgs) => tasksPage(context, filter, order, page),
        );
        return { ...connection, filter };
      },
    },
    {
      description: 'One page of the challenges of the catalogue.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'How many there are on all pages together.',
          resolve: ({ filter }, _args, context) => taskCount(context, filter),
        }),
      }),
    },
  ),
);
