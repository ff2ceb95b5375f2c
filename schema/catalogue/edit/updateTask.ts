import { builder } from '../../builder.ts';
import { Skill } from '../../skill/Skill.ts';
import { AgeGroupEnum } from '../../task/AgeGroup.ts';
import { FrequencyEnum } from '../../task/Frequency.ts';
import { updateTask } from './adminTasks.service.ts';
import { Task } from '../../task/Task.ts';
import {
  skillsPerTaskMaximum,
  taskDescriptionMaxLength,
  taskPointsMaximum,
  taskTitleMaxLength,
  taskWeightMaximum,
} from '../../task/task.rules.ts';
import { TaskDetailsInput } from './TaskDetailsInput.ts';
import { TipsInput } from './TipsInput.ts';

builder.relayMutationField(
  'updateTask',
  {
    description: 'An edited task.',
    inputFields: (t) => ({
      id: t.globalID({ required: true, for: [Task], description: 'Which task.' }),
      revision: t.int({ required: true, description: 'The revision that was edited; an older one is refused.' }),
      title: t.string({ required: true, description: `1 to ${taskTitleMaxLength} characters.` }),
      description: t.string({ required: true, description: `1 to ${taskDescriptionMaxLength} characters.` }),
      ageGroup: t.field({ type: AgeGroupEnum, required: true, description: 'The age group that it is made for.' }),
      frequency: t.field({ type: FrequencyEnum, required: true, description: 'How often it is given.' }),
      points: t.int({ description: `From 0 to ${taskPointsMaximum}. Absent: stays as it is.` }),
      weight: t.float({
        description: `How likely it is drawn, from 0 to ${taskWeightMaximum}. Absent: stays as it is.`,
      }),
      tips: t.field({ type: TipsInput, description: 'Advice on how to do it. Absent: stays as it is; null: none.' }),
      details: t.field({ type: TaskDetailsInput, description: 'What it tells besides its text.' }),
      skillIds: t.globalIDList({
        for: [Skill],
        description: `Ids of skills of its age group: at most ${skillsPerTaskMaximum}. Absent: stays as it is.`,
      }),
    }),
  },
  {
    authScopes: { admin: true },
    description: 'Changes a task of the catalogue, also where it is assigned; completed tasks stay as they were.',
    resolve: async (_root, { input: { id, skillIds, details, ...task } }, context) => ({
      task: await updateTask(context, id.id, { ...task, ...details, skillIds: skillIds?.map((skill) => skill.id) }),
    }),
  },
  {
    description: 'The task after the edit.',
    outputFields: (t) => ({ task: t.expose('task', { type: Task, description: 'The changed task.' }) }),
  },
);
