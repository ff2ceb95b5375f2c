import type { IncomingMessage, ServerResponse } from 'node:http';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { type DocumentNode, GraphQLError, type GraphQLErrorOptions, parse, type ParseOptions } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { Context } from '../../schema/builder.ts';
import { writeFaultOf } from '../../prisma/unwritable.ts';
import { isRefusalCode, Refusal, type RefusalCode, refusalStatus } from '../../schema/errors.ts';
import { schema } from '../../schema/index.ts';
import { documentFault, documentLimits, tooManyTokens } from './documentLimits.ts';
import { executeWithinLimits } from './execution.ts';
import { keepIntrospection } from './introspection.ts';
import { graphiqlPage, graphiqlTabs } from './graphiql.ts';
import type { Outcome } from './jit.ts';
import type { watchOperations } from '../observability/operations.ts';
import { currentRequest, noteRequest } from '../observability/request.ts';
import { outageOf } from '../http/outage.ts';
import { useUploads } from './uploads.ts';

/** What the HTTP layer hands to Yoga. */
export interface RequestContext {
  readonly actor: Context;
  /** What has come of the operation, if it was executed already. */
  readonly outcome?: Promise<Outcome>;
}

interface YogaContext extends Context, RequestContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly params: { readonly id?: unknown };
}

/**
 * The GraphQL endpoint: cookies only from our own pages (no CORS), sizes enforced by the HTTP layer,
 * GraphiQL without any script of somebody else.
 *
 * @param persisted the web client's documents by hash; others may send their own
 * @param watched has operations watched
 */
export function createGraphQL(
  persisted: ReadonlyMap<string, string>,
  log: Logger,
  watched: ReturnType<typeof watchOperations>,
) {
  const graphiql = graphiqlPage();
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
    graphiql: { title: 'Dadventures GraphiQL', defaultTabs: graphiqlTabs, credentials: 'same-origin' },
    renderGraphiQL: graphiql.render,
    maskedErrors: { maskError: (error, _message, _isDev) => maskError(error, log) },
    plugins: [
      graphiql.plugin,
      useUploads(),
      limitDocuments,
      codeInvalidDocuments,
      executeOnce(watched),
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

const millisecondsPerSecond = 1000;

/** What is wrong with documents that ask for too much; the parser's cache gives the same document again. */
const documentFaults = new WeakMap<DocumentNode, GraphQLError>();

/**
 * Refuses documents that are too long before their nesting can exhaust the parser's stack, and those
 * that ask for too much before anything else reads them. The refusal waits for the validation: Yoga
 * answers whatever the parser throws with 200 to clients that accept plain JSON.
 */
const limitDocuments: Plugin = {
  onParse({ setParseFn }) {
    setParseFn((source: string, options?: ParseOptions) => {
      const { document, fault } = parseWithin(source, options);
      if (fault) documentFaults.set(document, fault);
      return document;
    });
  },
  onValidate({ params: { documentAST }, setResult }) {
    const fault = documentFaults.get(documentAST);
    if (fault) setResult([fault]);
  },
};

function parseWithin(source: string, options?: ParseOptions): { document: DocumentNode; fault: GraphQLError | null } {
  try {
    const document = parse(source, { ...options, maxTokens: documentLimits.tokens });
    return { document, fault: documentFault(document) };
  } catch (error) {
    if (!(error instanceof GraphQLError && error.message.includes('Parsing aborted'))) throw error;
    return { document: parse('{ __typename }'), fault: tooManyTokens() };
  }
}

/** Executes within all limits what the thin path has not executed already. */
const executeOnce = (
  watched: ReturnType<typeof watchOperations>,
  introspect = keepIntrospection(),
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
});

/** Gives documents that do not fit the schema a code of the closed set; Yoga does not mask them, and would take its own. */
const codeInvalidDocuments: Plugin = {
  onValidate:
    () =>
    ({ result }) => {
      for (const error of result) {
        if (error instanceof GraphQLError) error.extensions['code'] = 'BAD_USER_INPUT' satisfies RefusalCode;
      }
    },
};

/**
 * Refusals and the caller's own mistakes keep their sentence and get a code; everything else is
 * logged and masked, with the request's id in the answer (design, section 8).
 */
function maskError(error: unknown, log: Logger): Error {
  const cause = error instanceof GraphQLError ? error.originalError : error;
  noteRequest({ outcome: 'refused' });
  if (cause instanceof Refusal) return described(error, cause);
  if (error instanceof GraphQLError && (!cause || cause instanceof GraphQLError)) {
    const { code, http } = error.extensions;
    return new GraphQLError(error.message, {
      ...placeOf(error),
      extensions: {
        code: isRefusalCode(code) ? code : 'BAD_USER_INPUT',
        // A body that is no JSON is 400 for everybody; Yoga would answer it with 200 to clients that accept plain JSON.
        ...(http ? { http: code === 'BAD_REQUEST' ? { ...http, spec: false } : http } : {}),
      },
    });
  }
  noteRequest({ outcome: 'failed' });
  const outage = outageOf(cause ?? error);
  if (outage) {
    log.warn({ err: cause ?? error }, 'outage');
    const { message, code } = outage;
    const http = writeFaultOf(cause ?? error) ? { http: unavailable(outage) } : {};
    return new GraphQLError(message, { ...placeOf(error), extensions: { code, ...http } });
  }
  log.error({ err: cause ?? error }, 'unexpected error');
  return new GraphQLError('Something went wrong on our side. Please try again', {
    ...placeOf(error),
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: currentRequest()?.id },
  });
}

/** Reads go on where nothing can be saved, so what failed is a mutation, and its answer says so to programs and proxies. */
const unavailable = ({ code, retryAfter = 0 }: Refusal) => ({
  status: refusalStatus[code],
  headers: { 'retry-after': String(Math.ceil(retryAfter / millisecondsPerSecond)) },
});

function described(error: unknown, refusal: Refusal): GraphQLError {
  const { code, fields, retryAfter, message } = refusal;
  return new GraphQLError(message, {
    ...placeOf(error),
    extensions: {
      code,
      ...(fields ? { fields } : {}),
      ...(retryAfter === undefined ? {} : comeBackIn(code, retryAfter)),
      ...(code === 'TIMEOUT' ? { http: { status: refusalStatus[code] } } : {}),
    },
  });
}

/** What programs and proxies understand about a limit that was reached; Yoga keeps `http` out of the answer's body. */
const comeBackIn = (code: RefusalCode, retryAfter: number) => ({
  retryAfter,
  http: {
    status: refusalStatus[code],
    headers: { 'retry-after': String(Math.ceil(retryAfter / millisecondsPerSecond)) },
  },
});

/** Where in the document and the answer it happened. */
function placeOf(error: unknown): GraphQLErrorOptions {
  if (!(error instanceof GraphQLError)) return {};
  const { nodes = null, source = null, positions = null, path = null } = error;
  return { nodes, source, positions, path };
}
