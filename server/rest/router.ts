import type { IncomingMessage, ServerResponse } from 'node:http';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { Logger } from 'pino';
import type { Context } from '../../schema/builder.ts';
import { notAuthenticated, Refusal, refusalStatus } from '../../schema/errors.ts';
import { readJson } from '../body.ts';
import { spendBudget } from '../budget.ts';
import { requestMs, withinTime } from '../deadline.ts';
import { accountRoutes } from './account.routes.ts';
import { childRoutes } from './child.routes.ts';
import { mediaRoutes } from './media.routes.ts';
import { recordRoutes } from './record.routes.ts';
import { reportRoutes } from './report.routes.ts';
import { openApiDocument } from './openapi.ts';
import type { Route } from './route.ts';

const millisecondsPerSecond = 1000;

/** All calls of the REST shim. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...childRoutes,
  ...mediaRoutes,
  ...recordRoutes,
  ...reportRoutes,
];

/**
 * Answers everything below /api: JSON on success, one plain-text sentence on refusal
 * (design, section 9).
 *
 * @param publicUrl where browsers reach the server, for openapi.json
 */
export function createRest(publicUrl: string, log: Logger) {
  const finder = findMyWay<findMyWay.HTTPVersion.V1>({ ignoreTrailingSlash: true });
  for (const route of routes) {
    finder.on(route.method, route.path.replace(/\{(\w+)\}/g, ':$1'), () => {}, route);
  }
  const document = JSON.stringify(openApiDocument(routes, publicUrl));

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    createActor: () => Promise<Context>,
  ): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'GET' && pathname === '/api/openapi.json') {
      response.setHeader('content-type', 'application/json; charset=utf-8').end(document);
      return;
    }
    try {
      const found = finder.find((request.method ?? 'GET') as HTTPMethod, pathname);
      if (!found) throw unknownCall(finder, pathname, response);
      const route = found.store as Route;
      const actor = await createActor();
      if (route.signedIn && !actor.viewer) throw notAuthenticated();
      await spendBudget(actor, route.cost ?? 1, response);
      const body = await readJson(request, route.bodyOptions);
      const call = {
        actor,
        path: found.params,
        query: searchParams,
        body,
        idempotencyKey: header(request, 'idempotency-key'),
        log,
      };
      const answer = await withinTime(route.handle(call), requestMs);
      if (route.status === 204) {
        response.writeHead(204).end();
        return;
      }
      response
        .writeHead(route.status ?? 200, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(answer));
    } catch (error) {
      refuse(response, error, log);
    }
  };
}

/** Answers a refusal with its status and sentence; anything unexpected is logged and masked. */
export function refuse(response: ServerResponse, error: unknown, log: Logger): void {
  let status = 500;
  let sentence = 'Something went wrong on our side. Please try again';
  if (error instanceof Refusal) {
    status = refusalStatus[error.code];
    sentence = error.message;
    if (error.retryAfter !== undefined) {
      response.setHeader('retry-after', Math.ceil(error.retryAfter / millisecondsPerSecond));
    }
  } else {
    const requestId = crypto.randomUUID();
    log.error({ err: error, requestId }, 'unexpected error');
    response.setHeader('x-request-id', requestId);
  }
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(sentence);
}

/** No such call: 404, or 405 with the methods that there are. */
function unknownCall(finder: findMyWay.Instance<findMyWay.HTTPVersion.V1>, pathname: string, response: ServerResponse) {
  const methods = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((method) => finder.find(method, pathname));
  if (methods.length > 0) {
    response.setHeader('allow', methods.join(', '));
    return new Refusal('METHOD_NOT_ALLOWED', `Only ${methods.join(' and ')} is allowed here`);
  }
  return new Refusal('NOT_FOUND', 'There is no such call; /api/openapi.json lists all');
}

function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}
