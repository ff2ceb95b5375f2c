import { expect } from 'vitest';
import { isRefusalCode, refusalStatus } from '../../schema/errors.ts';
import type { GraphQLAnswer, RestAnswer } from './caller.ts';

/** Traces of the implementation that no user may read. */
const inside =
  /node_modules|\.ts\b|prisma|postgres|invocation|select .* from|stack|undefined|\[object|at line|sequence for encoding/i;

/** A message starts with a capital letter, a quotation mark or the name of a parameter. */
const beginning = /^(?:[A-Z"]|(?:date|days|end|period|start) ).{5,400}$/su;

/** Promised messages (docs/product.md#messages) that look like traces of the implementation. */
const wordForWord: readonly (string | undefined)[] = ['dailyTaskId is required but undefined'];

function expectSentence(sentence: string | undefined): void {
  if (wordForWord.includes(sentence)) return;
  expect(sentence).toMatch(beginning);
  expect(sentence).not.toMatch(inside);
}

/** Expects a GraphQL refusal: a clear message, a known code and a status below 500. */
export function expectRefusal(answer: GraphQLAnswer): void {
  expect(answer.status).toBeLessThan(500);
  expect(answer.errors).not.toEqual([]);
  for (const { message, extensions } of answer.errors) {
    expect(isRefusalCode(extensions?.code), `${extensions?.code}: ${message}`).toBe(true);
    expectSentence(message);
  }
}

/** The message of a REST refusal. The Excel calls send it as `{error}`. */
export const sentenceOf = ({ text, headers }: Pick<RestAnswer, 'text' | 'headers'>): string =>
  headers['content-type']?.startsWith('application/json') ? (JSON.parse(text) as { error: string }).error : text;

/** Expects a REST refusal: a message as plain text or as `{error}`, with a known status. */
export function expectRestRefusal(
  answer: Pick<RestAnswer, 'status' | 'text' | 'headers'>,
  type: 'text/plain' | 'application/json' = 'text/plain',
): void {
  expect(Object.values(refusalStatus)).toContain(answer.status);
  expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`);
  expectSentence(sentenceOf(answer));
}
