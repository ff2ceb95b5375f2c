import { randomUUID } from 'node:crypto';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { refusalStatus } from '../../schema/errors.ts';
import { exampleOf, named, namedShapes } from '../../server/rest/named.ts';
import { openApiDocument } from '../../server/rest/openapi.ts';
import { mergeComponents } from '../../server/rest/openapi/schemas.ts';
import { routes } from '../../server/rest/router.ts';
import type { ClaimedDelivery } from '../../schema/webhook/outbox.service.ts';
import { bodyOf, headersOf as headersOfReport } from '../../server/webhook/message.ts';
import { deliveredEvents } from '../../server/rest/webhook.shapes.ts';
import { keyOf, type OpenApi, readApiDocument } from '../support/apiDocument.ts';
import { createWorld } from '../support/kit.ts';

const world = await createWorld({
  env: { PUBLIC_URL: 'https://dadventures.test', SUPPORT_EMAIL: 'help@dadventures.test' },
});
const answer = await world.signedOut().rest<OpenApi>('GET', '/api/openapi.json');
const { document, operations, faultsOf, responseOf, headersOf, parametersOf } = readApiDocument(answer.json);
const all = [...operations];
const routeOf = (key: string) => routes.find(({ method, path }) => keyOf(method, path) === key);

const lint = async (source: object) =>
  (
    await lintFromString({
      source: JSON.stringify(source),
      absoluteRef: 'openapi.json',
      config: await createConfig({ extends: ['recommended'] }),
    })
  ).map(({ ruleId, severity, message }) => `${severity} ${ruleId}: ${message}`);

/** Calls `visit` for every object inside a value, except for examples. */
function visitAll(value: unknown, visit: (part: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>);
  for (const [name, part] of Object.entries(value)) if (name !== 'example') visitAll(part, visit);
}

describe('the document', () => {
  test('names a contact only where the site has one', async () => {
    expect(document).toMatchObject({ info: { contact: { email: 'help@dadventures.test' } } });
    const silent = await createWorld();
    const { json } = await silent.signedOut().rest<OpenApi>('GET', '/api/openapi.json');
    expect(json).not.toHaveProperty('info.contact');
    expect(await lint(json)).toEqual([]);
  });

  test("passes Redocly's recommended rules without errors and warnings", async () => {
    expect(await lint(document)).toEqual([]);
    const path = '/api/user';
    const { operationId: _removed, ...nameless } = document.paths[path]?.['get'] ?? {};
    const broken = { ...document, paths: { ...document.paths, [path]: { get: nameless } } };
    expect(await lint(broken)).toEqual([expect.stringContaining('operation-operationId')]);
  });

  test('has the version of the package, a contact and the licence', () => {
    const { version, contact, license } = document.info;
    expect([version, contact.email, license.identifier]).toEqual([
      packageJson.version,
      'help@dadventures.test',
      packageJson.license,
    ]);
  });

  test('names the session cookie as it is over HTTPS and over HTTP', async () => {
    const nameOf = ({ components }: Pick<OpenApi, 'components'>) => components['securitySchemes']?.['session'];
    expect(nameOf(document)).toMatchObject({ in: 'cookie', name: '__Host-dadventures' });
    const site = { publicUrl: 'http://localhost:3000', supportEmail: '', version: '' };
    const overHttp = openApiDocument(routes, site) as unknown as OpenApi;
    expect(nameOf(overHttp)).toMatchObject({ in: 'cookie', name: 'dadventures' });
  });

  test('writes each shape and each enumeration once, under a name', () => {
    const inline: unknown[] = [];
    const collect = (part: Record<string, unknown>) => {
      if ('enum' in part || 'properties' in part) inline.push(part);
    };
    visitAll(document.paths, collect);
    for (const shape of Object.values(document.components.schemas)) {
      for (const part of Object.values(shape)) visitAll(part, collect);
    }
    // The forms of the two uploads.
    const form = (field: string) => ({ type: 'object', properties: { [field]: expect.anything() }, required: [field] });
    expect(inline).toEqual([form('file'), form('excelFile')]);
    const copies = Object.groupBy(Object.entries(document.components.schemas), ([, shape]) => {
      const { description: _words, ...rest } = shape as { description?: string };
      return JSON.stringify(rest);
    });
    expect(Object.values(copies).filter((same) => (same?.length ?? 0) > 1)).toEqual([]);
  });

  test('lets later versions add fields: no answer is closed, only bodies whose unknown fields are refused', () => {
    const closed: unknown[] = [];
    for (const [name, shape] of Object.entries(document.components.schemas)) {
      visitAll(shape, (part) => part['additionalProperties'] === false && closed.push(name));
    }
    const refusing = routes.flatMap(({ body, ignoresUnknownFields }) => (body && !ignoresUnknownFields ? [body] : []));
    expect(new Set(closed)).toEqual(
      new Set([...namedShapes].flatMap(([name, shape]) => (refusing.includes(shape) ? [name] : []))),
    );
    expect(closed.length).toBeGreaterThan(0);
  });

  test('says of each property, parameter and header what it is', () => {
    const silent: string[] = [];
    const check = (where: string, things: unknown) => {
      for (const [name, thing] of Object.entries(things as Record<string, { description?: string; $ref?: string }>)) {
        const isShared = where !== 'property' && thing.$ref !== undefined;
        if (!isShared && !/^[A-Z0-9].{3,}/.test(thing.description ?? '')) silent.push(`${where} ${name}`);
      }
    };
    visitAll(document, (part) => {
      const { properties, parameters, headers } = part;
      // A property may have the name of one of these.
      if (properties && part['type'] === 'object') check('property', properties);
      if (parameters) check('parameter', parameters);
      if (headers) check('header', headers);
    });
    expect(silent).toEqual([]);
  });

  test('describes the reports to webhooks as they are sent', () => {
    const at = new Date('2026-03-14T18:40:00Z');
    expect(Object.keys(document.webhooks).sort()).toEqual([...deliveredEvents].sort());
    for (const event of deliveredEvents) {
      const { post } = document.webhooks[event] ?? {};
      const { schema, example } = post?.requestBody?.content['application/json'] ?? { schema: {} };
      const id = randomUUID();
      const about = event === 'test' ? null : randomUUID();
      const delivery = { id, event, childId: about, subjectId: about, createdAt: at } as ClaimedDelivery;
      const sent: unknown = JSON.parse(bodyOf(randomUUID(), delivery));
      expect([event, faultsOf(schema, sent), faultsOf(schema, example)]).toEqual([event, [], []]);
      expect(faultsOf(schema, { ...(sent as object), data: {} })).not.toEqual([]);
      const signed = headersOfReport(
        `whsec_${Buffer.alloc(32).toString('base64')}`,
        id,
        '{}',
        Temporal.Instant.from('2026-03-14T18:40:00Z'),
      );
      const names = post?.parameters?.map((parameter) => 'name' in parameter && parameter.name);
      expect(names).toEqual(Object.keys(signed).filter((name) => name.startsWith('webhook-')));
    }
  });
});

describe('every operation', () => {
  test('has a name of its own that a client generator can use', () => {
    const names = all.map(([, { operationId }]) => operationId);
    for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    expect(new Set(names).size).toBe(names.length);
  });

  test('keeps its name: clients that were generated before would break', () => {
    expect(Object.fromEntries(all.map(([key, { operationId }]) => [operationId, key]))).toEqual(namesOfCalls);
  });

  test('has one tag, and every tag has a sentence and a call', () => {
    const used = new Set(all.flatMap(([, { tags }]) => tags));
    expect(all.filter(([, { tags }]) => tags.length !== 1)).toEqual([]);
    expect([...used].sort()).toEqual(document.tags.map(({ name }) => name).sort());
    for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].*\.$/);
  });

  test('has valid examples for its body and its answer', () => {
    let examples = 0;
    for (const [key, { requestBody, responses }] of all) {
      const contents = [requestBody, ...Object.keys(responses).map((status) => responseOf(key, status))].flatMap(
        (part) => Object.entries(part?.content ?? {}),
      );
      for (const [type, { schema, example }] of contents) {
        if ((schema as { format?: string }).format === 'binary' || type === 'multipart/form-data') continue;
        expect(example, `${key} ${type}`).toBeDefined();
        expect(faultsOf(schema, example), `${key} ${type}`).toEqual([]);
        examples += 1;
      }
    }
    expect(examples).toBeGreaterThan(all.length);
  });

  test('has valid examples for its parameters and headers', () => {
    for (const [key, { responses }] of all) {
      for (const { name, in: place, schema, example, description } of parametersOf(key)) {
        expect(description, `${key} ${name}`).toMatch(/^[A-Z]/);
        if (place === 'path') expect(schema['format'], `${key} ${name}`).toMatch(/^(uuid|date)$/);
        if (example !== undefined) expect(faultsOf(schema, example), `${key} ${name}`).toEqual([]);
      }
      for (const status of Object.keys(responses)) {
        for (const [name, { schema, example }] of headersOf(responseOf(key, status) ?? { description: '' })) {
          if (example !== undefined) expect(faultsOf(schema, example), `${key} ${name}`).toEqual([]);
        }
      }
    }
  });

  test('documents 429 with Retry-After, and 408 and 503, unless its answer is fixed', () => {
    for (const [key, { responses }] of all) {
      const isFixed = routeOf(key)?.fixed !== undefined;
      const documented = ['408', '429', '503'].filter((status) => status in responses);
      expect(documented, key).toEqual(isFixed ? [] : ['408', '429', '503']);
      if (!isFixed) expect([...headersOf(responseOf(key, 429) ?? { description: '' }).keys()]).toContain('retry-after');
    }
  });

  test('refuses with a sentence, or with a problem', () => {
    const codes = [...Object.keys(refusalStatus), 'INTERNAL_SERVER_ERROR'];
    expect(document.components.schemas['ProblemCode']).toMatchObject({ enum: expect.arrayContaining(codes) });
    for (const [key, { responses }] of all) {
      for (const status of Object.keys(responses).filter((one) => Number(one) >= 400)) {
        const content = responseOf(key, status)?.content ?? {};
        expect(Object.keys(content), key).toEqual([
          routeOf(key)?.refusalShape ? 'application/json' : 'text/plain',
          'application/problem+json',
        ]);
        expect(content['application/problem+json']).toMatchObject({
          schema: { $ref: '#/components/schemas/Problem' },
          example: {
            status: Number(status),
            type: expect.stringMatching(/^https:\/\/dadventures\.test\/api\/problems#/),
          },
        });
      }
    }
  });

  test('says what its query accepts', () => {
    const days = parametersOf('GET /api/children/{id}/activity').find(({ name }) => name === 'days');
    expect(days).toMatchObject({ schema: { type: 'integer', minimum: 1, maximum: 365, default: 7 } });
    expect(days?.required).toBeUndefined();
    const start = parametersOf('GET /api/children/{id}/skills/progress').find(({ name }) => name === 'start');
    expect(start?.required).toBe(true);
    const acts = parametersOf('GET /api/admin/audit-log').find(({ name }) => name === 'acts');
    expect(acts).toMatchObject({ style: 'form', explode: false, schema: { type: 'array' } });
  });
});

describe('a named shape', () => {
  test('has a name that no other shape has', () => {
    expect(() => named('Child', 'Another child.', z.object({}))).toThrow('Two shapes are named Child');
  });

  test('needs an example if a call sends or answers with it', () => {
    expect(() => exampleOf(z.object({}).describe('Something'))).toThrow('"Something"');
  });

  test('is the same in bodies and answers', () => {
    expect(() => mergeComponents({ Pet: { type: 'object' } }, { Pet: { type: 'string' } })).toThrow(
      'The shape Pet differs between bodies and answers: give it two names',
    );
  });
});

/** The names of all calls. A name here never changes; a new call adds a line. */
const namesOfCalls = {
  getUser: 'GET /api/user',
  register: 'POST /api/register',
  login: 'POST /api/login',
  logout: 'POST /api/logout',
  requestPasswordReset: 'POST /api/password-reset',
  resetPassword: 'POST /api/password-reset/confirm',
  updateSettings: 'POST /api/user/settings',
  followChanges: 'GET /api/live',
  getFirebaseConfig: 'GET /api/firebase-config',
  googleLogin: 'POST /api/google-login',
  exportFamily: 'GET /api/account/export',
  uploadImport: 'POST /api/import',
  listChildren: 'GET /api/children',
  getTonight: 'GET /api/tonight',
  addChild: 'POST /api/children',
  completeDailyTask: 'POST /api/daily-tasks/complete',
  completeWeeklyTask: 'POST /api/weekly-tasks/complete',
  completeMonthlyTask: 'POST /api/monthly-tasks/complete',
  undoCompletion: 'POST /api/completions/{id}/undo',
  addPushDevice: 'POST /api/push-devices',
  answerReminder: 'POST /api/reminders/{id}/answer',
  swapTask: 'POST /api/assigned-tasks/{id}/swap',
  listTasks: 'GET /api/tasks',
  createTask: 'POST /api/tasks',
  updateTask: 'PUT /api/tasks/{id}',
  deleteTask: 'DELETE /api/tasks/{id}',
  setTaskSkills: 'POST /api/tasks/{id}/skills',
  storeTicks: 'POST /api/ticks',
  listSkills: 'GET /api/skills',
  createSkill: 'POST /api/skills',
  updateSkill: 'PUT /api/skills/{id}',
  deleteSkill: 'DELETE /api/skills/{id}',
  saveCompletion: 'POST /api/daily-tasks/complete-with-media',
  getDailyTaskCompletion: 'GET /api/daily-tasks/{id}/completion',
  listCompletions: 'GET /api/children/{id}/completions',
  listCompletionsOfDate: 'GET /api/children/{id}/completions/date/{date}',
  listActivity: 'GET /api/children/{id}/activity',
  listSummaries: 'GET /api/children/{id}/summaries',
  viewSummary: 'POST /api/children/{id}/summaries/{summaryId}/view',
  getTodaysMood: 'GET /api/children/{id}/mood/today',
  listMoods: 'GET /api/children/{id}/moods',
  recordMood: 'POST /api/children/{id}/mood',
  listQuotes: 'GET /api/children/{id}/quotes',
  saveQuote: 'POST /api/children/{id}/quotes',
  deleteQuote: 'DELETE /api/children/{id}/quotes/{quoteId}',
  getSkillsGarden: 'GET /api/children/{id}/skills/garden',
  listSkillsProgress: 'GET /api/children/{id}/skills/progress',
  previewWorkbook: 'POST /api/admin/upload-excel',
  importWorkbook: 'POST /api/admin/import-excel',
  downloadTemplate: 'GET /api/admin/export-template',
  downloadCatalogue: 'GET /api/admin/export-data',
  getAnalytics: 'GET /api/analytics',
  downloadAuditLog: 'GET /api/admin/audit-log',
  reportCspViolation: 'POST /api/log-csp-violation',
  getVersion: 'GET /api/version',
  listProblems: 'GET /api/problems',
};
