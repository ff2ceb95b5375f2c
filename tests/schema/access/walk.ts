import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import { accountWord, childWord, type Circle, type CircleRole } from '../../support/circle.ts';
import type { Answer } from '../../support/http.ts';
import { globalId, rowId, typenameOf } from '../../support/ids.ts';
import type { World } from '../../support/kit.ts';
import type { Door, Question } from './door.ts';
import type { Outcome, Outcomes } from './outcomes.ts';

/** Roles that may change something come last, so that every role finds the same data. */
const order: readonly CircleRole[] = [
  'signedOut',
  'stranger',
  'scopeless',
  'otherChild',
  'reader',
  'viewer',
  'admin',
  'siteOwner',
  'token',
  'owner',
  'editor',
];

const maySeeChild: readonly CircleRole[] = ['owner', 'editor', 'viewer', 'token', 'reader'];
const maySeeAccount: readonly CircleRole[] = ['owner', 'token', 'reader'];
const actsForOwner: readonly CircleRole[] = ['owner', 'token', 'reader', 'scopeless', 'otherChild'];

/**
 * Sends a request in every role and compares the outcomes with the declared ones. A role that may not see the child or the
 * account must find none of their words in the answer. A role that gets nothing must get, byte for byte and with the same
 * statements, the answer for ids that do not exist: so neither the answer nor its time reveals that something exists.
 */
export async function expectOutcomes<Around extends Circle>(
  world: World,
  circle: Around,
  door: Door<Around>,
): Promise<void> {
  const outcomes: Partial<Record<CircleRole, Outcome>> = {};
  for (const role of order) {
    const question = await door.ask(circle, role);
    const ghost = ghosted(question, circle, role);
    const expected = door.expected[role];
    const looksUnknown = !isSuccess(expected) && !(maySee(role) && isForbidden(expected));
    const unknown = ghost && looksUnknown ? await exchange(world, circle, role, ghost) : null;
    const known = await exchange(world, circle, role, question);
    outcomes[role] = outcomeOf(question, known.answer);
    for (const word of secretsFrom(role, circle)) expect(known.answer.text, role).not.toContain(word);
    if (unknown) expect(compared(known), role).toEqual(compared(unknown));
  }
  expect(outcomes satisfies Partial<Outcomes>).toEqual(door.expected);
}

/**
 * Sends requests for something hidden in every role that could see it before. The answers must equal those for ids that do
 * not exist.
 *
 * @param hide hides it, after the requests were prepared
 */
export async function expectHidden<Around extends Circle>(
  world: World,
  circle: Around,
  doors: readonly Door<Around>[],
  hide: () => Promise<unknown>,
): Promise<void> {
  const asked: { role: CircleRole; question: Question }[] = [];
  for (const door of doors) {
    for (const role of maySeeChild) asked.push({ role, question: await door.ask(circle, role) });
  }
  await hide();
  for (const { role, question } of asked) {
    const ghost = ghosted(question, circle, role);
    if (!ghost) throw new Error(`${question.path} names no id`);
    const [known, unknown] = [
      await exchange(world, circle, role, question),
      await exchange(world, circle, role, ghost),
    ];
    expect(compared(known), `${role} ${question.path} ${String(question.body)}`).toEqual(compared(unknown));
  }
}

const maySee = (role: CircleRole): boolean => maySeeChild.includes(role);
const isSuccess = (outcome: Outcome): boolean =>
  typeof outcome === 'number' ? outcome < 400 : outcome === 'ok' || outcome === 'empty';
const isForbidden = (outcome: Outcome): boolean => outcome === 'FORBIDDEN' || outcome === 403;

function secretsFrom(role: CircleRole, { child }: Circle): string[] {
  return [
    ...(maySeeChild.includes(role) ? [] : [childWord, child.rowId, child.id]),
    ...(maySeeAccount.includes(role) ? [] : [accountWord, child.parent.email]),
  ];
}

interface Exchange {
  readonly answer: Answer;
  readonly statements: readonly string[];
}

/** Statements that run now and then with any request: the budget in portions, the last use of a token once a minute. */
const bookkeeping = /rlflx-|^touch_token$/;

async function exchange(world: World, circle: Circle, role: CircleRole, question: Question): Promise<Exchange> {
  let answer: Answer | undefined;
  const { statements } = await world.statements(async () => {
    answer = await circle[role].send(question);
  });
  if (!answer) throw new Error('The request got no answer');
  return { answer, statements: statements.filter((name) => !bookkeeping.test(name)) };
}

/** Headers that differ with every request: its time, its id and the caller's remaining budget. */
const ownHeaders = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Everything in an answer that a caller can compare, byte for byte. */
export function comparableAnswer({ status, text, headers, cookies }: Answer) {
  const told = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name));
  return { status, text, headers: Object.fromEntries(told), cookies };
}

const compared = ({ answer, statements }: Exchange) => ({ ...comparableAnswer(answer), statements });

/** The outcome of a request. */
function outcomeOf({ path }: Question, { status, text, headers }: Answer): Outcome {
  if (!path.startsWith('/graphql') || !headers['content-type']?.includes('json')) return status;
  const { data, errors } = JSON.parse(text) as { data?: unknown; errors?: { extensions: { code: string } }[] };
  const [error] = errors ?? [];
  if (error) return error.extensions.code;
  const found = leaves(data);
  if (found.length === 0) return 'empty';
  return found.some((leaf) => leaf !== null) ? 'ok' : 'nothing';
}

/** The values at the ends of the ways through an answer; an empty list is the end of none. */
const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];

/** The same question about things that do not exist; null when it names no thing but the one who asks himself. */
function ghosted(question: Question, { child }: Circle, role: CircleRole): Question | null {
  const { rowId: user } = child.parent;
  const ghosts = new Map<string, string>(actsForOwner.includes(role) ? [[user, user]] : []);
  const ghostOf = (row: string) => {
    const known = ghosts.get(row) ?? randomUUIDv7();
    ghosts.set(row, known);
    return known;
  };
  const haunt = (text: string) =>
    text
      .replaceAll(child.urlSlug, ghostSlug(child.urlSlug))
      .replace(uuids, ghostOf)
      .replace(globalIds, (id) => (uuid.test(rowId(id)) ? globalId(typenameOf(id), ghostOf(rowId(id))) : id));
  const body = typeof question.body === 'string' ? haunt(question.body) : question.body;
  const path = haunt(question.path);
  return body === question.body && path === question.path ? null : { ...question, path, body };
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;
const uuids = new RegExp(uuid, 'g');
const globalIds = /[\w+/]{44,}={0,2}/g;
const ghostSlug = (slug: string): string => `${slug.slice(0, -6)}zzzzzz`;
