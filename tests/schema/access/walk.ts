import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import { accountWord, childWord, type Circle, type CircleRole, circleRoles, ownerName } from '../../support/circle.ts';
import type { TicksAnswer } from '../../../schema/tick/tick.rules.ts';
import type { Answer } from '../../support/http.ts';
import { globalId, rowId, typenameOf } from '../../support/ids.ts';
import type { World } from '../../support/kit.ts';
import type { ApiRequest, EntryPoint, EntryPoints } from './door.ts';
import type { Outcome, Outcomes } from './outcomes.ts';
import { inDocuments, partOf, together } from './together.ts';

/** Roles that may change data come last, so that every role finds the same data, and tokens before their users, who may end them. */
const order: readonly CircleRole[] = [
  'signedOut',
  'stranger',
  'invited',
  'left',
  'formerToken',
  'removed',
  'scopeless',
  'otherChild',
  'reader',
  'viewerToken',
  'viewer',
  'admin',
  'siteOwner',
  'token',
  'owner',
  'editorToken',
  'editor',
];

const maySeeChild: readonly CircleRole[] = [
  'owner',
  'editor',
  'viewer',
  'token',
  'reader',
  'editorToken',
  'viewerToken',
];
const maySeeAccount: readonly CircleRole[] = ['owner', 'token', 'reader'];
const actsForOwner: readonly CircleRole[] = ['owner', 'token', 'reader', 'scopeless', 'otherChild'];

/**
 * Sends a request in every role and compares the outcomes with the expected ones. A role that may not see the child or the
 * account must not find their secret words in the answer. A role that gets nothing must get the same answer, byte for byte
 * and with the same statements, as for unknown ids, so that neither the answer nor its time reveals that an object exists.
 *
 * @param roles those that send it; all unless given
 */
export async function expectOutcomes<TCircle extends Circle>(
  world: World,
  circle: TCircle,
  entryPoint: EntryPoint<TCircle>,
  roles: readonly CircleRole[] = circleRoles,
): Promise<void> {
  const outcomes: Partial<Record<CircleRole, Outcome>> = {};
  for (const role of order.filter((one) => roles.includes(one))) {
    const request = await entryPoint.prepare(circle, role);
    const answer = await answerIn(world, circle, role, request, looksUnknown(role, entryPoint));
    outcomes[role] = outcomeOf(request, answer);
  }
  const expected = Object.entries(shown(entryPoint.expected)).filter(([role]) => roles.includes(role as CircleRole));
  expect(outcomes satisfies Partial<Outcomes>).toEqual(Object.fromEntries(expected));
}

/**
 * The same for several queries, by name, that go in few documents, which takes a fraction of the time. Each of them is answered by
 * itself: the fields that they begin with may be null.
 */
export async function expectOutcomesTogether<TCircle extends Circle>(
  world: World,
  circle: TCircle,
  entryPoints: EntryPoints<TCircle>,
): Promise<void> {
  const outcomes: Record<string, Partial<Record<CircleRole, Outcome>>> = {};
  const ask = (role: CircleRole, all: readonly [string, EntryPoint<TCircle>][]) =>
    inDocuments(all, async (asked) => {
      const requests = await Promise.all(asked.map(async ([, entryPoint]) => entryPoint.prepare(circle, role)));
      const request = together(requests);
      const isUnknown = asked.some(([, entryPoint]) => looksUnknown(role, entryPoint));
      const answer = await answerIn(world, circle, role, request, isUnknown);
      for (const [index, [name]] of asked.entries())
        (outcomes[name] ??= {})[role] = outcomeOf(request, partOf(answer, index));
      return answer;
    });
  for (const role of order) {
    const [unknown, known] = [true, false].map((isUnknown) =>
      Object.entries(entryPoints).filter(([, entryPoint]) => looksUnknown(role, entryPoint) === isUnknown),
    );
    await ask(role, unknown ?? []);
    await ask(role, known ?? []);
  }
  expect(outcomes).toEqual(
    Object.fromEntries(Object.entries(entryPoints).map(([name, { expected }]) => [name, shown(expected)])),
  );
}

/** Sends a request in a role. What looks unknown to the role must be answered as with unknown ids. */
async function answerIn(
  world: World,
  circle: Circle,
  role: CircleRole,
  request: ApiRequest,
  isUnknown: boolean,
): Promise<Answer> {
  const unknownRequest = isUnknown ? withUnknownIds(request, circle, role) : null;
  const unknown = unknownRequest && (await exchange(world, circle, role, unknownRequest));
  const known = await exchange(world, circle, role, request);
  for (const word of secretsFrom(role, circle)) expect(known.answer.text, role).not.toContain(word);
  if (unknown) expect(compared(known), role).toEqual(compared(unknown));
  return known.answer;
}

/** Whether what an entry point names does not exist for a role. */
function looksUnknown<TCircle extends Circle>(role: CircleRole, { expected }: EntryPoint<TCircle>): boolean {
  return !isSuccess(expected[role]) && !(maySee(role) && isRefused(expected[role]));
}

/**
 * Sends requests for hidden data in every role that could read it before. The answers must equal those for unknown ids.
 *
 * @param hide hides the data, after the requests have been prepared
 */
export async function expectHidden<TCircle extends Circle>(
  world: World,
  circle: TCircle,
  entryPoints: readonly EntryPoint<TCircle>[],
  hide: () => Promise<unknown>,
): Promise<void> {
  const prepared: { role: CircleRole; request: ApiRequest }[] = [];
  for (const entryPoint of entryPoints) {
    for (const role of maySeeChild) prepared.push({ role, request: await entryPoint.prepare(circle, role) });
  }
  await hide();
  for (const { role, request } of prepared) await answerAsUnknown(world, circle, role, request);
}

/** The same for queries, which go in few documents. */
export async function expectHiddenTogether<TCircle extends Circle>(
  world: World,
  circle: TCircle,
  entryPoints: readonly EntryPoint<TCircle>[],
  hide: () => Promise<unknown>,
): Promise<void> {
  const prepared = await Promise.all(
    maySeeChild.map(async (role) => ({
      role,
      requests: await Promise.all(entryPoints.map(async (entryPoint) => entryPoint.prepare(circle, role))),
    })),
  );
  await hide();
  for (const { role, requests } of prepared)
    await inDocuments(requests, (some) => answerAsUnknown(world, circle, role, together(some)));
}

async function answerAsUnknown(world: World, circle: Circle, role: CircleRole, request: ApiRequest): Promise<Answer> {
  const unknownRequest = withUnknownIds(request, circle, role);
  if (!unknownRequest) throw new Error(`${request.path} names no id`);
  const [known, unknown] = [
    await exchange(world, circle, role, request),
    await exchange(world, circle, role, unknownRequest),
  ];
  expect(known.answer.status, 'the hourly budget lasts').not.toBe(429);
  expect(compared(known), `${role} ${request.path} ${String(request.body)}`).toEqual(compared(unknown));
  return known.answer;
}

/** The outcomes as answers show them: what is withheld is null too. */
const shown = (expected: Outcomes): object =>
  Object.fromEntries(Object.entries(expected).map(([role, one]) => [role, one === 'withheld' ? 'nothing' : one]));

const maySee = (role: CircleRole): boolean => maySeeChild.includes(role);
const isSuccess = (outcome: Outcome): boolean =>
  typeof outcome === 'number' ? outcome < 400 : ['ok', 'empty', 'withheld'].includes(outcome);
/** Refused for a reason that says that the child is there. */
const isRefused = (outcome: Outcome): boolean => ['FORBIDDEN', 403, 'CONFLICT'].includes(outcome);

function secretsFrom(role: CircleRole, { child }: Circle): string[] {
  return [
    ...(maySeeChild.includes(role) ? [] : [childWord, child.rowId, child.id]),
    ...([...maySeeChild, ...actsForOwner].includes(role) ? [] : [ownerName]),
    ...(maySeeAccount.includes(role) ? [] : [accountWord, child.parent.email]),
  ];
}

interface Exchange {
  readonly answer: Answer;
  readonly statements: readonly string[];
}

/**
 * Statements that run only with some requests: leasing of the budget, the last use of a token once a minute, and what the streams of
 * all callers share.
 */
const bookkeeping = /rlflx-|^touch_token$|^revisions_of_callers$/;

async function exchange(world: World, circle: Circle, role: CircleRole, request: ApiRequest): Promise<Exchange> {
  let answer: Answer | undefined;
  const { statements } = await world.statements(async () => {
    answer = await circle[role].send(request);
  });
  if (!answer) throw new Error('The request got no answer');
  answer = { ...answer, text: withoutMadeIds(request, answer.text) };
  return { answer, statements: statements.filter((name) => !bookkeeping.test(name)) };
}

/** An answer without the ids that its client has made, which differ with every request. */
const withoutMadeIds = ({ body }: ApiRequest, text: string): string =>
  [...String(body).matchAll(madeIds)].reduce((left, [, id = '']) => left.replaceAll(id, 'made'), text);

const madeIds = /"id":"([\da-f-]{36})"/g;

/** Headers that differ with every request: its time, its id and the caller's remaining budget. */
const ownHeaders = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Everything in an answer that a caller can compare, byte for byte. */
export function comparableAnswer({ status, text, headers, cookies }: Answer) {
  const comparable = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name));
  return { status, text, headers: Object.fromEntries(comparable), cookies };
}

/** The fields of a document run side by side, and their statements in no order. */
const compared = ({ answer, statements }: Exchange) => ({
  ...comparableAnswer(answer),
  statements: statements.toSorted(),
});

/** The outcome of a request; of one with a tick, that of the tick. */
export function outcomeOf({ path }: ApiRequest, { status, text, headers }: Answer): Outcome {
  const type = headers['content-type'] ?? '';
  if (path === '/api/ticks' && status === 200) {
    const [result] = (JSON.parse(text) as TicksAnswer).results;
    return result?.code ?? 'ok';
  }
  const json = type.includes('event-stream') ? /^data: (.*)$/m.exec(text)?.[1] : text;
  if (!path.startsWith('/graphql') || !/json|event-stream/.test(type)) return status;
  const { data, errors } = JSON.parse(json ?? '{}') as { data?: unknown; errors?: { extensions: { code: string } }[] };
  const [error] = errors ?? [];
  if (error) return error.extensions.code;
  const found = leaves(data);
  if (found.length === 0) return 'empty';
  return found.some((leaf) => leaf !== null) ? 'ok' : 'nothing';
}

/** The leaf values of an answer. An empty list has none. */
const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];

/** The same request with unknown ids; null if it contains no id except that of the caller. */
function withUnknownIds(request: ApiRequest, { child }: Circle, role: CircleRole): ApiRequest | null {
  const { rowId: user } = child.parent;
  const unknownIds = new Map<string, string>(actsForOwner.includes(role) ? [[user, user]] : []);
  const unknownIdOf = (row: string) => {
    const known = unknownIds.get(row) ?? randomUUIDv7();
    unknownIds.set(row, known);
    return known;
  };
  const replaceIds = (text: string) =>
    text
      .replaceAll(child.urlSlug, unknownSlug(child.urlSlug))
      .replace(uuids, unknownIdOf)
      .replace(globalIds, (id) => (uuid.test(rowId(id)) ? globalId(typenameOf(id), unknownIdOf(rowId(id))) : id));
  const body = typeof request.body === 'string' ? replaceIds(request.body) : request.body;
  const path = replaceIds(request.path);
  return body === request.body && path === request.path ? null : { ...request, path, body };
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;
const uuids = new RegExp(uuid, 'g');
const globalIds = /[\w+/]{44,}={0,2}/g;
const unknownSlug = (slug: string): string => `${slug.slice(0, -6)}zzzzzz`;
