import { builder } from '../../builder.ts';
import { Skill } from '../../skill/Skill.ts';
import { AgeGroupEnum } from '../../task/AgeGroup.ts';
import { FrequencyEnum } from '../../task/Frequency.ts';
import { createTask } from './adminTasks.service.ts';
import { Task } from '../../task/Task.ts';
import {
  defaultTaskPoints,
  defaultTaskWeight,
  skillsPerTaskMaximum,
  taskDescriptionMaxLength,
  taskPointsMaximum,
  taskTitleMaxLength,
  taskWeightMaximum,
} from '../../task/task.rules.ts';
import { TaskDetailsInput } from './TaskDetailsInput.ts';
import { TipsInput } from './TipsInput.ts';

builder.relayMutationField(
  'createTask',
  {
    description: 'A new task.',
    inputFields: (t) => ({
      title: t.string({ required: true, description: `1 to ${taskTitleMaxLength} characters.` }),
      description: t.string({ required: true, description: `1 to ${taskDescriptionMaxLength} characters.` }),
      ageGroup: t.field({ type: AgeGroupEnum, required: true, description: 'The age group that it is made for.' }),
      frequency: t.field({ type: FrequencyEnum, required: true, description: 'How often it is given.' }),
      points: t.int({ description: `From 0 to ${taskPointsMaximum}. ${defaultTaskPoints} unless given.` }),
      weight: t.float({
        description: `How likely it is drawn, from 0 to ${taskWeightMaximum}. ${defaultTaskWeight} unless given.`,
      }),
      tips: t.field({ type: TipsInput, description: 'Advice on how to do it.' }),
      details: t.field({ type: TaskDetailsInput, description: 'What it tells besides its text.' }),
      skillIds: t.globalIDList({
        for: [Skill],
        description: `Ids of skills of its age group: at most ${skillsPerTaskMaximum}.`,
      }),
    }),
  },
  {
    authScopes: { admin: true },
    description: 'Adds a task to the catalogue.',
    resolve: async (_root, { input: { skillIds, details, ...task } }, context) => ({
      task: await createTask(context, { ...task, ...details, skillIds: skillIds?.map(({ id }) => id) }),
    }),
  },
  {
    description: 'The new task.',
    outputFields: (t) => ({ task: t.expose('task', { type: Task, description: 'The new task.' }) }),
  },
);
