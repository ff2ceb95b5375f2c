import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../server/rest/router.ts';
import { frequencies } from '../../schema/task/task.rules.ts';
import type { Caller, RestAnswer } from '../support/caller.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { rowId } from '../support/ids.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';
import { expectRestRefusal } from '../support/refusals.ts';

interface Operation {
  readonly summary: string;
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: { 'application/json': { schema: object } } };
  readonly responses: Readonly<Record<string, { description: string; content: Record<string, { schema: object }> }>>;
}

interface Document {
  readonly openapi: string;
  readonly servers: readonly { url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const world = await createWorld({ env: { PUBLIC_URL: 'http://dadventures.test:8080' } });
const answer = await world.signedOut().rest<Document>('GET', '/api/openapi.json');
const document = answer.json;
const keyOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`;
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [keyOf(method, path), operation] as const),
  ),
);

interface Example {
  readonly good?: (child: ChildProfile) => object | Promise<object>;
  /** Wrong input, and the status that it gives. */
  readonly bad?: readonly [body: unknown, status: number][];
  /** What a stranger gets with the good input. */
  readonly stranger: number;
}

const newChild = { name: 'Ada', birthDate: '2020-05-31T00:00:00.000Z', ageGroup: 'preschool' };
let serial = 0;

/** Every call, with input that it takes and input that it does not. */
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
      [{ email: 'a@family.example', password: 'long enough', timezone: 'Mars' }, 400],
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
  'POST /api/logout': { stranger: 200 },
  'POST /api/user/settings': {
    good: () => ({ timezone: 'Asia/Tokyo' }),
    bad: [
      [{}, 400],
      [{ timezone: 'Mars' }, 400],
    ],
    stranger: 200,
  },
  'GET /api/children': { stranger: 200 },
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
};

const split = (key: string) => key.split(' ') as [method: string, path: string];

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

/** What of a value does not fit a schema of the document; fields that it does not tell of do not fit either. */
function faultsOf(schema: object | undefined, value: unknown) {
  const strict = JSON.parse(JSON.stringify(schema), (_key, part: { properties?: object } | null) =>
    part?.properties ? { ...part, additionalProperties: false } : part,
  ) as JsonSchema;
  return z.fromJSONSchema(strict).safeParse(value).error?.issues ?? [];
}

/** The answer is one that the document tells of, in the shape that it tells. */
function expectDescribed(key: string, { status, text, json, headers }: RestAnswer): void {
  const response = operations.get(key)?.responses[status];
  expect(response, `${key} ${status}: ${text}`).toBeDefined();
  if (status >= 400) {
    expect(Object.keys(response?.content ?? {})).toEqual(['text/plain']);
    expectRestRefusal({ status, text, headers });
    return;
  }
  expect(faultsOf(response?.content['application/json']?.schema, json)).toEqual([]);
}

const send = (caller: Caller, key: string, body?: unknown) => {
  const [method, path] = split(key);
  return caller.rest(method, path, body);
};

describe('openapi.json', () => {
  test('is OpenAPI 3.1 and names the address of the server', () => {
    expect(answer.status).toBe(200);
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'http://dadventures.test:8080' }]);
  });

  test('describes every call, and no call that does not exist', () => {
    expect([...operations.keys()].sort()).toEqual(routes.map(({ method, path }) => keyOf(method, path)).sort());
    expect([...operations.keys()].sort()).toEqual(Object.keys(examples).sort());
  });

  test('has a summary, an answer and a sentence for each status', () => {
    for (const [key, { summary, responses, requestBody }] of operations) {
      expect(summary.length, key).toBeGreaterThan(5);
      expect(
        Object.keys(responses).filter((status) => status.startsWith('2')),
        key,
      ).toHaveLength(1);
      for (const { description } of Object.values(responses)) expect(description, key).toMatch(/^[A-Z]/);
      expect(requestBody !== undefined, key).toBe(examples[key]?.good !== undefined);
    }
  });
});

describe.each(Object.entries(examples))('%s', (key, { good, bad = [], stranger }) => {
  test('answers good input in the described shape', async () => {
    const milo = await world.parent().withChild();
    const body = await good?.(milo);
    const schema = operations.get(key)?.requestBody?.content['application/json'].schema;
    if (schema) expect(faultsOf(schema, body)).toEqual([]);
    const success = await send(milo.parent, key, body);
    expect(success.status).toBeLessThan(300);
    expectDescribed(key, success);
  });

  test('gives a stranger what is his', async () => {
    const milo = await world.parent().withChild();
    const strange = await send(await world.stranger(), key, await good?.(milo));
    expect(strange.status).toBe(stranger);
    expectDescribed(key, strange);
  });

  test('refuses bad input in a described way, and stores nothing', async () => {
    const parent = await world.parent();
    await world.parent({ email: 'parent1@family.example' }).catch(() => {});
    const before = await world.rowCounts();
    for (const [body, status] of bad) {
      const refused = await send(parent, key, body);
      expect([body, refused.status]).toEqual([body, status]);
      expectDescribed(key, refused);
    }
    if (good) {
      for (const [body, status] of [
        ['{', 400],
        ['x'.repeat(300_000), 413],
      ] as const) {
        const refused = await send(parent, key, body);
        expect(refused.status).toBe(status);
        expectDescribed(key, refused);
      }
      const [method, path] = split(key);
      const form = await parent.send({
        method,
        path,
        body: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expectDescribed(key, { ...form, json: undefined });
      expect(form.status).toBe(415);
    }
    expect(await world.rowCounts()).toEqual(before);
  });

  test('tells whoever is signed out what the document says', async () => {
    const milo = await world.parent().withChild();
    const signedOut = await send(world.signedOut(), key, await good?.(milo));
    const needsUser = operations.get(key)?.security !== undefined;
    expect([signedOut.status, needsUser && signedOut.text]).toEqual(
      needsUser ? [401, 'Not authenticated'] : [expect.toSatisfy((status: number) => status < 300), false],
    );
    expectDescribed(key, signedOut);
  });
});
