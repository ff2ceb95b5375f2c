import { z } from 'zod';
import { createSkill, deleteSkill, updateSkill } from '../../schema/catalogue/edit/adminSkills.service.ts';
import { allSkills } from '../../schema/skill/skill.service.ts';
import { createTask, deleteTask, setTaskSkills, updateTask } from '../../schema/catalogue/edit/adminTasks.service.ts';
import { allTasks, defaultTaskOrder, taskCursor, tasksPage } from '../../schema/task/task.service.ts';
import {
  adminSkillJson,
  adminSkillShape,
  adminTaskJson,
  adminTaskShape,
  newSkillBody,
  newTaskBody,
  skillBody,
  taskBody,
  taskSkillsBody,
} from './catalogue.shapes.ts';
import { messageShape } from './account.shapes.ts';
import { asksForAll, ListPage, partHeaders, pageQuery, readPage, requestedPage } from './listPage.ts';
import { type Call, route } from './route.ts';
import { ageGroupShape, frequencyShape } from './vocabulary.shapes.ts';

const filterOf = ({ query }: Call) => ({ ageGroup: query.get('ageGroup'), frequency: query.get('frequency') });

const ageGroupQuery = { ageGroup: { description: 'Only those of this age group', schema: ageGroupShape.optional() } };

const frequencyQuery = {
  frequency: { description: 'Only those that are given so often', schema: frequencyShape.optional() },
};

/** Reading and administering the catalogue (docs/product.md#rest-calls). */
export const catalogueRoutes = [
  route({
    method: 'GET',
    path: '/api/tasks',
    operationId: 'listTasks',
    tag: 'catalogue',
    summary: 'List the tasks of the catalogue',
    description: 'By title, with their skills, without deleted ones.',
    signedIn: true,
    query: { ...ageGroupQuery, ...frequencyQuery, ...pageQuery },
    answer: z.array(adminTaskShape),
    answerHeaders: partHeaders,
    deprecatedUse: {
      use: 'A request with an access token and without limit or after, which gets all tasks at once,',
      since: '2026-12-01',
      sunset: '2028-01-01',
      instead: '`GET /api/tasks?limit=100`, then the address in the header Link',
      applies: ({ byToken, query }) => byToken && asksForAll(query),
    },
    handle: async (call) => {
      const request = requestedPage(call.query);
      const filter = filterOf(call);
      const { items, next } = request
        ? await readPage(
            request,
            (page) => tasksPage(call.actor, filter, defaultTaskOrder, page),
            (task) => taskCursor(task, defaultTaskOrder),
          )
        : new ListPage(await allTasks(call.actor, filter));
      return new ListPage(await Promise.all(items.map((task) => adminTaskJson(call.actor, task))), next);
    },
  }),
  route({
    method: 'POST',
    path: '/api/tasks',
    operationId: 'createTask',
    tag: 'catalogue',
    summary: 'Add a task to the catalogue',
    ignoresUnknownFields: true,
    body: newTaskBody,
    answer: adminTaskShape,
    status: 201,
    handle: async ({ actor, body }) => adminTaskJson(actor, await createTask(actor, body)),
  }),
  route({
    method: 'PUT',
    path: '/api/tasks/{id}',
    operationId: 'updateTask',
    tag: 'catalogue',
    summary: 'Change a task of the catalogue',
    ignoresUnknownFields: true,
    body: taskBody,
    answer: adminTaskShape,
    refusals: [404, 409],
    handle: async ({ actor, id, body }) => adminTaskJson(actor, await updateTask(actor, id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/tasks/{id}',
    operationId: 'deleteTask',
    tag: 'catalogue',
    summary: 'Take a task out of the catalogue',
    description: 'Assigned and completed challenges keep it.',
    ignoresUnknownFields: true,
    answer: messageShape,
    refusals: [404],
    handle: async ({ actor, id }) => {
      await deleteTask(actor, id, {});
      return { message: 'Task deleted successfully!' };
    },
  }),
  route({
    method: 'POST',
    path: '/api/tasks/{id}/skills',
    operationId: 'setTaskSkills',
    tag: 'catalogue',
    summary: 'Set the skills that a task trains',
    signedIn: 'admin',
    ignoresUnknownFields: true,
    body: taskSkillsBody,
    answer: adminTaskShape,
    refusals: [404, 409],
    handle: async ({ actor, id, body }) => adminTaskJson(actor, await setTaskSkills(actor, id, body)),
  }),
  route({
    method: 'GET',
    path: '/api/skills',
    operationId: 'listSkills',
    tag: 'catalogue',
    summary: 'List the skills of the catalogue',
    description: 'By name, without deleted ones.',
    signedIn: true,
    query: ageGroupQuery,
    answer: z.array(adminSkillShape),
    handle: async (call) => (await allSkills(call.actor, filterOf(call))).map(adminSkillJson),
  }),
  route({
    method: 'POST',
    path: '/api/skills',
    operationId: 'createSkill',
    tag: 'catalogue',
    summary: 'Add a skill to the catalogue',
    ignoresUnknownFields: true,
    body: newSkillBody,
    answer: adminSkillShape,
    status: 201,
    handle: async ({ actor, body }) => adminSkillJson(await createSkill(actor, body)),
  }),
  route({
    method: 'PUT',
    path: '/api/skills/{id}',
    operationId: 'updateSkill',
    tag: 'catalogue',
    summary: 'Change a skill of the catalogue',
    ignoresUnknownFields: true,
    body: skillBody,
    answer: adminSkillShape,
    refusals: [404, 409],
    handle: async ({ actor, id, body }) => adminSkillJson(await updateSkill(actor, id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/skills/{id}',
    operationId: 'deleteSkill',
    tag: 'catalogue',
    summary: 'Take a skill out of the catalogue',
    description: 'Past practice keeps it.',
    ignoresUnknownFields: true,
    answer: messageShape,
    refusals: [404],
    handle: async ({ actor, id }) => {
      await deleteSkill(actor, id, {});
      return { message: 'Skill deleted successfully!' };
    },
  }),
];
