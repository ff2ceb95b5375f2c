import type { IncomingMessage, ServerResponse } from 'node:http';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { Logger } from 'pino';
import type { Context } from '../../schema/builder.ts';
import { requireAdmin, requireScope, requireSession } from '../../schema/actor.ts';
import { notAuthenticated, Refusal } from '../../schema/errors.ts';
import { kindOfWork, partyOf } from '../limits/admission.ts';
import { readJson } from '../http/body.ts';
import { chargeRequest } from '../limits/charge.ts';
import { requestMs, uploadMs, withinTime } from '../http/deadline.ts';
import { noteRequest } from '../observability/request.ts';
import { programVersion } from '../process/version.ts';
import { sendStream } from '../http/sendStream.ts';
import { accountRoutes } from './account.routes.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { auditRoutes } from './audit.routes.ts';
import { excelRoutes } from './excel.routes.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { costOfAnswer } from './cost.ts';
import { childRoutes } from './child.routes.ts';
import { exportRoutes } from './export.routes.ts';
import { googleRoutes } from './google.routes.ts';
import { mediaRoutes } from './media.routes.ts';
import { recordRoutes } from './record.routes.ts';
import { refuse } from '../http/refuse.ts';
import { reportRoutes } from './report.routes.ts';
import { type DocumentedSite, openApiDocument } from './openapi.ts';
import { Download, type Route, type ServerFacts } from './route.ts';
import { readFormFile } from './upload.ts';
import { versionRoutes } from './version.routes.ts';

/** All REST calls. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...googleRoutes,
  ...exportRoutes,
  ...childRoutes,
  ...catalogueRoutes,
  ...mediaRoutes,
  ...recordRoutes,
  ...excelRoutes,
  ...analyticsRoutes,
  ...auditRoutes,
  ...reportRoutes,
  ...versionRoutes,
];

/**
 * Answers everything below /api: JSON on success, one plain-text sentence on refusal (docs/product.md#rest-calls).
 *
 * @param site for openapi.json
 * @param facts for calls with the same answer for all callers
 */
export function createRest(site: DocumentedSite, log: Logger, facts: ServerFacts = {}) {
  const finder = findMyWay<findMyWay.HTTPVersion.V1>({ ignoreTrailingSlash: true });
  for (const route of routes) {
    finder.on(route.method, route.path.replace(/\{(\w+)\}/g, ':$1'), () => {}, route);
  }
  let document: string | undefined;

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    createActor: (takesForm: boolean) => Promise<Context>,
  ): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'GET' && pathname === '/api/openapi.json') {
      noteRequest({ route: pathname });
      document ??= JSON.stringify(openApiDocument(routes, { ...site, ...(await programVersion(facts.commit)) }));
      response.setHeader('content-type', 'application/json; charset=utf-8').end(document);
      return;
    }
    const found = finder.find((request.method ?? 'GET') as HTTPMethod, pathname);
    const route = found?.store as Route | undefined;
    if (route) noteRequest({ route: route.path });
    try {
      if (!found || !route) throw unknownCall(finder, pathname, response);
      if (route.fixed) {
        const answer = JSON.stringify(await route.fixed(facts));
        response.setHeader('content-type', 'application/json; charset=utf-8').end(answer);
        return;
      }
      const { upload } = route;
      const exchange = { request, response };
      const timeLimit = upload ? uploadMs : requestMs;
      const actor = await withinTime(request, createActor(upload !== undefined), timeLimit);
      const isAnonymous = route.signedIn !== false && !actor.viewer;
      const cost = isAnonymous ? 1 : (route.cost ?? 1);
      await withinTime(request, chargeRequest(actor, cost, exchange, route.purpose), timeLimit);
      if (isAnonymous) throw notAuthenticated();
      requireScope(actor, route.method === 'GET' ? 'read' : 'write');
      // Before any byte of the body is read.
      if (route.signedIn === 'session') requireSession(actor);
      if (route.signedIn === 'admin') requireAdmin(actor);
      if (route.method !== 'GET') actor.connection.markWrite();
      const body = upload ? undefined : await readJson(request, route.bodyOptions);
      const costOfBody = route.costOfBody?.(body) ?? 0;
      await withinTime(request, chargeRequest(actor, cost + costOfBody, exchange, route.purpose), timeLimit);
      const call = {
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
      };
      const bringsFile = upload !== undefined || costOfBody > 0;
      const kind = bringsFile ? 'transfer' : kindOfWork(route.purpose ?? 'other', cost);
      const place = actor.admission.enter(partyOf(actor), kind, cost, response);
      let answer: unknown;
      try {
        if (place.entered) await withinTime(request, place.entered, timeLimit);
        answer = await withinTime(request, route.handle(call), timeLimit, closeDownload);
      } finally {
        place.leave();
      }
      if (answer instanceof Download) {
        await sendFile(response, answer, route.download, log);
        return;
      }
      // A token that may only write must not read the answer to a write.
      if (route.status === 204 || actor.token?.scopes.includes('read') === false) {
        response.writeHead(204).end();
        return;
      }
      const text = JSON.stringify(answer);
      const totalCost = route.method === 'GET' ? cost - 1 + costOfAnswer(text) : cost;
      await withinTime(request, chargeRequest(actor, totalCost, exchange, route.purpose), timeLimit);
      response.writeHead(route.status ?? 200, { 'content-type': 'application/json; charset=utf-8' }).end(text);
    } catch (error) {
      refuse(response, error, log, route?.refusalShape !== undefined);
    }
  };
}

/** Closes a download that was ready after its request was given up. */
function closeDownload(late: unknown): void {
  if (late instanceof Download) late.close();
}

/** Sends a file at the client's pace. If the file breaks off, so does the connection: the client must not take it as complete. */
async function sendFile(
  response: ServerResponse,
  file: Download,
  type: string | undefined,
  log: Logger,
): Promise<void> {
  response.setHeader('content-disposition', `attachment; filename="${file.name}"`);
  if (file.content instanceof Uint8Array) {
    response.writeHead(200, { 'content-type': type, 'content-length': file.content.length }).end(file.content);
    return;
  }
  response.writeHead(200, { 'content-type': type });
  try {
    await sendStream(response, file.content);
  } catch (error) {
    log.error({ err: error }, 'A download broke off');
  }
}

/** The refusal of an unknown call: 404, or 405 with the methods that exist. */
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
