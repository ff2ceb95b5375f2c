import { isObjectType, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../schema/index.ts';
import { mayCompile } from '../../server/graphql/jit.ts';
import { readPersistedDocuments } from '../../server/graphql/persisted.ts';
import { createThinPath } from '../../server/graphql/thinPath.ts';
import type { Caller } from '../support/caller.ts';
import { createTokenDocument } from '../support/documents.ts';
import { createWorld } from '../support/kit.ts';

const world = await createWorld();

const documents = [...readPersistedDocuments()].map(([hash, text]) => ({
  hash,
  text,
  name: /^(?:query|mutation) \w+/.exec(text)?.[0] ?? '',
}));
const queries = documents.filter(({ name }) => name.startsWith('query'));

/** An `accept` header that the fast path handles, and an equivalent one that it leaves to Yoga. */
const acceptHeaders = [
  ['application/graphql-response+json, application/json', 'application/graphql-response+json,application/json'],
  ['application/json', 'application/json;q=1'],
  ['*/*', '*/*;q=1'],
] as const satisfies readonly AcceptHeaders[];

type AcceptHeaders = readonly [fast: string, viaYoga: string];

/** Headers that differ between requests. */
const changing = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Any request may note the use of a token, once a minute, or lease points, a hundred at once. */
const byTheWay = /^(touch_token$|rate_limits:)/;

/** The answer to a request and its statements, without what differs between requests. */
async function exchange(caller: Caller, body: unknown, headers: Readonly<Record<string, string>>) {
  const answers: Awaited<ReturnType<Caller['post']>>[] = [];
  const { statements } = await world.statements(async () => {
    answers.push(await caller.post(body, headers));
  });
  const [answer] = answers;
  const lasting = Object.entries(answer?.headers ?? {}).filter(([name]) => !changing.includes(name));
  const text = answer?.text
    .replaceAll(/"requestId":"[^"]+"/g, '"requestId":"…"')
    .replaceAll(/"(freeBytes|totalBytes)":"\d+"/g, '"$1":"…"');
  const awaited = statements.filter((name) => !byTheWay.test(name)).sort();
  return { status: answer?.status, headers: Object.fromEntries(lasting), text, statements: awaited };
}

/** Sends the body to the fast path and to Yoga, after a first request, which may take more statements. */
async function expectSameAnswer(
  caller: Caller,
  body: unknown,
  [fast, viaYoga]: AcceptHeaders = acceptHeaders[0],
  headers = {},
) {
  await caller.post(body, { ...headers, accept: fast });
  const fastAnswer = await exchange(caller, body, { ...headers, accept: fast });
  expect(fastAnswer).toEqual(await exchange(caller, body, { ...headers, accept: viaYoga }));
  return fastAnswer;
}

/** An answer with errors, in any order and without their request ids. */
const withoutIds = (answer: Awaited<ReturnType<Caller['post']>> | undefined) => ({
  status: answer?.status,
  data: answer?.data,
  errors: new Set(answer?.errors.map((error) => ({ ...error, extensions: { code: error.extensions?.code } }))),
});

const family = async () => {
  const milo = await world.parent().withChild({ name: 'Milo' });
  for (const frequency of ['daily', 'weekly', 'monthly'] as const) await milo.completeTasks(2, frequency);
  const { daily } = await milo.read();
  return { milo, ids: [milo.id, ...daily.flatMap((given) => [given.id, given.task.id]).slice(0, 2)] };
};

const newCircle = async () => {
  const { milo, ids } = await family();
  return { milo, ids, callers: [milo.parent, await world.stranger(), world.signedOut(), await world.admin()] };
};

/** How many queries the same callers send, far below the points that they have. */
const queriesOfCircle = 8;
let circle: ReturnType<typeof newCircle> | undefined;
let asked = 0;

/** Callers in every role, who read only, and the family that they ask about. */
const nextCircle = () => {
  if (asked % queriesOfCircle === 0) circle = undefined;
  asked += 1;
  return (circle ??= newCircle());
};

const variablesFor = (urlSlug: string, id: string) => ({
  urlSlug,
  id,
  days: 30,
  period: 'WEEK',
  date: '2026-03-14',
  start: '2026-03-01T00:00:00Z',
  end: '2026-03-31T00:00:00Z',
  ageGroup: 'EARLY_SCHOOL_AGE',
  orderBy: { field: 'NAME', direction: 'ASC' },
  first: 5,
});

/** The variables that the document declares. The web client sends no others. */
const declared = (text: string, variables: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => text.includes(`$${name}:`)));

describe('the fast path for the documents of the web client', () => {
  test('executes every one of them, however long it has grown', async () => {
    const executed: string[] = [];
    const answer = createThinPath(schema, readPersistedDocuments(), (hash) => {
      executed.push(String(hash));
      return Promise.resolve({ data: null }) as never;
    });
    const headers = { accept: '*/*', 'content-type': 'application/json' };
    const response = { writeHead: () => response, end: () => response };
    for (const { hash } of documents)
      await answer({ headers } as never, response as never, JSON.stringify({ id: hash }), {} as never);
    expect(executed).toEqual(documents.map(({ hash }) => hash));
  });

  test.each(queries.map(({ name, hash, text }) => [`${name} ${hash.slice(0, 6)}`, hash, text] as const))(
    'answers %s like Yoga, in every role, with the same statements',
    async (_name, hash, text) => {
      const { milo, ids, callers } = await nextCircle();
      const variables = ids.map((id) => declared(text, variablesFor(milo.urlSlug, id)));
      for (const caller of callers) {
        for (const each of text.includes('$id:') ? variables : variables.slice(0, 1)) {
          const { status } = await expectSameAnswer(caller, { id: hash, variables: each });
          expect(status).not.toBe(429);
        }
      }
    },
  );

  test.each(acceptHeaders)('answers a client that accepts %s in that type', async (...headers) => {
    const { milo } = await family();
    const [home] = queries.filter(({ name }) => name === 'query DashboardPageQuery');
    expect((await expectSameAnswer(milo.parent, { id: home?.hash }, headers)).status).toBe(200);
  });

  test('refuses and fails like Yoga', async () => {
    const { milo } = await family();
    const [page] = queries.filter(({ name }) => name === 'query ChallengesPageQuery');
    const [login] = documents.filter(({ name }) => name === 'mutation useSignInLoginMutation');
    const { createAccessToken } = await milo.parent.execute<{ createAccessToken: { token: string } }>(
      createTokenDocument,
      {
        input: { name: 'Writer', scopes: ['WRITE'] },
      },
    );
    const bearer = { authorization: `Bearer ${createAccessToken.token}` };
    for (const body of [
      { id: 'f'.repeat(64) },
      { id: page?.hash, variables: {} },
      { id: page?.hash, variables: { urlSlug: 7 } },
      { id: page?.hash, variables: { urlSlug: Array.from({ length: 101 }, () => 'x') } },
      { id: page?.hash, variables: [] },
      { id: page?.hash, variables: null },
      { id: page?.hash, variables: { urlSlug: milo.urlSlug }, operationName: 'Unknown' },
      { id: login?.hash, variables: { input: { username: 'unknown', password: 'wrong password' } } },
      { id: 7 },
      [],
      '{"id":',
    ]) {
      await expectSameAnswer(milo.parent, body);
      await expectSameAnswer(world.signedOut(), body);
      await expectSameAnswer(world.signedOut(), body, acceptHeaders[0], bearer);
    }
  });

  test('masks unexpected errors like Yoga, and keeps the other data', async () => {
    const { milo } = await family();
    const [page] = queries.filter(({ name }) => name === 'query ChallengesPageQuery');
    await world.sql('ALTER TABLE mood_entries RENAME TO lost');
    try {
      const body = { id: page?.hash, variables: { urlSlug: milo.urlSlug } };
      const [fastAnswer, yoga] = await Promise.all(
        acceptHeaders[0].map((accept) => milo.parent.post(body, { accept })),
      );
      expect(withoutIds(fastAnswer)).toEqual(withoutIds(yoga));
      expect(fastAnswer?.text).toContain('"dailyTasks":[{');
      expect(fastAnswer?.errors.map(({ path }) => path?.at(-1))).toContain('moods');
    } finally {
      await world.sql('ALTER TABLE lost RENAME TO mood_entries');
    }
    expect(world.unexpectedErrors().length).toBeGreaterThan(0);
  });
});

describe('compiled documents', () => {
  const isCompiled = (text: string) => mayCompile(schema, parse(text));

  /** Queries of types that the Prisma plugin loads. */
  const loadedByPrisma = [
    'query SettingsPageQuery',
    'query PlansAndFlagsQuery',
    'query ProofDialogQuery',
    'query CalendarDialogQuery',
    'query useTestWebhookQuery',
    'query PeopleDialogQuery',
    'query startQuery',
    'query SharedChildQuery',
    'query MoveHereQuery',
    // It has a condition.
    'query CelebrationLineQuery',
  ];

  test('are all queries of the web client except those that Prisma loads', () => {
    expect(documents.filter(({ text }) => isCompiled(text)).map(({ hash }) => hash)).toEqual(
      queries.filter(({ name }) => !loadedByPrisma.includes(name)).map(({ hash }) => hash),
    );
    expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(loadedByPrisma));
  });

  test('may contain nodes of Prisma with whole rows, whose fields select no column', () => {
    const whole = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type))
      .filter(({ extensions }) => extensions['hasWholeRows'] === true);
    expect(whole.map(({ name }) => name)).toEqual(expect.arrayContaining(['Pause', 'Quote', 'Skill']));
    const selecting = whole.flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ extensions }) => extensions['pothosPrismaSelect'])
        .map((field) => `${type.name}.${field.name}`),
    );
    expect(selecting).toEqual([]);
  });

  test.each([
    ['a mutation', 'mutation { logout { message } }'],
    ['a query with a condition', 'query ($all: Boolean!) { viewer { id username @include(if: $all) } }'],
    ['a query with @defer', '{ viewer { id ...Later @defer } } fragment Later on User { username }'],
    ['an introspection query', '{ __schema { queryType { name } } }'],
    ['a query that loads a Prisma type by id', '{ node(id: "Session:1") { id ... on Session { startedAt } } }'],
  ])('are never %s', (_what, text) => {
    expect(isCompiled(text)).toBe(false);
  });
});
