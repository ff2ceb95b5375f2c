import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { routes } from '../../server/rest/router.ts';
import { frequencies } from '../../schema/task/task.rules.ts';
import { ticksMax } from '../../schema/tick/tick.rules.ts';
import { isFull } from '../faults/kit/scale.ts';
import { keyOf, type OpenApi, readApiDocument } from '../support/apiDocument.ts';
import type { Caller, RestAnswer } from '../support/caller.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { quoteOf } from '../support/circle.ts';
import { rowId } from '../support/ids.ts';
import { createIssuer } from '../support/issuer.ts';
import { Parent } from '../support/parent.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';
import { linkFor, mailEnv } from '../support/outbox.ts';
import { photoFolder, picture } from '../support/photos.ts';
import { expectRestRefusal, sentenceOf } from '../support/refusals.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';
import { keysOfBrowser, sendsNotifications } from '../support/pushDevices.ts';
import { reminderOf } from '../support/reminders.ts';
import { tickOf } from '../support/ticks.ts';

const { dataDir } = photoFolder();
const ownerEmail = 'owner@family.example';
const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({
  env: {
    ...sendsNotifications,
    PUBLIC_URL: 'http://dadventures.test:8080',
    DATA_DIR: dataDir,
    OWNER_EMAIL: ownerEmail,
    ...mailEnv,
    ...issuer.env,
  },
});
// The library that verifies Google's tokens uses the system clock.
vi.setSystemTime(world.now());
const siteOwner = await world.parent({ email: ownerEmail });
await world.sql('UPDATE users SET email_confirmed_at = created_at WHERE email = $1', [ownerEmail]);
const photo = `data:image/png;base64,${(await picture(9, 9).png().toBuffer()).toString('base64')}`;
const answer = await world.signedOut().rest<OpenApi>('GET', '/api/openapi.json');
const document = answer.json;
const { operations, faultsOf, responseOf, headersOf, parametersOf, takesToken } = readApiDocument(document);

interface Example {
  /** The path of the call for a child, if it has parameters or a query. */
  readonly address?: (child: ChildProfile) => string | Promise<string>;
  /** Wrong addresses and their statuses. */
  readonly wrong?: (child: ChildProfile) => readonly [address: string, status: number][];
  readonly good?: (child: ChildProfile) => object | Promise<object>;
  /** Wrong inputs and their statuses. */
  readonly bad?: readonly [body: unknown, status: number][];
  /** Whether the call accepts a form instead of JSON. Its tests are in another file. */
  readonly takesForm?: boolean;
  /** Who may call it, if not every parent. */
  readonly caller?: Caller;
  /** The status that a stranger gets with valid input. */
  readonly stranger: number;
}

/** Creates a task or skill that no other test uses, and returns its path. */
async function createEntry(table: 'tasks' | 'skills'): Promise<string> {
  const id = randomUUIDv7();
  const name = table === 'tasks' ? 'title' : 'name';
  await world.sql(
    `INSERT INTO ${table} (id, ${name}, description, age_group) VALUES ($1, 'Splash', 'In puddles', 'toddler')`,
    [id],
  );
  return `/api/${table}/${id}`;
}

const admin = await world.admin();
const newSkill = { name: 'Patience', description: 'Waits for a turn', ageGroup: 'toddler' };
const newTask = {
  title: 'Splash',
  description: 'Find a puddle',
  ageGroup: 'toddler',
  frequency: 'daily',
  points: 50,
  tips: { content: 'Bring boots', videoUrl: null },
  skillIds: [],
};
const badTasks: Example['bad'] = [
  [{}, 400],
  [{ ...newTask, title: ' ' }, 400],
  [{ ...newTask, title: 'x'.repeat(2000) }, 400],
  [{ ...newTask, points: -1 }, 400],
  [{ ...newTask, points: 1e9 }, 400],
  [{ ...newTask, frequency: 'DAILY' }, 400],
  [{ ...newTask, tips: { videoUrl: 'javascript:alert(1)' } }, 400],
  [{ ...newTask, skillIds: [randomUUIDv7()] }, 400],
];
const badSkills: Example['bad'] = [
  [{}, 400],
  [{ ...newSkill, name: '' }, 400],
  [{ ...newSkill, description: 'x'.repeat(2001) }, 400],
  [{ ...newSkill, ageGroup: 'baby' }, 400],
];
/** The path of an unknown task or skill, and the status of the answer. */
const noEntry = (table: 'tasks' | 'skills', rest = ''): [address: string, status: number] => [
  `/api/${table}/nope${rest}`,
  404,
];

const newChild = { name: 'Ada', birthDate: '2020-05-31T00:00:00.000Z', ageGroup: 'preschool' };
let serial = 0;

/** A call about a child, which answers 404 for unknown children. */
const aboutChild = (rest: string, more: Partial<Example> & { wrongQueries?: readonly string[] } = {}): Example => {
  const { wrongQueries = [], ...example } = more;
  const [path = ''] = rest.split('?');
  return {
    address: (child) => `/api/children/${child.rowId}/${rest}`,
    wrong: (child) => [
      [`/api/children/${randomUUIDv7()}/${rest}`, 404],
      [`/api/children/nope/${rest}`, 404],
      ...wrongQueries.map((query): [string, number] => [`/api/children/${child.rowId}/${path}?${query}`, 400]),
    ],
    stranger: 404,
    ...example,
  };
};

/** Creates a weekly summary of a child. Returns the path of the call that marks it as viewed. */
async function summaryOf(child: ChildProfile): Promise<string> {
  const highlights = {
    periodFormatted: 'Mar 1 - 7, 2026',
    taskCounts: { daily: 0, weekly: 0, monthly: 0 },
    maxChallenges: { daily: 0, weekly: 0, monthly: 0 },
    notableAchievements: [],
  };
  const id = randomUUIDv7();
  await world.sql(
    `INSERT INTO summaries (id, child_id, type, period_start, period_end, total_points, max_possible_points, highlights)
     VALUES ($1, $2, 'weekly', '2026-03-01', '2026-03-07', 0, 0, $3)`,
    [id, child.rowId, highlights],
  );
  return `/api/children/${child.rowId}/summaries/${id}/view`;
}

/** Valid and invalid input of every call. */
const examples: Record<string, Example> = {
  'GET /api/user': { stranger: 200 },
  'POST /api/register': {
    good: () => ({
      email: `rest${(serial += 1)}@family.example`,
      password: 'long enough',
      emailConsent: true,
      timezone: 'Asia/Tokyo',
    }),
    bad: [
      [{}, 400],
      [{ email: 'nobody', password: 'long enough' }, 400],
      [{ email: 'a@family.example', password: 'short' }, 400],
      [{ email: 'parent1@family.example', password: 'long enough' }, 409],
    ],
    stranger: 201,
  },
  'POST /api/login': {
    good: ({ parent }) => ({ username: parent.email, password: defaultPassword }),
    bad: [
      [{}, 400],
      [{ username: 'parent1' }, 400],
      [{ username: 'parent1', password: 'a guess' }, 401],
    ],
    stranger: 200,
  },
  'POST /api/password-reset': {
    good: () => ({ email: 'nobody@family.example' }),
    bad: [
      [{}, 400],
      [{ email: 'nobody' }, 400],
    ],
    stranger: 200,
  },
  'POST /api/password-reset/confirm': {
    good: async () => {
      const { rowId, email } = await world.parent();
      return { token: await linkFor(world, { purpose: 'reset', userId: rowId, email }), newPassword: 'eight giants' };
    },
    bad: [
      [{}, 400],
      [{ token: 'unknown', newPassword: 'eight giants' }, 400],
      [{ token: 'unknown', newPassword: 'short' }, 400],
    ],
    stranger: 200,
  },
  'GET /api/version': { stranger: 200 },
  'GET /api/problems': { stranger: 200 },
  'GET /api/firebase-config': { stranger: 200 },
  'POST /api/google-login': {
    good: () => ({
      token: issuer.token({ sub: `google-${(serial += 1)}`, email: `google${serial}@family.example` }),
      uid: 'anything',
      email: 'anybody@family.example',
      displayName: null,
      photoURL: null,
      timezone: 'Asia/Tokyo',
    }),
    bad: [
      [{}, 400],
      [{ token: 7 }, 400],
      [{ token: 'no token' }, 401],
    ],
    stranger: 200,
  },
  'POST /api/logout': { stranger: 200 },
  'POST /api/user/settings': {
    good: () => ({ timezone: 'Asia/Tokyo' }),
    bad: [
      [{}, 400],
      [{ timezone: 'Mars' }, 400],
    ],
    stranger: 200,
  },
  'GET /api/account/export': { stranger: 200 },
  'GET /api/children': { stranger: 200 },
  'GET /api/tonight': { stranger: 200 },
  'GET /api/live': { address: () => '/api/live?follow=false', stranger: 200 },
  'POST /api/children': {
    good: () => newChild,
    bad: [
      [{}, 400],
      [{ ...newChild, name: '' }, 400],
      [{ ...newChild, birthDate: '2020-02-30' }, 400],
      [{ ...newChild, ageGroup: 'PRESCHOOL' }, 400],
    ],
    stranger: 201,
  },
  ...Object.fromEntries(
    frequencies.map((frequency): [string, Example] => [
      `POST /api/${frequency}-tasks/complete`,
      {
        good: async (child) => ({ [`${frequency}TaskId`]: rowId((await child.openTask(frequency)).id) }),
        bad: [
          [{}, 400],
          [{ [`${frequency}TaskId`]: 'seven' }, 400],
          [{ taskId: randomUUIDv7() }, 400],
          [{ [`${frequency}TaskId`]: randomUUIDv7() }, 404],
        ],
        stranger: 404,
      },
    ]),
  ),
  'POST /api/daily-tasks/complete-with-media': {
    good: async (child) => ({
      dailyTaskId: rowId((await child.openTask()).id),
      comment: 'Splash',
      isPublic: true,
      imageUrl: photo,
    }),
    bad: [
      [{}, 400],
      [{ dailyTaskId: 'seven' }, 400],
      [{ dailyTaskId: randomUUIDv7() }, 404],
    ],
    stranger: 404,
  },
  'GET /api/daily-tasks/{id}/completion': {
    address: async (child) => {
      const { id } = await child.openTask();
      await child.parent.completeTask(id);
      return `/api/daily-tasks/${rowId(id)}/completion`;
    },
    wrong: () => [
      [`/api/daily-tasks/${randomUUIDv7()}/completion`, 404],
      ['/api/daily-tasks/nope/completion', 404],
    ],
    stranger: 404,
  },
  'POST /api/completions/{id}/undo': {
    address: async (child) => {
      const [done] = await child.completeTasks(1);
      return `/api/completions/${rowId(done?.completion.id ?? '')}/undo`;
    },
    wrong: () => [
      [`/api/completions/${randomUUIDv7()}/undo`, 404],
      ['/api/completions/nope/undo', 404],
    ],
    stranger: 404,
  },
  'POST /api/assigned-tasks/{id}/swap': {
    address: async (child) => `/api/assigned-tasks/${rowId((await child.openTask()).id)}/swap`,
    good: () => Promise.resolve({ reason: 'too-long' }),
    bad: [
      [{ reason: 'boring' }, 400],
      [{ tonight: 'tomorrow' }, 400],
    ],
    wrong: () => [
      [`/api/assigned-tasks/${randomUUIDv7()}/swap`, 404],
      ['/api/assigned-tasks/nope/swap', 400],
    ],
    stranger: 404,
  },
  'POST /api/push-devices': {
    good: () => Promise.resolve({ endpoint: 'https://8.8.8.8/', ...keysOfBrowser() }),
    bad: [
      [{}, 400],
      [{ endpoint: 'https://8.8.8.8/', p256dh: 'short', auth: 'short' }, 400],
    ],
    stranger: 204,
  },
  'POST /api/reminders/{id}/answer': {
    address: async (child) => `/api/reminders/${await reminderOf(world, child)}/answer`,
    good: () => Promise.resolve({ answer: 'not-tonight' }),
    bad: [
      [{}, 400],
      [{ answer: 'never' }, 400],
    ],
    wrong: () => [
      [`/api/reminders/${randomUUIDv7()}/answer`, 404],
      ['/api/reminders/nope/answer', 404],
    ],
    stranger: 404,
  },
  'POST /api/ticks': {
    good: (child) => ({
      ticks: Array.from({ length: ticksMax }, () =>
        tickOf.mood(child, world.now(), 'silly', { note: 'Walked backwards' }),
      ),
    }),
    bad: [
      [{}, 400],
      [[], 400],
      [{ ticks: 'all' }, 400],
      [{ ticks: [] }, 400],
      [{ ticks: [7] }, 400],
      [{ ticks: [{ id: randomUUID() }] }, 400],
      [{ ticks: Array.from({ length: ticksMax + 1 }, () => ({ id: randomUUIDv7() })) }, 400],
    ],
    stranger: 200,
  },
  'GET /api/children/{id}/completions': aboutChild('completions'),
  'GET /api/children/{id}/completions/date/{date}': aboutChild('completions/date/2026-03-14', {
    wrong: (child) => [
      [`/api/children/${child.rowId}/completions/date/2026-02-30`, 400],
      [`/api/children/${randomUUIDv7()}/completions/date/2026-03-14`, 404],
    ],
  }),
  'GET /api/children/{id}/activity': aboutChild('activity?days=7', {
    wrongQueries: ['days=-1', 'days=abc', 'days=366'],
  }),
  'GET /api/children/{id}/summaries': aboutChild('summaries'),
  'POST /api/children/{id}/summaries/{summaryId}/view': {
    address: summaryOf,
    wrong: (child) => [[`/api/children/${child.rowId}/summaries/${randomUUIDv7()}/view`, 404]],
    stranger: 404,
  },
  'GET /api/children/{id}/mood/today': aboutChild('mood/today'),
  'GET /api/children/{id}/moods': aboutChild('moods?days=2', { wrongQueries: ['days=0', 'days=1.5'] }),
  'POST /api/children/{id}/mood': aboutChild('mood', {
    good: () => ({ mood: 'silly', note: 'Walked backwards' }),
    bad: [
      [{}, 400],
      [{ mood: 'SILLY' }, 400],
      [{ mood: 'silly', date: '2020-01-01' }, 400],
    ],
    wrong: () => [],
  }),
  'GET /api/children/{id}/quotes': aboutChild('quotes'),
  'POST /api/children/{id}/quotes': aboutChild('quotes', {
    good: () => ({ id: randomUUIDv7(), text: 'Why?', saidOn: '2026-03-13' }),
    bad: [
      [{}, 400],
      [{ text: ' ' }, 400],
      [{ text: 'Why?', id: randomUUID() }, 400],
      [{ text: 'Why?', saidOn: '2001-01-01' }, 400],
    ],
    wrong: () => [],
  }),
  'DELETE /api/children/{id}/quotes/{quoteId}': {
    address: async (child) => `/api/children/${child.rowId}/quotes/${rowId(await quoteOf(child, 'Why?'))}`,
    wrong: (child) => [[`/api/children/${child.rowId}/quotes/${randomUUIDv7()}`, 404]],
    stranger: 404,
  },
  'GET /api/children/{id}/skills/garden': aboutChild('skills/garden?period=week', { wrongQueries: ['period=year'] }),
  'GET /api/children/{id}/skills/progress': aboutChild(
    'skills/progress?start=2026-03-01T00:00:00.000Z&end=2026-03-14T23:59:59.999Z',
    { wrongQueries: ['start=2026-03-14&end=2026-03-01', 'start=yesterday&end=2026-03-01'] },
  ),
  'GET /api/analytics': { caller: siteOwner, stranger: 403 },
  'GET /api/admin/audit-log': { caller: siteOwner, stranger: 403 },
  'POST /api/import': { takesForm: true, stranger: 400 },
  'POST /api/admin/upload-excel': { takesForm: true, stranger: 403 },
  'POST /api/admin/import-excel': {
    good: () => ({
      tasksToImport: [{ title: randomUUIDv7(), description: 'In', ageGroup: 'toddler', frequency: 'daily' }],
      skillsToImport: [],
    }),
    bad: [
      [{ tasksToImport: 'all' }, 400],
      [{ tasksToImport: [7] }, 400],
      [{ skillsToImport: [{}] }, 400],
    ],
    stranger: 403,
    caller: admin,
  },
  'GET /api/admin/export-template': { stranger: 403, caller: admin },
  'GET /api/admin/export-data': { stranger: 403, caller: admin },
  'GET /api/tasks': {
    address: () => '/api/tasks?ageGroup=toddler&frequency=weekly',
    wrong: () => [
      ['/api/tasks?ageGroup=baby', 400],
      ['/api/tasks?frequency=hourly', 400],
      ['/api/tasks?limit=101', 400],
      ['/api/tasks?after=nope', 400],
    ],
    stranger: 200,
  },
  'POST /api/tasks': { good: () => newTask, bad: badTasks, stranger: 403, caller: admin },
  'PUT /api/tasks/{id}': {
    address: () => createEntry('tasks'),
    wrong: () => [noEntry('tasks')],
    good: () => ({ ...newTask, revision: 1 }),
    bad: [...badTasks, [{ ...newTask, revision: 7 }, 409], [{ ...newTask, revision: '1' }, 400]],
    stranger: 403,
    caller: admin,
  },
  'DELETE /api/tasks/{id}': {
    address: () => createEntry('tasks'),
    wrong: () => [noEntry('tasks'), [`/api/tasks/${randomUUIDv7()}`, 404]],
    stranger: 403,
    caller: admin,
  },
  'POST /api/tasks/{id}/skills': {
    address: async () => `${await createEntry('tasks')}/skills`,
    wrong: () => [noEntry('tasks', '/skills')],
    good: async () => ({ skillIds: [(await createEntry('skills')).replace('/api/skills/', '')] }),
    bad: [
      [{}, 400],
      [{ skillIds: 'all' }, 400],
      [{ skillIds: ['patience'] }, 400],
      [{ skillIds: [randomUUIDv7()] }, 400],
      [{ skillIds: [], revision: 7 }, 409],
    ],
    stranger: 403,
    caller: admin,
  },
  'GET /api/skills': {
    address: () => '/api/skills?ageGroup=toddler',
    wrong: () => [['/api/skills?ageGroup=baby', 400]],
    stranger: 200,
  },
  'POST /api/skills': { good: () => newSkill, bad: badSkills, stranger: 403, caller: admin },
  'PUT /api/skills/{id}': {
    address: () => createEntry('skills'),
    wrong: () => [noEntry('skills')],
    good: () => ({ ...newSkill, revision: 1 }),
    bad: [...badSkills, [{ ...newSkill, revision: 7 }, 409]],
    stranger: 403,
    caller: admin,
  },
  'DELETE /api/skills/{id}': {
    address: () => createEntry('skills'),
    wrong: () => [noEntry('skills'), [`/api/skills/${randomUUIDv7()}`, 404]],
    stranger: 403,
    caller: admin,
  },
  'POST /api/log-csp-violation': {
    good: () => ({ violatedDirective: 'img-src', blockedURI: 'data', sourceFile: '', lineNumber: 1, timestamp: '' }),
    bad: [
      [{}, 400],
      [{ violatedDirective: '' }, 400],
    ],
    stranger: 204,
  },
};

const split = (key: string) => key.split(' ') as [method: string, path: string];

/** Headers that clients read. */
const namedHeaders = [
  'x-request-id',
  'x-ratelimit-remaining',
  'retry-after',
  'content-disposition',
  'etag',
  'link',
  'www-authenticate',
];

/** Expects an answer with a documented status and shape. */
function expectDocumented(key: string, { status, text, json, headers }: RestAnswer): void {
  const response = responseOf(key, status);
  expect(response, `${key} ${status}: ${text}`).toBeDefined();
  const documented = headersOf(response ?? { description: '' });
  for (const name of namedHeaders) {
    if (name in headers) expect([...documented.keys()], `${key} ${status}`).toContain(name);
  }
  // Refusals are shared by all calls.
  const ofSuccess = status < 400 ? ['deprecation', 'sunset'] : [];
  for (const name of ofSuccess) {
    if (name in headers) expect([...documented.keys()], `${key} ${status}`).toContain(name);
  }
  const [[type, content] = []] = Object.entries(response?.content ?? {});
  if (status >= 400) {
    const isJson = type === 'application/json';
    expect(type).toBe(
      routes.find((route) => keyOf(route.method, route.path) === key)?.refusalShape ? 'application/json' : 'text/plain',
    );
    if (isJson) expect(faultsOf(content?.schema, JSON.parse(text))).toEqual([]);
    expectRestRefusal({ status, text, headers }, isJson ? type : 'text/plain');
    return;
  }
  if (type === 'application/json') expect(faultsOf(content?.schema, json)).toEqual([]);
  else if (type === 'text/event-stream') expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
  else if (type) expect([headers['content-type'], headers['content-disposition']]).toEqual([type, expect.any(String)]);
  else expect(text).toBe('');
}

const send = (caller: Caller, key: string, body?: unknown, address?: string) => {
  const [method, path] = split(key);
  return caller.rest(method, address ?? path, body);
};

const defaultBodyLimit = 262_144;

/** A body above the limit of the call. */
const tooLong = (key: string): string => {
  const route = routes.find(({ method, path }) => keyOf(method, path) === key);
  return 'x'.repeat((route?.bodyOptions?.limit ?? defaultBodyLimit) + 1);
};

describe('openapi.json', () => {
  test("is OpenAPI 3.1 with the server's address", () => {
    expect(answer.status).toBe(200);
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'http://dadventures.test:8080' }]);
  });

  test('describes every call, and no call that does not exist', () => {
    expect([...operations.keys()].sort()).toEqual(routes.map(({ method, path }) => keyOf(method, path)).sort());
    expect([...operations.keys()].sort()).toEqual(Object.keys(examples).sort());
  });

  test('has a summary, one success status, and a description for each status', () => {
    for (const [key, { summary, responses, requestBody }] of operations) {
      expect(summary.length, key).toBeGreaterThan(5);
      expect(
        // 204 besides it is what a token gets that may not read.
        Object.keys(responses).filter((status) => status.startsWith('2') && !(status === '204' && takesToken(key))),
        key,
      ).toHaveLength(1);
      for (const status of Object.keys(responses)) {
        expect(responseOf(key, status)?.description, key).toMatch(/^[A-Z]/);
      }
      const { good, takesForm } = examples[key] ?? {};
      expect(requestBody !== undefined, key).toBe(good !== undefined || takesForm === true);
    }
  });
});

const inJson = Object.entries(examples).filter(([, { takesForm }]) => !takesForm);

/** The calls of the web client's specification, which ignore unknown fields. All later ones refuse them. */
const lenient = [
  'POST /api/register',
  'POST /api/login',
  'POST /api/google-login',
  'POST /api/logout',
  'POST /api/user/settings',
  'POST /api/children',
  ...frequencies.map((frequency) => `POST /api/${frequency}-tasks/complete`),
  'POST /api/daily-tasks/complete-with-media',
  'POST /api/children/{id}/summaries/{summaryId}/view',
  'POST /api/children/{id}/mood',
  'POST /api/admin/import-excel',
  ...['tasks', 'skills'].flatMap((table) => [
    `POST /api/${table}`,
    `PUT /api/${table}/{id}`,
    `DELETE /api/${table}/{id}`,
  ]),
  'POST /api/tasks/{id}/skills',
  'POST /api/log-csp-violation',
];

describe.each(inJson)('%s', (key, { address, wrong, good, bad = [], caller, stranger }) => {
  test.runIf(!key.startsWith('GET '))(
    'refuses a field that it does not know, unless it is older than that',
    async () => {
      const milo = await world.parent().withChild();
      const body = { ...(await good?.(milo)), isPublick: true };
      const sent = await send(
        caller ?? (key.includes('/api/tasks') || key.includes('/api/skills') ? admin : milo.parent),
        key,
        body,
        await address?.(milo),
      );
      if (lenient.includes(key)) expect([sent.status < 300, sent.text]).toEqual([true, expect.any(String)]);
      else {
        expect([sent.status, sent.text]).toEqual([
          400,
          expect.stringMatching(
            /^"isPublick" is not a field of this call\. (The fields are [\w, ]+|This call has no fields)$/,
          ),
        ]);
      }
    },
  );

  test('answers valid input as documented', async () => {
    const milo = await world.parent().withChild();
    const body = await good?.(milo);
    const schema = operations.get(key)?.requestBody?.content['application/json']?.schema;
    if (schema) expect(faultsOf(schema, body)).toEqual([]);
    const success = await send(caller ?? milo.parent, key, body, await address?.(milo));
    expect(success.status).toBeLessThan(300);
    expectDocumented(key, success);
  });

  test('answers an access token as documented', async () => {
    const milo = await world.parent().withChild();
    const isRead = key.startsWith('GET');
    const scopes = [isRead ? 'READ' : 'WRITE'] as const;
    const token = await thirdPartyOf(world, caller instanceof Parent ? caller : milo.parent, { scopes });
    const [body, place] = [await good?.(milo), await address?.(milo)];
    const answered = await send(token, key, body, place);
    expectDocumented(key, answered);
    if (operations.get(key)?.security.length === 0) return;
    const isSilent = !isRead && responseOf(key, 204) !== undefined;
    expect([answered.status, answered.text === '']).toEqual(
      takesToken(key) ? [isSilent ? 204 : 200, isSilent] : [403, false],
    );
    if (!takesToken(key)) return;
    const needed = operations.get(key)?.security.flatMap(({ accessToken = [] }) => accessToken);
    expect(needed).toEqual([isRead ? 'read' : 'write']);
    const other = await thirdPartyOf(world, milo.parent, { scopes: [isRead ? 'WRITE' : 'READ'] });
    const refused = await send(other, key, body, place);
    expect(refused.status).toBe(403);
    expectDocumented(key, refused);
  });

  test.runIf(isFull)('takes an idempotency key exactly if that is documented', async () => {
    if (key.startsWith('GET')) return;
    const milo = await world.parent().withChild();
    const [method, path] = split(key);
    const place = (await address?.(milo)) ?? path;
    const headers = { 'idempotency-key': 'two words' };
    const answered = await (caller ?? milo.parent).rest(method, place, await good?.(milo), headers);
    const takesKey = parametersOf(key).some(({ name }) => name === 'Idempotency-Key');
    expect([answered.status < 300, takesKey && sentenceOf(answered)]).toEqual(
      takesKey ? [false, 'The idempotency key must have 1 to 128 visible ASCII characters'] : [true, false],
    );
    expectDocumented(key, answered);
  });

  test.runIf(isFull)('costs what is documented', async () => {
    if (!takesToken(key)) return;
    const milo = await world.parent().withChild();
    const [body, place] = [await good?.(milo), await address?.(milo)];
    const token = await thirdPartyOf(world, milo.parent);
    const left = ({ headers }: RestAnswer) => Number(headers['x-ratelimit-remaining']);
    const before = left(await token.rest('GET', '/api/user'));
    const answered = await send(token, key, body, place);
    const { points = 0, charactersPerPoint = Infinity, extra } = operations.get(key)?.['x-cost'] ?? {};
    const forLength = Math.max(1, Math.ceil(answered.text.length / charactersPerPoint));
    expect(before - left(answered)).toBe(points * forLength + (extra?.points ?? 0));
    expect(operations.get(key)?.description).toContain(`Costs ${points} ${points === 1 ? 'point' : 'points'}`);
  });

  // What strangers and visitors get is in tests/schema/access for each call.
  test.runIf(isFull)('answers a stranger as documented', async () => {
    const milo = await world.parent().withChild();
    const strange = await send(await world.stranger(), key, await good?.(milo), await address?.(milo));
    expect(strange.status).toBe(stranger);
    expectDocumented(key, strange);
  });

  test('refuses invalid input as documented, and stores nothing', async () => {
    const milo = await world.parent().withChild();
    const parent = caller ?? milo.parent;
    await world.parent({ email: 'parent1@family.example' }).catch(() => {});
    const place = await address?.(milo);
    const before = await world.rowCounts();
    for (const [body, status] of bad) {
      const refused = await send(parent, key, body, place);
      expect([body, refused.status]).toEqual([body, status]);
      expectDocumented(key, refused);
    }
    for (const [elsewhere, status] of wrong?.(milo) ?? []) {
      const refused = await send(parent, key, undefined, elsewhere);
      expect([elsewhere, refused.status]).toEqual([elsewhere, status]);
      expectDocumented(key, refused);
    }
    if (good) {
      for (const [body, status] of [
        ['{', 400],
        [tooLong(key), 413],
      ] as const) {
        const refused = await send(parent, key, body, place);
        expect(refused.status).toBe(status);
        expectDocumented(key, refused);
      }
      const [method, path] = split(key);
      const form = await parent.send({
        method,
        path: place ?? path,
        body: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expectDocumented(key, { ...form, json: undefined });
      expect(form.status).toBe(415);
    }
    // A wrong password for an account that exists is shown to its user.
    const { audit_entries: entries = 0 } = before;
    const noted = key === 'POST /api/login' ? { audit_entries: entries + 1 } : {};
    expect(await world.rowCounts()).toEqual({ ...before, ...noted });
  });

  test.runIf(isFull)('answers a signed-out caller as documented', async () => {
    const milo = await world.parent().withChild();
    const signedOut = await send(world.signedOut(), key, await good?.(milo), await address?.(milo));
    const needsUser = operations.get(key)?.security.length !== 0;
    expect([signedOut.status, needsUser && sentenceOf(signedOut)]).toEqual(
      needsUser ? [401, 'Not authenticated'] : [expect.toSatisfy((status: number) => status < 300), false],
    );
    expectDocumented(key, signedOut);
  });
});
