import { expect } from 'vitest';
import { isRefusalCode, refusalStatus } from '../../schema/errors.ts';
import type { GraphQLAnswer, RestAnswer } from './caller.ts';

/** Words of the inside that no user may read. */
const inside =
  /node_modules|\.ts\b|prisma|postgres|invocation|select .* from|stack|undefined|\[object|at line|sequence for encoding/i;

/** A sentence begins with a capital, a quotation, or the name of the parameter that it is about. */
const beginning = /^(?:[A-Z"]|(?:date|days|end|period|start) ).{5,400}$/su;

/** Sentences that the specification gives word for word, although they read like the inside (section 5). */
const wordForWord: readonly (string | undefined)[] = ['dailyTaskId is required but undefined'];

function expectSentence(sentence: string | undefined): void {
  if (wordForWord.includes(sentence)) return;
  expect(sentence).toMatch(beginning);
  expect(sentence).not.toMatch(inside);
}

/** A refusal by GraphQL: one clear sentence and a code of the closed set, below status 500. */
export function expectRefusal(answer: GraphQLAnswer): void {
  expect(answer.status).toBeLessThan(500);
  expect(answer.errors).not.toEqual([]);
  for (const { message, extensions } of answer.errors) {
    expect(isRefusalCode(extensions?.code), `${extensions?.code}: ${message}`).toBe(true);
    expectSentence(message);
  }
}

/** The sentence of a refusal by REST, which the Excel calls give as `{error}`. */
export const sentenceOf = ({ text, headers }: Pick<RestAnswer, 'text' | 'headers'>): string =>
  headers['content-type']?.startsWith('application/json') ? (JSON.parse(text) as { error: string }).error : text;

/** A refusal by REST: one sentence, as plain text or as `{error}`, with a status of the closed set. */
export function expectRestRefusal(
  answer: Pick<RestAnswer, 'status' | 'text' | 'headers'>,
  type: 'text/plain' | 'application/json' = 'text/plain',
): void {
  expect(Object.values(refusalStatus)).toContain(answer.status);
  expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`);
  expectSentence(sentenceOf(answer));
}
