import { randomUUIDv7 } from 'node:crypto';
import { type GraphQLObjectType, isObjectType } from 'graphql';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { schema } from '../../../schema/index.ts';
import { routes } from '../../../server/rest/router.ts';
import { frequencies } from '../../../schema/task/task.rules.ts';
import type { Caller } from '../../support/caller.ts';
import {
  completeTaskDocument,
  createTokenDocument,
  googleLoginDocument,
  loginDocument,
} from '../../support/documents.ts';
import { type Family, familyOf, type Role, roles } from '../../support/family.ts';
import { globalId, rowId } from '../../support/ids.ts';
import { createIssuer } from '../../support/issuer.ts';
import { createWorld, defaultPassword } from '../../support/kit.ts';
import { saveDocument } from '../../support/photos.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';
import {
  importDocument,
  previewOf,
  previews,
  sheets,
  taskRow,
  uploadExcel,
  workbook,
} from '../../support/workbooks.ts';

const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({ env: issuer.env });
// The library that checks Google's tokens looks at the machine's clock.
vi.setSystemTime(world.now());
afterAll(() => void vi.useRealTimers());

/** What a role gets: `ok`, `nothing` (null), the code of a refusal, or a status of REST. */
type Outcome = string | number;

type ForEach<Things extends readonly unknown[]> = { readonly [Place in keyof Things]: Outcome };

interface Rule {
  readonly ask: (caller: Caller, family: Family) => Promise<Outcome>;
  /** One for each of `roles`. */
  readonly expected: ForEach<typeof roles>;
}

/** Asks for one thing: the last field of the path decides between `ok` and `nothing`. */
const asks = (query: string, variables: (family: Family) => object | Promise<object> = () => ({})) => {
  return async (caller: Caller, family: Family): Promise<Outcome> => {
    const { data, code } = await caller.graphql(query, await variables(family));
    if (code) return code;
    const [value] = Object.values(data ?? {}).flat();
    return value === null || value === undefined ? 'nothing' : 'ok';
  };
};

const calls = (method: string, path: string, body?: (family: Family) => object | Promise<object>) => {
  return async (caller: Caller, family: Family): Promise<Outcome> =>
    (await caller.rest(method, path, await body?.(family))).status;
};

/** Loads a thing by the id that the owner sees. */
const loads = (typename: string, idFor: (family: Family) => string | Promise<string>) =>
  asks(`query ($id: ID!) { node(id: $id) { ... on ${typename} { __typename id } } }`, async (family) => ({
    id: await idFor(family),
  }));

const everybody = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok'] as const;
const signedIn = ['nothing', 'ok', 'ok', 'ok', 'ok', 'ok'] as const;
const mustSignIn = ['UNAUTHENTICATED', 'ok', 'ok', 'ok', 'ok', 'ok'] as const;
const adminsOnly = ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'ok'] as const;
const adminOnly = ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'ok'] as const;
const adminCall = [401, 403, 403, 403, 403, 200] as const;
const carersOnly = ['nothing', 'nothing', 'ok', 'ok', 'ok', 'nothing'] as const;

let serial = 0;
const account = () => ({ email: `new${(serial += 1)}@family.example`, password: 'long enough' });
/** A token of a Google account that was never here. */
const googleToken = () => issuer.token({ sub: `google-${(serial += 1)}`, email: `google${serial}@family.example` });
const newChild = { name: 'Ada', birthDate: '2020-01-01' };
const taskId = async ({ child }: Family) => (await child.openTask()).id;
const completion = async ({ child }: Family) => {
  const [first] = await child.tasks();
  return (await child.parent.completes(first?.id ?? '')).completion;
};

const mood = async ({ child }: Family) => {
  const { recordMood } = await child.parent.ask<{ recordMood: { moodEntry: { id: string } } }>(recordMoodDocument, {
    input: { childId: child.id, mood: 'HAPPY' },
  });
  return recordMood.moodEntry;
};
/** The summary of the week before, with nothing in it but a mood. */
const summary = async ({ child }: Family) => {
  await world.sql(
    `INSERT INTO child_days (child_id, date, has_mood) VALUES ($1, '2026-03-04', true) ON CONFLICT DO NOTHING`,
    [child.rowId],
  );
  const { node } = await child.parent.ask<{ node: { summaries: { edges: { node: { id: string } }[] } } }>(
    summariesDocument,
    {
      id: child.id,
    },
  );
  return { id: node.summaries.edges[0]?.node.id ?? '' };
};
const recordMoodDocument = 'mutation ($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { id } } }';
const summariesDocument =
  'query ($id: ID!) { node(id: $id) { ... on Child { summaries(first: 1) { edges { node { id } } } } } }';

const accessToken = async ({ child }: Family) => (await thirdPartyOf(world, child.parent)).id;

/** A session of the owner in another browser. */
const otherSession = async ({ child }: Family) => {
  await world.signedOut().ask(loginDocument, { input: { username: child.parent.email, password: defaultPassword } });
  const { viewer } = await child.parent.ask<{ viewer: { sessions: { id: string }[] } }>(
    '{ viewer { sessions { id } } }',
  );
  return viewer.sessions[1]?.id ?? '';
};
/** Everybody finds the profile as it was, or deleted, whatever the one before has done. */
const profile = async ({ child }: Family, isDeleted: boolean) => {
  await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [
    child.rowId,
    isDeleted ? world.now() : null,
  ]);
  return child.id;
};

/** Something that administrators keep, as one of them reads it. */
const kept = async ({ admin }: Family, list: 'featureFlags' | 'subscriptionPlans', fields: string) => {
  const data = await admin.ask<Record<string, { id: string; revision: number }[]>>(
    `{ ${list} { id revision ${fields} } }`,
  );
  // The last plan is that of the highest tier: nobody here has it.
  const last = data[list]?.at(-1);
  if (!last) throw new Error(`There must be ${list}`);
  return last;
};

const newTask = { title: 'Splash', description: 'Find a puddle', ageGroup: 'TODDLER', frequency: 'DAILY' };
const newSkill = { name: 'Patience', description: 'Waits for a turn', ageGroup: 'TODDLER' };
/** An entry of the catalogue as an administrator names it who has just seen it. */
const entry = async (typename: 'Task' | 'Skill') => {
  const id = randomUUIDv7();
  const columns = typename === 'Task' ? 'tasks (id, title,' : 'skills (id, name,';
  await world.sql(`INSERT INTO ${columns} description, age_group) VALUES ($1, 'Splash', 'In puddles', 'toddler')`, [
    id,
  ]);
  return { id: globalId(typename, id), revision: 1 };
};

const table: Record<string, Rule> = {
  'Query.app': { ask: asks('{ app { supportEmail } }'), expected: everybody },
  'Query.viewer': { ask: asks('{ viewer { id } }'), expected: signedIn },
  'Query.node': {
    ask: asks('query ($id: ID!) { node(id: $id) { id } }', ({ child }) => ({ id: child.id })),
    expected: carersOnly,
  },
  'Query.nodes': {
    ask: asks('query ($id: ID!) { nodes(ids: [$id]) { id } }', ({ child }) => ({ id: child.id })),
    expected: carersOnly,
  },

  'Query.analytics': {
    ask: asks('{ analytics { totalUsers } }'),
    expected: ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'Query.featureFlags': { ask: asks('{ featureFlags { id } }'), expected: adminsOnly },
  'Query.subscriptionPlans': { ask: asks('{ subscriptionPlans { id } }'), expected: adminsOnly },

  'Mutation.updateFeatureFlag': {
    ask: asks(
      'mutation ($input: UpdateFeatureFlagInput!) { updateFeatureFlag(input: $input) { featureFlag { id } } }',
      async (family) => ({ input: await kept(family, 'featureFlags', 'enabled requiredTier description') }),
    ),
    expected: adminsOnly,
  },
  'Mutation.updateSubscriptionPlan': {
    ask: asks(
      'mutation ($input: UpdateSubscriptionPlanInput!) { updateSubscriptionPlan(input: $input) { subscriptionPlan { id } } }',
      async (family) => ({
        input: await kept(family, 'subscriptionPlans', 'name price features childrenCount isActive'),
      }),
    ),
    expected: adminsOnly,
  },
  'Mutation.register': {
    ask: asks('mutation ($input: RegisterInput!) { register(input: $input) { message } }', () => ({
      input: account(),
    })),
    expected: everybody,
  },
  'Mutation.login': {
    ask: asks('mutation ($input: LoginInput!) { login(input: $input) { message } }', ({ child }) => ({
      input: { username: child.parent.email, password: defaultPassword },
    })),
    expected: everybody,
  },
  'Mutation.googleLogin': {
    ask: asks(googleLoginDocument, () => ({ input: { token: googleToken() } })),
    expected: everybody,
  },
  'Mutation.logout': { ask: asks('mutation { logout { message } }'), expected: everybody },
  'Mutation.updateSettings': {
    ask: asks('mutation { updateSettings(input: { timeZone: "Asia/Tokyo" }) { viewer { id } } }'),
    expected: mustSignIn,
  },
  'Mutation.changePassword': {
    ask: asks('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }', () => ({
      input: { currentPassword: defaultPassword, newPassword: defaultPassword },
    })),
    expected: mustSignIn,
  },
  'Mutation.endSession': {
    ask: asks(
      'mutation ($input: EndSessionInput!) { endSession(input: $input) { viewer { id } } }',
      async (family) => ({
        input: { id: await otherSession(family) },
      }),
    ),
    expected: ['UNAUTHENTICATED', 'NOT_FOUND', 'ok', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'Mutation.endOtherSessions': { ask: asks('mutation { endOtherSessions { ended } }'), expected: mustSignIn },
  'Mutation.deleteChild': {
    ask: asks(
      'mutation ($input: DeleteChildInput!) { deleteChild(input: $input) { viewer { id } } }',
      async (family) => ({
        input: { childId: await profile(family, false), name: family.child.name },
      }),
    ),
    expected: ['UNAUTHENTICATED', 'NOT_FOUND', 'ok', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'Mutation.restoreChild': {
    ask: asks(
      'mutation ($input: RestoreChildInput!) { restoreChild(input: $input) { viewer { id } } }',
      async (family) => ({
        input: { childId: await profile(family, true) },
      }),
    ),
    expected: ['UNAUTHENTICATED', 'NOT_FOUND', 'ok', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'Mutation.deleteAccount': {
    ask: async (caller, family) => {
      const { viewer } = await caller.ask<{ viewer: { username: string } | null }>('{ viewer { username } }');
      const input = { username: viewer?.username ?? 'nobody' };
      return asks('mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }', () => ({
        input,
      }))(caller, family);
    },
    expected: mustSignIn,
  },
  'Mutation.restoreAccount': { ask: asks('mutation { restoreAccount { message } }'), expected: mustSignIn },
  'Mutation.addChild': {
    ask: asks('mutation ($input: AddChildInput!) { addChild(input: $input) { child { id } } }', () => ({
      input: { ...newChild, ageGroup: 'PRESCHOOL' },
    })),
    expected: mustSignIn,
  },
  'Mutation.completeTask': {
    ask: asks(completeTaskDocument, async (family) => ({ input: { assignedTaskId: await taskId(family) } })),
    expected: ['UNAUTHENTICATED', 'NOT_FOUND', 'ok', 'ok', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'Mutation.saveCompletion': {
    ask: asks(saveDocument, async (family) => ({ input: { dailyTaskId: await taskId(family), comment: 'Splash' } })),
    expected: ['UNAUTHENTICATED', 'NOT_FOUND', 'ok', 'ok', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'Mutation.recordMood': {
    ask: asks(recordMoodDocument, ({ child }) => ({ input: { childId: child.id, mood: 'SILLY' } })),
    expected: ['UNAUTHENTICATED', 'NOT_FOUND', 'ok', 'ok', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'Mutation.viewSummary': {
    ask: asks(
      'mutation ($input: ViewSummaryInput!) { viewSummary(input: $input) { summary { id } } }',
      async (family) => ({
        input: { summaryId: (await summary(family)).id },
      }),
    ),
    expected: ['UNAUTHENTICATED', 'NOT_FOUND', 'ok', 'ok', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'Mutation.createAccessToken': {
    ask: asks(createTokenDocument, () => ({ input: { name: 'A wall display', scopes: ['READ'] } })),
    expected: mustSignIn,
  },
  'Mutation.revokeAccessToken': {
    ask: asks(
      'mutation ($input: RevokeAccessTokenInput!) { revokeAccessToken(input: $input) { viewer { id } } }',
      async (family) => ({ input: { id: await accessToken(family) } }),
    ),
    expected: ['UNAUTHENTICATED', 'NOT_FOUND', 'ok', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },

  'Query.tasks': { ask: asks('{ tasks(first: 1) { totalCount } }'), expected: mustSignIn },
  'Query.skills': { ask: asks('{ skills(first: 1) { totalCount } }'), expected: mustSignIn },
  'Mutation.createTask': {
    ask: asks('mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }', () => ({
      input: newTask,
    })),
    expected: adminOnly,
  },
  'Mutation.updateTask': {
    ask: asks('mutation ($input: UpdateTaskInput!) { updateTask(input: $input) { task { id } } }', async () => ({
      input: { ...newTask, ...(await entry('Task')) },
    })),
    expected: adminOnly,
  },
  'Mutation.deleteTask': {
    ask: asks('mutation ($input: DeleteTaskInput!) { deleteTask(input: $input) { deletedId } }', async () => ({
      input: await entry('Task'),
    })),
    expected: adminOnly,
  },
  'Mutation.previewCatalogueImport': {
    ask: async (caller) => {
      const { code, preview } = await previews(caller, workbook(sheets([taskRow()])));
      return code ?? (preview ? 'ok' : 'nothing');
    },
    expected: adminOnly,
  },
  'Mutation.importCatalogue': {
    ask: asks(importDocument, async ({ admin }) => ({
      uploadId: (await previewOf(admin, workbook(sheets([taskRow({ Title: randomUUIDv7() })])))).uploadId,
    })),
    expected: adminOnly,
  },
  'Mutation.createSkill': {
    ask: asks('mutation ($input: CreateSkillInput!) { createSkill(input: $input) { skill { id } } }', () => ({
      input: newSkill,
    })),
    expected: adminOnly,
  },
  'Mutation.updateSkill': {
    ask: asks('mutation ($input: UpdateSkillInput!) { updateSkill(input: $input) { skill { id } } }', async () => ({
      input: { ...newSkill, ...(await entry('Skill')) },
    })),
    expected: adminOnly,
  },
  'Mutation.deleteSkill': {
    ask: asks('mutation ($input: DeleteSkillInput!) { deleteSkill(input: $input) { deletedId } }', async () => ({
      input: await entry('Skill'),
    })),
    expected: adminOnly,
  },

  'Node User': {
    ask: loads('User', ({ child }) => child.parent.id),
    expected: ['nothing', 'nothing', 'ok', 'nothing', 'nothing', 'nothing'],
  },
  'Node AccessToken': {
    ask: loads('AccessToken', accessToken),
    expected: ['nothing', 'nothing', 'ok', 'nothing', 'nothing', 'nothing'],
  },
  'Node Session': {
    ask: loads('Session', otherSession),
    expected: ['nothing', 'nothing', 'ok', 'nothing', 'nothing', 'nothing'],
  },
  'Node Child': { ask: loads('Child', ({ child }) => child.id), expected: carersOnly },
  'Node DailyTask': { ask: loads('DailyTask', taskId), expected: carersOnly },
  'Node WeeklyTask': {
    ask: loads('WeeklyTask', async ({ child }) => (await child.openTask('weekly')).id),
    expected: carersOnly,
  },
  'Node MonthlyTask': {
    ask: loads('MonthlyTask', async ({ child }) => (await child.openTask('monthly')).id),
    expected: carersOnly,
  },
  'Node Completion': {
    ask: loads('Completion', async (family) => (await completion(family)).id),
    expected: carersOnly,
  },
  'Node Task': { ask: loads('Task', async ({ child }) => (await child.openTask()).task.id), expected: signedIn },
  'Node Skill': {
    ask: loads('Skill', async ({ child }) => (await child.openTask()).task.skills[0]?.id ?? ''),
    expected: signedIn,
  },
  'Node MoodEntry': { ask: loads('MoodEntry', async (family) => (await mood(family)).id), expected: carersOnly },
  'Node Summary': { ask: loads('Summary', async (family) => (await summary(family)).id), expected: carersOnly },

  'Node FeatureFlag': {
    ask: loads('FeatureFlag', async (family) => (await kept(family, 'featureFlags', '')).id),
    expected: ['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'ok'],
  },
  'Node SubscriptionPlan': {
    ask: loads('SubscriptionPlan', async (family) => (await kept(family, 'subscriptionPlans', '')).id),
    expected: ['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'ok'],
  },

  'Connection Child.summaries': {
    ask: asks(summariesDocument, async (family) => {
      await summary(family);
      return { id: family.child.id };
    }),
    expected: carersOnly,
  },
  'Connection Child.completions': {
    ask: asks(
      'query ($id: ID!) { node(id: $id) { ... on Child { completions(first: 1) { edges { node { id } } } } } }',
      async (family) => {
        await completion(family);
        return { id: family.child.id };
      },
    ),
    expected: carersOnly,
  },

  'Connection Query.tasks': {
    ask: asks('{ tasks(first: 1) { edges { node { id } } } }'),
    expected: mustSignIn,
  },
  'Connection Query.skills': {
    ask: asks('{ skills(first: 1) { edges { node { id } } } }'),
    expected: mustSignIn,
  },

  'POST /api/admin/upload-excel': {
    ask: async (caller) => (await uploadExcel(caller, workbook(sheets([])))).status,
    expected: adminCall,
  },
  'POST /api/admin/import-excel': {
    ask: calls('POST', '/api/admin/import-excel', () => ({ tasksToImport: [] })),
    expected: adminCall,
  },
  'GET /api/admin/export-template': { ask: calls('GET', '/api/admin/export-template'), expected: adminCall },
  'GET /api/admin/export-data': { ask: calls('GET', '/api/admin/export-data'), expected: adminCall },

  'GET /api/tasks': { ask: calls('GET', '/api/tasks?ageGroup=toddler'), expected: [401, 200, 200, 200, 200, 200] },
  'POST /api/tasks': {
    ask: calls('POST', '/api/tasks', () => ({ ...newTask, ageGroup: 'toddler', frequency: 'daily' })),
    expected: [401, 403, 403, 403, 403, 201],
  },
  'PUT /api/tasks/{id}': {
    ask: async (caller) => {
      const body = { ...newTask, ageGroup: 'toddler', frequency: 'daily' };
      return (await caller.rest('PUT', `/api/tasks/${rowId((await entry('Task')).id)}`, body)).status;
    },
    expected: adminCall,
  },
  'DELETE /api/tasks/{id}': {
    ask: async (caller) => (await caller.rest('DELETE', `/api/tasks/${rowId((await entry('Task')).id)}`)).status,
    expected: adminCall,
  },
  'POST /api/tasks/{id}/skills': {
    ask: async (caller) =>
      (await caller.rest('POST', `/api/tasks/${rowId((await entry('Task')).id)}/skills`, { skillIds: [] })).status,
    expected: adminCall,
  },
  'GET /api/skills': { ask: calls('GET', '/api/skills'), expected: [401, 200, 200, 200, 200, 200] },
  'POST /api/skills': {
    ask: calls('POST', '/api/skills', () => ({ ...newSkill, ageGroup: 'toddler' })),
    expected: [401, 403, 403, 403, 403, 201],
  },
  'PUT /api/skills/{id}': {
    ask: async (caller) => {
      const body = { ...newSkill, ageGroup: 'toddler' };
      return (await caller.rest('PUT', `/api/skills/${rowId((await entry('Skill')).id)}`, body)).status;
    },
    expected: adminCall,
  },
  'DELETE /api/skills/{id}': {
    ask: async (caller) => (await caller.rest('DELETE', `/api/skills/${rowId((await entry('Skill')).id)}`)).status,
    expected: adminCall,
  },

  'GET /api/user': { ask: calls('GET', '/api/user'), expected: [401, 200, 200, 200, 200, 200] },
  'POST /api/register': { ask: calls('POST', '/api/register', account), expected: [201, 201, 201, 201, 201, 201] },
  'POST /api/login': {
    ask: calls('POST', '/api/login', ({ child }) => ({ username: child.parent.email, password: defaultPassword })),
    expected: [200, 200, 200, 200, 200, 200],
  },
  'GET /api/firebase-config': {
    ask: calls('GET', '/api/firebase-config'),
    expected: [200, 200, 200, 200, 200, 200],
  },
  'POST /api/google-login': {
    ask: calls('POST', '/api/google-login', () => ({ token: googleToken() })),
    expected: [200, 200, 200, 200, 200, 200],
  },
  'POST /api/logout': { ask: calls('POST', '/api/logout'), expected: [200, 200, 200, 200, 200, 200] },
  'POST /api/user/settings': {
    ask: calls('POST', '/api/user/settings', () => ({ timezone: 'Asia/Tokyo' })),
    expected: [401, 200, 200, 200, 200, 200],
  },
  'GET /api/account/export': { ask: calls('GET', '/api/account/export'), expected: [401, 200, 200, 200, 200, 200] },
  'GET /api/children': { ask: calls('GET', '/api/children'), expected: [401, 200, 200, 200, 200, 200] },
  'POST /api/children': {
    ask: calls('POST', '/api/children', () => ({ ...newChild, ageGroup: 'preschool' })),
    expected: [401, 201, 201, 201, 201, 201],
  },
  ...Object.fromEntries(
    frequencies.map((frequency): [string, Rule] => [
      `POST /api/${frequency}-tasks/complete`,
      {
        ask: calls('POST', `/api/${frequency}-tasks/complete`, async ({ child }) => ({
          [`${frequency}TaskId`]: rowId((await child.openTask(frequency)).id),
        })),
        expected: [401, 404, 200, 200, 403, 404],
      },
    ]),
  ),
  ...Object.fromEntries(
    [
      ['completions', ''],
      ['completions/date/{date}', ''],
      ['activity', ''],
      ['summaries', ''],
      ['mood/today', ''],
      ['moods', ''],
      ['skills/garden', ''],
      ['skills/progress', '?start=2026-03-01&end=2026-03-14'],
    ].map(([path = '', query = '']): [string, Rule] => [
      `GET /api/children/{id}/${path}`,
      {
        ask: async (caller, { child }) =>
          (await caller.rest('GET', `/api/children/${child.rowId}/${path.replace('{date}', '2026-03-14')}${query}`))
            .status,
        expected: [401, 404, 200, 200, 200, 404],
      },
    ]),
  ),
  'POST /api/daily-tasks/complete-with-media': {
    ask: calls('POST', '/api/daily-tasks/complete-with-media', async (family) => ({
      dailyTaskId: rowId(await taskId(family)),
      comment: 'Splash',
    })),
    expected: [401, 404, 200, 200, 403, 404],
  },
  'GET /api/daily-tasks/{id}/completion': {
    ask: async (caller, family) => {
      await completion(family);
      const [first] = await family.child.tasks();
      const id = rowId(first?.id ?? '');
      return (await caller.rest('GET', `/api/daily-tasks/${id}/completion`)).status;
    },
    expected: [401, 404, 200, 200, 200, 404],
  },
  'GET /api/analytics': { ask: calls('GET', '/api/analytics'), expected: [401, 403, 403, 403, 403, 403] },
  'POST /api/log-csp-violation': {
    ask: calls('POST', '/api/log-csp-violation', () => ({ violatedDirective: 'img-src' })),
    expected: [204, 204, 204, 204, 204, 204],
  },
  'POST /api/children/{id}/mood': {
    ask: async (caller, { child }) =>
      (await caller.rest('POST', `/api/children/${child.rowId}/mood`, { mood: 'happy' })).status,
    expected: [401, 404, 200, 200, 403, 404],
  },
  'POST /api/children/{id}/summaries/{summaryId}/view': {
    ask: async (caller, family) => {
      const id = rowId((await summary(family)).id);
      return (await caller.rest('POST', `/api/children/${family.child.rowId}/summaries/${id}/view`)).status;
    },
    expected: [401, 404, 200, 200, 403, 404],
  },
};

/** Every door that there is. */
function doors(): string[] {
  const objects = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
  );
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (root) => root != null,
  );
  return [
    ...roots.flatMap((root) => Object.keys(root.getFields()).map((field) => `${root.name}.${field}`)),
    ...objects
      .filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'))
      .map(({ name }) => `Node ${name}`),
    ...objects.flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => /Connection!?$/.test(String(field.type)))
        .map((field) => `Connection ${type.name}.${field.name}`),
    ),
    ...routes.map(({ method, path }) => `${method} ${path}`),
  ];
}

describe('who gets what', () => {
  test('is written down for every query, mutation, Node type, connection and REST call', () => {
    expect(Object.keys(table).sort()).toEqual(doors().sort());
  });

  test.each(Object.entries(table))('%s', async (_door, { ask, expected }) => {
    const outcomes: Partial<Record<Role, Outcome>> = {};
    const family = await familyOf(world);
    // Those who may change something come last, so that everybody finds the same.
    for (const role of ['signedOut', 'stranger', 'viewer', 'admin', 'owner', 'editor'] as const) {
      outcomes[role] = await ask(family[role], family);
    }
    expect(outcomes).toEqual(Object.fromEntries(roles.map((role, place) => [role, expected[place]])));
  });
});

describe('the children that are listed', () => {
  test('are those of each carer, through both doors, and of nobody else', async () => {
    const family = await familyOf(world);
    for (const role of roles) {
      const isCarer = role === 'owner' || role === 'editor' || role === 'viewer';
      const { data } = await family[role].graphql<{ viewer: { children: { id: string }[] } | null }>(
        '{ viewer { children { id } } }',
      );
      expect([role, data?.viewer?.children ?? []]).toEqual([role, isCarer ? [{ id: family.child.id }] : []]);
      const rest = await family[role].rest<{ id: string }[] | undefined>('GET', '/api/children');
      expect([role, (rest.json ?? []).map(({ id }) => id)]).toEqual([role, isCarer ? [family.child.rowId] : []]);
    }
  });
});
