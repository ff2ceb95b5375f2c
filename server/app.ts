import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { PrismaClient } from '../prisma/client.ts';
import { GraphQLError } from 'graphql';
import { databaseHasRoom } from '../prisma/embedded/room.ts';
import { databaseReadiness } from '../prisma/migrate/ready.ts';
import { Refusal, refusalStatus } from '../schema/errors.ts';
import { schema } from '../schema/index.ts';
import { jsonBodyLimit, readBody, refuseUnreadableVariables } from './http/body.ts';
import { createAdmission, openDoors, partyOf } from './limits/admission.ts';
import { chargeRefused } from './limits/budget.ts';
import { createContext, type Services } from './context.ts';
import { requestMs, withinTime } from './http/deadline.ts';
import { payDeposit } from './graphql/deposit.ts';
import type { Env } from './env.ts';
import { watchFailedLogins } from './security/failedLogins.ts';
import { googleSignIn } from './google/verifier.ts';
import { createGraphQL } from './graphql/endpoint.ts';
import { workbooksInProcesses } from './excel/workbooks.ts';
import { noLimits, sharedLimits } from './limits/rateLimits.ts';
import { type Observer, watchRequests } from './observability/observer.ts';
import { watchOperations } from './observability/operations.ts';
import { asPartOf, factsOf, noteRequest } from './observability/request.ts';
import { watchLimits, watchPhotos, watchWorkbooks } from './observability/services.ts';
import { readPersistedDocuments } from './graphql/persisted.ts';
import { preparePhotos } from './photos/prepare.ts';
import { openPhotoStore, photosIn } from './photos/store.ts';
import { servePhotos } from './photos/serve.ts';
import { cspReportPath } from './rest/report.routes.ts';
import { outageOf } from './http/outage.ts';
import { onlyPrimary, openReplica } from './replica.ts';
import type { createRest } from './rest/router.ts';
import { refuse } from './http/refuse.ts';
import { sessionSecrets } from './security/sessionSecrets.ts';
import { refuseCrossSite, refuseForm } from './security/forgery.ts';
import { securityHeaders } from './security/headers.ts';
import { hostCheck } from './security/host.ts';
import { sessionCookies } from './http/session.ts';
import { serveClient } from './http/clientFiles.ts';
import { createThinPath } from './graphql/thinPath.ts';
import { checkUploadLength, discardRest, isMultipart } from './graphql/uploads.ts';
import { programVersion } from './process/version.ts';

interface AppOptions {
  readonly env: Env;
  readonly pool: pg.Pool;
  /** Read when a request first needs it. */
  readonly prisma: PrismaClient;
  readonly log: Logger;
  /** The clock; tests bring their own. */
  readonly now?: () => Temporal.Instant;
  /** What watches the program; none unless given. */
  readonly observers?: readonly Observer[];
}

/** The program without a port: `server/main.ts` listens, tests call the handler. */
export interface App {
  readonly handler: RequestListener;
  /** Opens what the first request would wait for. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** Puts the parts together: health checks, GraphQL, REST and the web client's files. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, pool, log, now = () => Temporal.Now.instant(), observers = [] } = options;
  const secure = env.publicUrl.startsWith('https:');
  const { databaseReplicaUrl: connectionString, databaseStatements: statements } = env;
  const replica =
    connectionString && openReplica({ connectionString, primary: pool, statements, secure, observers, log });
  const preparation = preparePhotos();
  const workbooks = workbooksInProcesses();
  const secrets = await sessionSecrets(env);
  const services: Services = {
    db: {
      pool,
      get prisma() {
        return options.prisma;
      },
    },
    pasts: replica ? replica.pasts : onlyPrimary(pool),
    photos: watchPhotos(photosIn(openPhotoStore(env), preparation), observers),
    google: googleSignIn(env, log),
    workbooks: watchWorkbooks(workbooks, observers),
    limits: watchLimits(env.rateLimits === 'on' ? sharedLimits(pool) : noLimits, observers),
    admission: env.rateLimits === 'on' ? createAdmission() : openDoors,
    cookies: sessionCookies({ secrets, secure }),
    site: {
      supportEmail: env.supportEmail,
      ownerEmail: env.ownerEmail ?? null,
      firebase: env.firebase ?? null,
      firebaseMissing: env.firebaseMissing,
    },
    now,
    trustedProxies: env.trustProxy,
    noteFailedLogin: watchFailedLogins(log, observers, secrets[0]),
    log,
  };
  const persisted = readPersistedDocuments();
  const watchedOperation = watchOperations(persisted, observers);
  const graphql = createGraphQL(persisted, log, watchedOperation);
  const answerThinly = createThinPath(schema, persisted, watchedOperation);
  // Its shapes are a good part of the program, and the web client's first pages ask for none of them.
  let opened: Promise<ReturnType<typeof createRest>> | undefined;
  const openRest = () =>
    (opened ??= import('./rest/router.ts').then((router) =>
      router.createRest(env.publicUrl, log, { commit: env.commit }),
    ));
  const photos = servePhotos(async (request, response) => {
    const actor = await createContext(services, request, response);
    const place = services.admission.enter(partyOf(actor), 'transfer', 1, response);
    response.once('finish', place.leave).once('close', place.leave);
    await place.entered;
    return actor;
  });
  const client = serveClient();
  const hasRoom = env.databaseUrl === undefined ? () => databaseHasRoom(env.dataDir) : undefined;
  const obstacle = databaseReadiness(pool, hasRoom);
  const refuseOtherHost = hostCheck(env, log);

  /** The body of a POST, but for uploads, which are read while they arrive. */
  const readGraphQL = async (request: IncomingMessage): Promise<string | undefined> => {
    refuseForm(request);
    if (isMultipart(request)) checkUploadLength(request);
    else if (request.method === 'POST') {
      const body = await readBody(request, jsonBodyLimit);
      // Yoga would wait for ever for a body that has been read already and was empty.
      if (body === '') throw new Refusal('BAD_USER_INPUT', 'The request must hold a query');
      Object.assign(request, { body });
      return body;
    } else {
      refuseUnreadableVariables(request);
    }
    return undefined;
  };

  const answerGraphQL = async (request: IncomingMessage, response: ServerResponse) => {
    const exchange = { request, response };
    const findActor = () => withinTime(request, createContext(services, request, response), requestMs);
    try {
      refuseCrossSite(request, env.publicUrl);
      const body = await readGraphQL(request).catch(async (error: unknown) => {
        await chargeRefused(await findActor(), exchange);
        throw error;
      });
      const actor = await findActor();
      const rest = body === undefined ? {} : await answerThinly(request, response, body, actor);
      if (rest && !('outcome' in rest)) await payDeposit(actor, exchange, body, persisted);
      if (rest) await graphql(request, response, { actor, ...rest });
    } catch (error) {
      const outage = outageOf(error);
      const refusal = error instanceof Refusal ? error : outage;
      if (!refusal) throw error;
      if (outage) log.warn({ err: error }, 'outage');
      noteRequest({ outcome: outage ? 'failed' : 'refused' });
      const { message, code, retryAfter } = refusal;
      if (retryAfter !== undefined) response.setHeader('retry-after', Math.ceil(retryAfter / 1_000));
      response
        .writeHead(refusalStatus[code], { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify({ errors: [new GraphQLError(message, { extensions: { code, retryAfter } })] }));
    } finally {
      if (isMultipart(request)) discardRest(request);
    }
  };

  const answerRest = async (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    const rest = await openRest();
    await rest(request, response, async (takesForm) => {
      if (pathname !== cspReportPath) {
        refuseCrossSite(request, env.publicUrl);
        refuseForm(request, takesForm);
      }
      return createContext(services, request, response);
    });
  };

  const answerReady = async (response: ServerResponse) => {
    const sentence = await obstacle();
    plain(response, sentence === null ? 200 : 503, sentence ?? 'ready');
  };

  const answer = (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<unknown> | void => {
    refuseOtherHost(request, pathname);
    if (pathname === '/graphql') return answerGraphQL(request, response);
    if (pathname.startsWith('/api/')) return answerRest(request, response, pathname);
    if (pathname.startsWith('/photos/')) {
      refuseCrossSite(request, env.publicUrl);
      return photos(request, response, pathname);
    }
    if (pathname === '/live') return plain(response, 200, 'live');
    if (pathname === '/ready') return answerReady(response);
    if (!client) return plain(response, 503, 'The web client is not built');
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(response, 405, 'Only GET is allowed here');
    return client(request, response);
  };

  const watched = watchRequests(observers);
  const everyAnswer = securityHeaders(secure, services.site.firebase);
  return {
    handler: (request, response) => {
      response.setHeaders(everyAnswer);
      const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
      const facts = factsOf(response, env.trustProxy);
      response.setHeader('x-request-id', facts.id);
      const fail = (error: unknown) => refuse(response, error, log);
      const answerAll = () => void Promise.try(() => answer(request, response, pathname)).catch(fail);
      asPartOf(facts, () => {
        try {
          watched({ request, response, facts }, answerAll);
        } catch (error) {
          fail(error);
        }
      });
    },
    async warmUp() {
      await Promise.all([
        openRest(),
        programVersion(env.commit),
        options.prisma.user.findFirst({ select: { id: true } }),
      ]);
    },
    close: async () => {
      await Promise.all([graphql.dispose(), preparation.close(), workbooks.close()]);
      if (replica) await replica.close();
    },
  };
}

function plain(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(sentence);
}
