import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DocumentNode, type GraphQLSchema, parse, validate } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import type { Context } from '../../schema/builder.ts';
import { executeWithinLimits } from './execution.ts';
import { type Executor, executorOf, type Outcome } from './jit.ts';
import type { watchOperations } from '../observability/operations.ts';

interface Prepared {
  readonly document: DocumentNode;
  readonly execute: Executor;
}

/** By the header Accept of the web client and of simple programs: the content type that Yoga would text with. */
const contentTypes = new Map<string | undefined, string>([
  ['application/graphql-response+json, application/json', 'application/graphql-response+json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  [undefined, 'application/json; charset=utf-8'],
]);

/**
 * A short path for the most frequent requests: the web client's own documents, by hash. It answers successful operations,
 * byte for byte like Yoga. It has no rules and errors of its own: limits are those of `executeWithinLimits`, and every
 * other request goes on to Yoga, with its outcome if it was executed (docs/decisions/040-graphql-execution.md).
 *
 * @param persisted the documents by hash
 * @param watched runs an operation under observation
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
    const document = parse(text);
    // As everywhere, the limits of documents are for those of others (`limitDocuments.ts`).
    const isFit = validate(schema, document).length === 0;
    const fresh = isFit ? { document, execute: executorOf(schema, document) } : null;
    prepared.set(hash, fresh);
    return fresh;
  };

  /**
   * @param body of a POST to /graphql
   * @returns null if the request is answered; else the outcome for Yoga to format, if there is one
   */
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    body: string,
    contextValue: Context,
  ): Promise<{ readonly outcome?: Promise<Outcome> } | null> => {
    const contentType = contentTypes.get(request.headers.accept);
    if (!contentType || request.headers['content-type'] !== 'application/json') return {};
    const sentRequest = parseRequest(body);
    const known = sentRequest && prepare(sentRequest.id);
    if (!known) return {};
    const { document, execute } = known;
    const { id, variables: variableValues = {} } = sentRequest;
    const outcome = watched(id, () =>
      executeWithinLimits({ schema, document, variableValues, contextValue }, { request, response }, () =>
        execute(contextValue, variableValues),
      ),
    );
    const result = await outcome.catch(() => null);
    if (!result || isAsyncIterable(result) || result.errors) return { outcome };
    const text = JSON.stringify(result);
    response.writeHead(200, { 'content-type': contentType, 'content-length': Buffer.byteLength(text) }).end(text);
    return null;
  };
}

interface PersistedRequest {
  readonly id: string;
  readonly variables?: Record<string, unknown>;
}

/** Parses a body of the form that the web client sends; null for every other form. */
function parseRequest(body: string): PersistedRequest | null {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return null;
  }
  return isPersistedRequest(sent) ? sent : null;
}

const isPersistedRequest = (sent: unknown): sent is PersistedRequest =>
  isObject(sent) &&
  typeof sent['id'] === 'string' &&
  (sent['variables'] === undefined || isObject(sent['variables'])) &&
  Object.keys(sent).every((key) => key === 'id' || key === 'variables');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
