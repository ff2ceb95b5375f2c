import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DocumentNode, type GraphQLSchema, parse, validate } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import type { Context } from '../../schema/builder.ts';
import { documentFault, documentLimits } from './documentLimits.ts';
import { executeWithinLimits } from './execution.ts';
import { type Executor, executorOf, type Outcome } from './jit.ts';
import type { watchOperations } from '../observability/operations.ts';

interface Prepared {
  readonly document: DocumentNode;
  readonly execute: Executor;
}

/** What the web client, plain programs and those without a wish accept, and what Yoga answers them with. */
const contentTypes = new Map<string | undefined, string>([
  ['application/graphql-response+json, application/json', 'application/graphql-response+json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  [undefined, 'application/json; charset=utf-8'],
]);

/**
 * The short way for what is asked most: the web client's own documents by their hash. It answers what succeeds, byte for
 * byte as Yoga would, and knows no rule and no error of its own: limits are those of `executeWithinLimits`, and whatever
 * is not a plain success goes on to Yoga, with the outcome if there is one already.
 *
 * @param persisted the documents by hash
 * @param watched has operations watched
 */
export function createThinPath(
  schema: GraphQLSchema,
  persisted: ReadonlyMap<string, string>,
  watched: ReturnType<typeof watchOperations>,
) {
  const prepared = new Map<string, Prepared | null>();

  const prepare = (hash: string): Prepared | null => {
    const text = persisted.get(hash);
    if (text === undefined) return null;
    const known = prepared.get(hash);
    if (known !== undefined) return known;
    const document = parse(text, { maxTokens: documentLimits.tokens });
    const isFit = !documentFault(document) && validate(schema, document).length === 0;
    const fresh = isFit ? { document, execute: executorOf(schema, document) } : null;
    prepared.set(hash, fresh);
    return fresh;
  };

  /**
   * @param body of a POST to /graphql
   * @returns null when the request has been answered; else the outcome that Yoga is to word, if there is one
   */
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    body: string,
    contextValue: Context,
  ): Promise<{ readonly outcome?: Promise<Outcome> } | null> => {
    const contentType = contentTypes.get(request.headers.accept);
    if (!contentType || request.headers['content-type'] !== 'application/json') return {};
    const asked = readAsked(body);
    const known = asked && prepare(asked.id);
    if (!known) return {};
    const { document, execute } = known;
    const { id, variables: variableValues = {} } = asked;
    const outcome = watched(id, () =>
      executeWithinLimits({ schema, document, variableValues, contextValue }, { request, response }, () =>
        execute(contextValue, variableValues),
      ),
    );
    const result = await outcome.catch(() => null);
    if (!result || isAsyncIterable(result) || result.errors) return { outcome };
    const answer = JSON.stringify(result);
    response.writeHead(200, { 'content-type': contentType, 'content-length': Buffer.byteLength(answer) }).end(answer);
    return null;
  };
}

interface Asked {
  readonly id: string;
  readonly variables?: Record<string, unknown>;
}

/** What the web client sends, and nothing else. */
function readAsked(body: string): Asked | null {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return null;
  }
  return isAsked(sent) ? sent : null;
}

const isAsked = (sent: unknown): sent is Asked =>
  isObject(sent) &&
  typeof sent['id'] === 'string' &&
  (sent['variables'] === undefined || isObject(sent['variables'])) &&
  Object.keys(sent).every((key) => key === 'id' || key === 'variables');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
