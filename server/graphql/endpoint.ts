import type { IncomingMessage, ServerResponse } from 'node:http';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { Site } from '../../schema/actor.ts';
import type { Context } from '../../schema/builder.ts';
import type { RefusalCode } from '../../schema/errors.ts';
import { schema } from '../../schema/index.ts';
import { eventsType, headersOfEvents } from '../live/sendEvents.ts';
import type { watchOperations } from '../observability/operations.ts';
import { noteRequest } from '../http/currentRequest.ts';
import { compressForPrograms } from './compressForPrograms.ts';
import { executeWithinLimits } from './execution.ts';
import { sendGraphiQL } from './graphiql.ts';
import { cacheIntrospection } from './introspection.ts';
import type { Outcome } from './jit.ts';
import { codeInvalidDocuments, limitDocuments } from './limitDocuments.ts';
import { maskError } from './maskError.ts';
import { useUploads } from './uploads.ts';

/** What the HTTP layer passes to Yoga. */
export interface RequestContext {
  readonly actor: Context;
  /** The outcome of the operation, if the thin path has executed it. */
  readonly outcome?: Promise<Outcome>;
}

export interface YogaContext extends Context, RequestContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly params: { readonly id?: unknown };
}

/**
 * The GraphQL endpoint (docs/product.md#graphql). Yoga's CORS is off, because `server/security/crossOrigin.ts` answers for all
 * paths; the HTTP layer bounds the size of requests; GraphiQL loads no third-party script.
 *
 * @param site where browsers reach the server
 * @param persisted the web client's documents by hash; other callers may send documents of their own
 * @param watched runs an operation under observation
 */
export function createGraphQL(
  site: Pick<Site, 'publicUrl' | 'basePath'>,
  persisted: ReadonlyMap<string, string>,
  log: Logger,
  watched: ReturnType<typeof watchOperations>,
) {
  return createYoga<RequestContext, Context>({
    schema,
    context: ({ actor }) => actor,
    graphqlEndpoint: '/graphql',
    cors: false,
    landingPage: false,
    logging: false,
    multipart: false,
    batching: false,
    maxRequestBodySize: false,
    extraParamNames: ['id'],
    graphiql: false,
    maskedErrors: { maskError: (error, _message, _isDev) => maskError(error, log) },
    plugins: [
      sendGraphiQL(site),
      useUploads(),
      limitDocuments(persisted),
      codeInvalidDocuments,
      executeOnce(watched),
      compressForPrograms,
      streamHeaders,
      usePersistedOperations({
        allowArbitraryOperations: true,
        extractPersistedOperationId: (params) => ('id' in params && typeof params.id === 'string' ? params.id : null),
        getPersistedOperation: (hash) => persisted.get(hash) ?? null,
        customErrors: {
          notFound: {
            message: 'This document is unknown: reload the page, or send the query itself',
            extensions: { code: 'NOT_FOUND' satisfies RefusalCode, http: { status: 404 } },
          },
          keyNotFound: {
            message: 'The request must hold a query',
            extensions: { code: 'BAD_USER_INPUT' satisfies RefusalCode, http: { status: 400 } },
          },
        },
      }),
    ],
  });
}

/** Executes an operation within all limits, unless the thin path has executed it. */
const executeOnce = (
  watched: ReturnType<typeof watchOperations>,
  introspect = cacheIntrospection(),
): Plugin<YogaContext> => ({
  onExecute({ args, executeFn, setExecuteFn }) {
    const { contextValue } = args;
    const { req: request, res: response, params, outcome } = contextValue;
    setExecuteFn(
      (given) =>
        outcome ??
        watched(params.id, () =>
          executeWithinLimits({ ...given, contextValue }, { request, response }, () => introspect(given, executeFn)),
        ),
    );
  },
  onSubscribe({ args, subscribeFn, setSubscribeFn }) {
    const { contextValue } = args;
    const { req: request, res: response, params } = contextValue;
    // The limits are those of any operation; what is open afterwards is counted by the hub of the streams.
    setSubscribeFn((given) =>
      watched(params.id, async () => {
        const result = await executeWithinLimits({ ...given, contextValue }, { request, response }, () =>
          subscribeFn(given),
        );
        if (isAsyncIterable(result)) noteRequest({ streamedAt: performance.now() });
        return result;
      }),
    );
  },
});

/** Gives the streams of subscriptions the headers of the REST API's streams. */
const streamHeaders: Plugin = {
  onResponse({ response: { headers } }) {
    if (!headers.get('content-type')?.startsWith(eventsType)) return;
    for (const [name, value] of Object.entries(headersOfEvents)) headers.set(name, value);
    headers.delete('content-encoding');
  },
};
