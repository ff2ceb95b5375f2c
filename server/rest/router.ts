import type { IncomingMessage, ServerResponse } from 'node:http';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { Logger } from 'pino';
import type { Context } from '../../schema/builder.ts';
import { notAuthenticated, Refusal, refusalStatus } from '../../schema/errors.ts';
import { readJson } from '../body.ts';
import { accountRoutes } from './account.routes.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { excelRoutes } from './excel.routes.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { childRoutes } from './child.routes.ts';
import { mediaRoutes } from './media.routes.ts';
import { recordRoutes } from './record.routes.ts';
import { reportRoutes } from './report.routes.ts';
import { openApiDocument } from './openapi.ts';
import { Download, type Route } from './route.ts';
import { readFormFile } from './upload.ts';

const millisecondsPerSecond = 1000;

/** All calls of the REST shim. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...childRoutes,
  ...catalogueRoutes,
  ...mediaRoutes,
  ...recordRoutes,
  ...excelRoutes,
  ...analyticsRoutes,
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
    createActor: (takesForm: boolean) => Promise<Context>,
  ): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'GET' && pathname === '/api/openapi.json') {
      response.setHeader('content-type', 'application/json; charset=utf-8').end(document);
      return;
    }
    let route: Route | undefined;
    try {
      const found = finder.find((request.method ?? 'GET') as HTTPMethod, pathname);
      if (!found) throw unknownCall(finder, pathname, response);
      route = found.store as Route;
      const { upload } = route;
      const actor = await createActor(upload !== undefined);
      if (route.signedIn && !actor.viewer) throw notAuthenticated();
      const body = upload ? undefined : await readJson(request, route.bodyOptions);
      const answer = await route.handle({
        actor,
        path: found.params,
        query: searchParams,
        body,
        file: () => {
          if (!upload) throw new Error('Only a call that declares an upload may ask for a file');
          return readFormFile(request, upload);
        },
        idempotencyKey: header(request, 'idempotency-key'),
        log,
      });
      if (route.status === 204) {
        response.writeHead(204).end();
        return;
      }
      if (answer instanceof Download) {
        response
          .writeHead(200, {
            'content-type': route.download,
            'content-disposition': `attachment; filename="${answer.name}"`,
            'content-length': answer.bytes.length,
          })
          .end(answer.bytes);
        return;
      }
      response
        .writeHead(route.status ?? 200, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(answer));
    } catch (error) {
      refuse(response, error, log, route?.refusesInJson);
    }
  };
}

/** Answers a refusal with its status and sentence, as plain text or as `{error}`; anything unexpected is logged and masked. */
export function refuse(response: ServerResponse, error: unknown, log: Logger, inJson = false): void {
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
  response
    .writeHead(status, { 'content-type': `${inJson ? 'application/json' : 'text/plain'}; charset=utf-8` })
    .end(inJson ? JSON.stringify({ error: sentence }) : sentence);
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
