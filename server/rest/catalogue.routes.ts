import { z } from 'zod';
import { createSkill, deleteSkill, updateSkill } from '../../schema/skill/adminSkills.service.ts';
import { allSkills } from '../../schema/skill/skill.service.ts';
import { createTask, deleteTask, setTaskSkills, updateTask } from '../../schema/task/adminTasks.service.ts';
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
import { ListPart, partQuery, readPart, wishedPart } from './listPart.ts';
import { messageShape } from './shapes.ts';
import { type Call, route } from './route.ts';

const idOf = ({ path }: Call): string => path['id'] ?? '';

const filterOf = ({ query }: Call) => ({ ageGroup: query.get('ageGroup'), frequency: query.get('frequency') });

const ageGroupQuery = { ageGroup: 'Only those of this age group, such as early-school-age' };

/** Reading and administering the catalogue (docs/product.md#rest-calls). */
export const catalogueRoutes = [
  route({
    method: 'GET',
    path: '/api/tasks',
    summary: 'All tasks of the catalogue by title, with their skills, without deleted ones',
    signedIn: true,
    query: { ...ageGroupQuery, frequency: 'Only those that are given daily, weekly or monthly', ...partQuery },
    answer: z.array(adminTaskShape),
    refusals: [400],
    handle: async (call) => {
      const wish = wishedPart(call.query);
      const filter = filterOf(call);
      const { items, next } = wish
        ? await readPart(
            wish,
            (page) => tasksPage(call.actor, filter, defaultTaskOrder, page),
            (task) => taskCursor(task, defaultTaskOrder),
          )
        : new ListPart(await allTasks(call.actor, filter));
      return new ListPart(await Promise.all(items.map((task) => adminTaskJson(call.actor, task))), next);
    },
  }),
  route({
    method: 'POST',
    path: '/api/tasks',
    summary: 'Add a task to the catalogue; for administrators',
    signedIn: 'admin',
    body: newTaskBody,
    answer: adminTaskShape,
    status: 201,
    refusals: [403],
    handle: async ({ actor, body }) => adminTaskJson(actor, await createTask(actor, body)),
  }),
  route({
    method: 'PUT',
    path: '/api/tasks/{id}',
    summary: 'Change a task of the catalogue; for administrators',
    signedIn: 'admin',
    body: taskBody,
    answer: adminTaskShape,
    refusals: [403, 404, 409],
    handle: async (call) => adminTaskJson(call.actor, await updateTask(call.actor, idOf(call), call.body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/tasks/{id}',
    summary: 'Take a task out of the catalogue; assigned and completed challenges keep it; for administrators',
    signedIn: 'admin',
    answer: messageShape,
    refusals: [403, 404],
    handle: async (call) => {
      await deleteTask(call.actor, idOf(call), {});
      return { message: 'Task deleted successfully!' };
    },
  }),
  route({
    method: 'POST',
    path: '/api/tasks/{id}/skills',
    summary: 'Set the skills that a task trains; for administrators',
    signedIn: 'admin',
    body: taskSkillsBody,
    answer: adminTaskShape,
    refusals: [403, 404, 409],
    handle: async (call) => adminTaskJson(call.actor, await setTaskSkills(call.actor, idOf(call), call.body)),
  }),
  route({
    method: 'GET',
    path: '/api/skills',
    summary: 'All skills of the catalogue by name, without deleted ones',
    signedIn: true,
    query: ageGroupQuery,
    answer: z.array(adminSkillShape),
    refusals: [400],
    handle: async (call) => (await allSkills(call.actor, filterOf(call))).map(adminSkillJson),
  }),
  route({
    method: 'POST',
    path: '/api/skills',
    summary: 'Add a skill to the catalogue; for administrators',
    signedIn: 'admin',
    body: newSkillBody,
    answer: adminSkillShape,
    status: 201,
    refusals: [403],
    handle: async ({ actor, body }) => adminSkillJson(await createSkill(actor, body)),
  }),
  route({
    method: 'PUT',
    path: '/api/skills/{id}',
    summary: 'Change a skill of the catalogue; for administrators',
    signedIn: 'admin',
    body: skillBody,
    answer: adminSkillShape,
    refusals: [403, 404, 409],
    handle: async (call) => adminSkillJson(await updateSkill(call.actor, idOf(call), call.body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/skills/{id}',
    summary: 'Take a skill out of the catalogue; past practice keeps it; for administrators',
    signedIn: 'admin',
    answer: messageShape,
    refusals: [403, 404],
    handle: async (call) => {
      await deleteSkill(call.actor, idOf(call), {});
      return { message: 'Skill deleted successfully!' };
    },
  }),
];
