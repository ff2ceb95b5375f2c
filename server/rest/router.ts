import type { IncomingMessage, ServerResponse } from 'node:http';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { Logger } from 'pino';
import type { Context } from '../../schema/builder.ts';
import { refuseCompletesOnly, requireAdmin, requireScope, requireSession } from '../../schema/actor.ts';
import { notAuthenticated, Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import { gateOf, partyOf } from '../limits/limits.ts';
import { bearerOf } from '../http/bearer.ts';
import { readJson } from '../http/body.ts';
import { checkAddressEncoding } from '../http/encoding.ts';
import { chargeRequest } from '../limits/charge.ts';
import { fileMs, requestMs, streamMs, withinTime } from '../http/deadline.ts';
import { jsonText, TextDocument } from '../http/textDocument.ts';
import { noteRequest } from '../http/currentRequest.ts';
import { programVersion } from '../env/version.ts';
import { accountRoutes } from './account.routes.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { auditRoutes } from './audit.routes.ts';
import { excelRoutes } from './excel.routes.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { costOfAnswer } from './cost.ts';
import { childRoutes } from './child.routes.ts';
import { liveRoutes } from './live.routes.ts';
import { deprecationHeaders, deprecationOf } from './deprecation.ts';
import { exportRoutes } from './export.routes.ts';
import { importRoutes } from './import.routes.ts';
import { googleRoutes } from './google.routes.ts';
import { mediaRoutes } from './media.routes.ts';
import { quoteRoutes } from './quote.routes.ts';
import { recordRoutes } from './record.routes.ts';
import { createRefuse } from '../http/refuse.ts';
import { sendDocument } from '../http/sendDocument.ts';
import { sendText } from '../http/sendText.ts';
import { pushRoutes } from './push.routes.ts';
import { reminderRoutes } from './reminder.routes.ts';
import { reportRoutes } from './report.routes.ts';
import { ListPage, nextLink } from './listPage.ts';
import { type DocumentedSite, openApiDocument } from './openapi.ts';
import { problemRoutes } from './problem.routes.ts';
import { refuseUnknownFields } from './unknownFields.ts';
import { Download, EventStream, type Route } from './route.ts';
import { sendDownload } from './sendDownload.ts';
import { abandonForm, openFormFile } from './formFile.ts';
import { readFormFile } from './upload.ts';
import { tickRoutes } from './tick.routes.ts';
import { versionRoutes } from './version.routes.ts';

/** All REST calls. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...googleRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...childRoutes,
  ...tickRoutes,
  ...reminderRoutes,
  ...pushRoutes,
  ...liveRoutes,
  ...catalogueRoutes,
  ...mediaRoutes,
  ...recordRoutes,
  ...quoteRoutes,
  ...excelRoutes,
  ...analyticsRoutes,
  ...auditRoutes,
  ...reportRoutes,
  ...versionRoutes,
  ...problemRoutes,
];

/**
 * Answers everything below /api: JSON on success, one plain-text sentence or a problem on refusal
 * (docs/product.md#rest-calls).
 *
 * @param site where browsers reach the server, for the addresses in answers, what else openapi.json says about it, and the setting COMMIT
 * @param calls all of the program, unless a test brings its own
 */
export function createRest(
  { publicUrl, supportEmail, commit }: DocumentedSite & { readonly commit?: string },
  log: Logger,
  calls = routes,
) {
  const finder = findMyWay<findMyWay.HTTPVersion.V1>({ ignoreTrailingSlash: true });
  for (const route of calls) {
    finder.on(route.method, route.path.replace(/\{(\w+)\}/g, ':$1'), () => {}, route);
  }
  const refuse = createRefuse(publicUrl, log);
  let document: TextDocument | undefined;

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    createActor: (takesForm: boolean) => Promise<Context>,
  ): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('cache-control', 'no-store');
    // Node leaves out the body of the answer to HEAD; everything else is the same.
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const isDocument = method === 'GET' && pathname === documentPath;
    const found = finder.find(method as HTTPMethod, pathname);
    const route = found?.store as Route | undefined;
    noteRequest({ route: isDocument ? documentPath : (route?.path ?? null) });
    const ending = route && deprecationOf(route, { byToken: bearerOf(request) !== null, query: searchParams });
    if (ending) response.setHeaders(deprecationHeaders(ending));
    try {
      checkAddressEncoding(request);
      if (isDocument) {
        const { version } = await programVersion(commit);
        document ??= new TextDocument(JSON.stringify(openApiDocument(calls, { publicUrl, supportEmail, version })));
        return await sendDocument(response, document);
      }
      if (!found || !route) throw unknownCall(finder, pathname, response);
      if (route.fixed) {
        return await sendDocument(response, new TextDocument(JSON.stringify(await route.fixed(commit))));
      }
      const { upload } = route;
      const ofFile = upload || route.download !== undefined ? fileMs : requestMs;
      const timeLimit = upload?.isStreamed ? streamMs : ofFile;
      const within = <Result>(work: PromiseLike<Result>, closeLate?: (late: Result) => void) =>
        withinTime(request, work, timeLimit, closeLate);
      const actor = await within(createActor(upload !== undefined));
      const pay = (points: number) => within(chargeRequest(actor, points, { request, response }, route.purpose));
      const isAnonymous = route.signedIn !== false && !actor.viewer;
      const cost = isAnonymous ? 1 : (route.cost ?? 1);
      await pay(cost);
      if (isAnonymous) throw notAuthenticated();
      requireScope(actor, route.method === 'GET' ? 'read' : 'write');
      // Before any byte of the body is read.
      if (route.signedIn === true && route.method !== 'GET') refuseCompletesOnly(actor);
      if (route.signedIn === 'session') requireSession(actor);
      if (route.signedIn === 'admin') requireAdmin(actor);
      if (route.method !== 'GET') actor.connection.markWrite();
      const body = upload ? undefined : await readJson(request, route.bodyOptions);
      if (!route.ignoresUnknownFields && route.method !== 'GET') refuseUnknownFields(route.body, body);
      const costOfBody = route.costOfBody?.(body) ?? 0;
      await pay(cost + costOfBody);
      let formFile: ReturnType<typeof openFormFile> | undefined;
      const call = {
        actor,
        id: found.params['id'] ?? '',
        path: found.params,
        query: searchParams,
        body,
        file: () => {
          if (!upload) throw new Error('Only a call that declares an upload may ask for a file');
          return readFormFile(request, upload);
        },
        openFile: () => {
          if (!upload?.isStreamed) throw new Error('Only a call that declares a streamed upload may open it');
          return (formFile = openFormFile(request, upload));
        },
        idempotencyKey: request.headers['idempotency-key']?.toString() ?? null,
        log,
      };
      const bringsFile = upload !== undefined || (route.bodyMayHoldFile === true && costOfBody > 0);
      const units = bringsFile ? cost : cost + costOfBody;
      const gate = gateOf(route.purpose, units, bringsFile);
      const place = actor.admission.enter(partyOf(actor), gate, units, response);
      let answer: unknown;
      try {
        if (place.entered) await within(place.entered);
        answer = await within(route.handle(call), closeDownload);
      } finally {
        place.leave();
        if (formFile) abandonForm(request, formFile);
      }
      if (answer instanceof Download) {
        const download = answer;
        try {
          // Whoever reads it decides how long it takes, and it has its memory meanwhile.
          const sending = actor.admission.enter(partyOf(actor), 'transfer', 1, response);
          response.once('finish', sending.leave).once('close', sending.leave);
          if (sending.entered) await within(sending.entered);
        } catch (error) {
          download.close();
          throw error;
        }
        return await sendDownload(response, download, route.download, log);
      }
      if (answer instanceof EventStream) return await answer.send(response);
      // A token that may only write must not read the answer to a write.
      const hidesAnswer = !route.answersWriters && actor.token?.scopes.includes('read') === false;
      if (route.status === 204 || hidesAnswer) {
        response.writeHead(204).end();
        return;
      }
      const text = JSON.stringify(answer instanceof ListPage ? answer.items : answer);
      if (route.method === 'GET') await pay(cost - 1 + costOfAnswer(text));
      if (answer instanceof ListPage && answer.next) {
        response.setHeader('link', nextLink(addressOf(publicUrl, route, found.params), searchParams, answer.next));
      }
      if (route.method === 'GET') return await sendDocument(response, new TextDocument(text));
      sendText(response, route.status ?? 200, jsonText, text);
    } catch (error) {
      refuse(response, error, route?.refusalShape !== undefined);
    }
  };
}

const documentPath = '/api/openapi.json';

/** The absolute address of a call, without query. */
const addressOf = (publicUrl: string, { path }: Route, parts: Readonly<Record<string, string | undefined>>): string =>
  publicUrl + path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(parts[name] ?? ''));

/** Closes a download that was ready after its request was given up. */
function closeDownload(late: unknown): void {
  if (late instanceof Download) late.close();
}

/** The refusal of an unknown call: 404, or 405 with the methods that exist. */
function unknownCall(finder: findMyWay.Instance<findMyWay.HTTPVersion.V1>, pathname: string, response: ServerResponse) {
  const methods = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((method) => finder.find(method, pathname));
  if (methods.length > 0) {
    response.setHeader('allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', '));
    return new Refusal(
      'METHOD_NOT_ALLOWED',
      methods.length === 1
        ? say('Only {method} is allowed here', { method: methods.join() })
        : say('Only {methods} are allowed here', { methods: methods.join(' and ') }),
    );
  }
  return new Refusal('NOT_FOUND', say('There is no such call; /api/openapi.json lists all'));
}
