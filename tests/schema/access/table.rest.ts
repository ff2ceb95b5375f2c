import { frequencies } from '../../../schema/task/task.rules.ts';
import { type Circle, type FurnishedCircle, quoteOf } from '../../support/circle.ts';
import { rowId } from '../../support/ids.ts';
import { keysOfBrowser } from '../../support/pushDevices.ts';
import { reminderOf } from '../../support/reminders.ts';
import { tickOf } from '../../support/ticks.ts';
import { multipartFile } from '../../support/formFile.ts';
import { excelUpload, sheets, workbook } from '../../support/workbooks.ts';
import { type EntryPoint, type EntryPoints, rest } from './door.ts';
import {
  account,
  addsChildren,
  admins,
  all,
  asStatus,
  browsers,
  editors,
  anyCaller,
  childData,
  childDataByRest,
  type Outcomes,
  ownersObject,
  signedIn,
  siteOwner,
} from './outcomes.ts';
import {
  type MutationContext,
  completion,
  entry,
  newAccount,
  newChild,
  newPassword,
  newSkill,
  newTask,
  openTask,
  otherLogin,
  summary,
  swappable,
} from './table.mutations.ts';

const get = (path: string, expected: Outcomes): EntryPoint<FurnishedCircle> => ({
  prepare: () => rest('GET', path),
  expected,
});

const records = [
  ['completions', ''],
  ['completions/date/{date}', ''],
  ['activity', ''],
  ['summaries', ''],
  ['mood/today', ''],
  ['moods', ''],
  ['quotes', ''],
  ['skills/garden', ''],
  ['skills/progress', '?start=2026-03-01&end=2026-03-14'],
] as const;

/** The REST calls that read data of a child. */
export const childReads: EntryPoints<FurnishedCircle> = {
  ...Object.fromEntries(
    records.map(([path, query]) => [
      `GET /api/children/{id}/${path}`,
      {
        prepare: ({ child }: FurnishedCircle) =>
          rest('GET', `/api/children/${child.rowId}/${path.replace('{date}', '2026-03-14')}${query}`),
        expected: childDataByRest,
      },
    ]),
  ),
  'GET /api/daily-tasks/{id}/completion': {
    prepare: ({ things }) => rest('GET', `/api/daily-tasks/${rowId(things.DailyTask)}/completion`),
    expected: childDataByRest,
  },
};

/** 404 even without a session, because an image element cannot handle 401. */
const ofPhoto = (success: number): Outcomes => asStatus(childData, success);

/** The addresses of photos. */
export const photos: EntryPoints<FurnishedCircle> = {
  'GET /photos/{id}': { prepare: ({ photoId }) => rest('GET', `/photos/${photoId}`), expected: ofPhoto(200) },
  'HEAD /photos/{id}': { prepare: ({ photoId }) => rest('HEAD', `/photos/${photoId}`), expected: ofPhoto(200) },
  'GET /photos/{id} that a browser has kept': {
    prepare: ({ photoId }) => ({
      ...rest('GET', `/photos/${photoId}`),
      headers: { 'if-none-match': `"${photoId}"` },
    }),
    expected: ofPhoto(304),
  },
};

/** The other REST calls that read. */
export const reads: EntryPoints<FurnishedCircle> = {
  'GET /api/user': get('/api/user', asStatus(signedIn)),
  'GET /api/children': get('/api/children', asStatus(signedIn)),
  'GET /api/tonight': get('/api/tonight', asStatus(signedIn)),
  'GET /api/live': get('/api/live?follow=false', asStatus(signedIn)),
  'GET /api/account/export': get('/api/account/export', asStatus(account)),
  'GET /api/version': get('/api/version', all(200)),
  'GET /api/problems': get('/api/problems', all(200)),
  'GET /api/firebase-config': get('/api/firebase-config', asStatus(anyCaller)),
  'GET /api/tasks': get('/api/tasks?ageGroup=toddler', asStatus(signedIn)),
  'GET /api/skills': get('/api/skills', asStatus(signedIn)),
  'GET /api/analytics': get('/api/analytics', asStatus(siteOwner)),
  'GET /api/admin/audit-log': get('/api/admin/audit-log', asStatus(siteOwner)),
  'GET /api/admin/export-template': get('/api/admin/export-template', asStatus(admins)),
  'GET /api/admin/export-data': get('/api/admin/export-data', asStatus(admins)),
};

const page = { accept: 'text/html' };
const graphqlByGet = (query: string) => ({
  ...rest('GET', `/graphql?query=${encodeURIComponent(query)}`),
  headers: { accept: 'application/json' },
});

/** Addresses that are not REST calls. */
export const otherAddresses: EntryPoints<FurnishedCircle> = {
  'GET /api/openapi.json': get('/api/openapi.json', all(200)),
  'GET /live': get('/live', all(200)),
  'GET /ready': get('/ready', all(200)),
  'GET /graphql as a page': { prepare: () => ({ ...rest('GET', '/graphql'), headers: page }), expected: all(200) },
  'GET /graphql with a query': {
    prepare: ({ child }) => graphqlByGet(`{ node(id: "${child.id}") { id } }`),
    expected: childData,
  },
  'GET /graphql with a mutation': {
    prepare: () => graphqlByGet('mutation { logout { message } }'),
    expected: all('BAD_USER_INPUT'),
  },
  // Who knows the secret reads, whatever their role: tests/schema/feed. Nobody else does.
  'GET /calendar/{secret}.ics with another secret': get(`/calendar/${'A'.repeat(43)}.ics`, all(404)),
  'DELETE /calendar/{secret}.ics': { prepare: ({ feedPath }) => rest('DELETE', feedPath), expected: all(405) },
  'DELETE /photos/{id}': { prepare: ({ photoId }) => rest('DELETE', `/photos/${photoId}`), expected: all(405) },
};

const stored = { ageGroup: 'toddler', frequency: 'daily' };
const storedSkill = { ...newSkill, ageGroup: 'toddler' };

/** The REST calls that write. */
export function writes(context: MutationContext): EntryPoints {
  const post = (
    path: string,
    expected: Outcomes,
    body: (circle: Circle) => object | Promise<object> = () => ({}),
  ): EntryPoint => ({
    prepare: async (circle) => rest('POST', path, await body(circle)),
    expected,
  });
  const ofEntry = (
    method: string,
    typename: 'Task' | 'Skill',
    expected: Outcomes,
    body?: object,
    more = '',
  ): EntryPoint => ({
    prepare: async () =>
      rest(method, `/api/${typename.toLowerCase()}s/${rowId((await entry(context, typename)).id)}${more}`, body),
    expected,
  });
  return {
    'POST /api/register': post('/api/register', asStatus(browsers, 201), newAccount),
    'POST /api/login': post('/api/login', asStatus(browsers), () => otherLogin(context)),
    'POST /api/google-login': post('/api/google-login', asStatus(browsers), () => ({ token: context.googleToken() })),
    'POST /api/password-reset': post('/api/password-reset', asStatus(browsers), () => ({
      email: 'nobody@family.example',
    })),
    'POST /api/password-reset/confirm': post('/api/password-reset/confirm', asStatus(browsers), () =>
      newPassword(context),
    ),
    'POST /api/logout': post('/api/logout', asStatus(browsers)),
    'POST /api/user/settings': post('/api/user/settings', asStatus(account), () => ({ timezone: 'Asia/Tokyo' })),
    'POST /api/log-csp-violation': post('/api/log-csp-violation', all(204, { reader: 403, scopeless: 403 }), () => ({
      violatedDirective: 'img-src',
    })),

    'POST /api/children': post('/api/children', asStatus(addsChildren, 201), () => ({
      ...newChild,
      ageGroup: 'preschool',
    })),
    'POST /api/children/{id}/mood': {
      prepare: ({ child }) => rest('POST', `/api/children/${child.rowId}/mood`, { mood: 'happy' }),
      expected: asStatus(editors),
    },
    'POST /api/children/{id}/quotes': {
      prepare: ({ child }) => rest('POST', `/api/children/${child.rowId}/quotes`, { text: 'Why?' }),
      expected: asStatus(editors),
    },
    'DELETE /api/children/{id}/quotes/{quoteId}': {
      prepare: async ({ child }) =>
        rest('DELETE', `/api/children/${child.rowId}/quotes/${rowId(await quoteOf(child, 'Why?'))}`),
      expected: asStatus(editors),
    },
    'POST /api/children/{id}/summaries/{summaryId}/view': {
      prepare: async (circle) => {
        const id = rowId(await summary(circle, context));
        return rest('POST', `/api/children/${circle.child.rowId}/summaries/${id}/view`);
      },
      expected: asStatus(editors),
    },
    ...Object.fromEntries(
      frequencies.map((frequency) => [
        `POST /api/${frequency}-tasks/complete`,
        post(`/api/${frequency}-tasks/complete`, asStatus(editors), async ({ child }) => {
          const [task] = await child.tasks(frequency);
          return { [`${frequency}TaskId`]: rowId(task?.id ?? '') };
        }),
      ]),
    ),
    'POST /api/daily-tasks/complete-with-media': post(
      '/api/daily-tasks/complete-with-media',
      asStatus(editors),
      async (circle) => ({ dailyTaskId: rowId(await openTask(circle, context)), comment: 'Splash' }),
    ),

    'POST /api/completions/{id}/undo': {
      prepare: async (circle) => rest('POST', `/api/completions/${rowId(await completion(circle))}/undo`),
      expected: asStatus(editors),
    },

    'POST /api/assigned-tasks/{id}/swap': {
      prepare: async (circle) =>
        rest('POST', `/api/assigned-tasks/${rowId(await swappable(circle, context))}/swap`, {}),
      expected: asStatus(editors),
    },

    'POST /api/reminders/{id}/answer': {
      prepare: async ({ child }) =>
        rest('POST', `/api/reminders/${await reminderOf(context.world, child)}/answer`, { answer: 'not-tonight' }),
      expected: asStatus(ownersObject, 204),
    },

    'POST /api/push-devices': post('/api/push-devices', asStatus(account, 204), () => ({
      endpoint: 'https://8.8.8.8/',
      ...keysOfBrowser(),
    })),

    'POST /api/ticks': post(
      '/api/ticks',
      // The answer is a list of results: each says what the caller may not do.
      { ...editors, signedOut: 401, reader: 403, scopeless: 403 },
      async ({ child }) => {
        const [task] = await child.tasks();
        return { ticks: [tickOf.complete(child, context.world.now(), task?.id ?? '')] };
      },
    ),

    'POST /api/tasks': post('/api/tasks', asStatus(admins, 201), () => ({ ...newTask, ...stored })),
    'PUT /api/tasks/{id}': ofEntry('PUT', 'Task', asStatus(admins), { ...newTask, ...stored }),
    'DELETE /api/tasks/{id}': ofEntry('DELETE', 'Task', asStatus(admins)),
    'POST /api/tasks/{id}/skills': ofEntry('POST', 'Task', asStatus(admins), { skillIds: [] }, '/skills'),
    'POST /api/skills': post('/api/skills', asStatus(admins, 201), () => storedSkill),
    'PUT /api/skills/{id}': ofEntry('PUT', 'Skill', asStatus(admins), storedSkill),
    'DELETE /api/skills/{id}': ofEntry('DELETE', 'Skill', asStatus(admins)),
    'POST /api/import': {
      prepare: async () => {
        await context.world.sql('DELETE FROM imports');
        return { method: 'POST', path: '/api/import', ...multipartFile('file', Buffer.from('no ZIP')) };
      },
      expected: asStatus(account),
    },
    'POST /api/admin/upload-excel': { prepare: () => excelUpload(workbook(sheets([]))), expected: asStatus(admins) },
    'POST /api/admin/import-excel': post('/api/admin/import-excel', asStatus(admins), () => ({ tasksToImport: [] })),
  };
}
