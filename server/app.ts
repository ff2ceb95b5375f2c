import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { databaseHasRoom } from '../prisma/embedded/room.ts';
import { databaseReadiness } from '../prisma/migrate/ready.ts';
import { warmUpPasswords } from '../schema/identity/password/password.ts';
import { feedFolder } from '../schema/feed/feed.rules.ts';
import { sharePath } from '../schema/site/shortcuts.rules.ts';
import { relyingPartyOf } from '../schema/identity/passkey/passkey.rules.ts';
import { createContext } from './context/context.ts';
import { createGraphQLHandler } from './graphql/answer.ts';
import { graphiqlFolder, sendGraphiqlFile } from './graphql/graphiqlFiles.ts';
import { readinessOf } from './http/readiness.ts';
import { takeTarget } from './http/requestTarget.ts';
import { serveWellKnown } from './http/wellKnown.ts';
import { sdlPath, serveSdl } from './graphql/sdl.ts';
import { unsubscribeFolder } from '../schema/mail/mail.rules.ts';
import { serveClient } from './http/clientFiles.ts';
import { createRefuse } from './http/refuse.ts';
import { sendText } from './http/sendText.ts';
import { partyOf } from './limits/limits.ts';
import { watchRequests } from './observability/observer.ts';
import { asPartOf, factsOf } from './http/currentRequest.ts';
import { servePhotos } from './photos/serve.ts';
import { programVersion } from './env/version.ts';
import { cspReportPath } from './security/headers.ts';
import { allowOrigins } from './security/crossOrigin.ts';
import { refuseCrossSite, refuseForm } from './security/forgery.ts';
import { securityHeaders } from './security/headers.ts';
import { hostCheck } from './security/host.ts';
import { sessionSecrets } from './security/sessionSecrets.ts';
import { type AppOptions, openServices } from './services.ts';

/** The application without a port: `server/main.ts` listens, tests call the handler. */
export interface App {
  readonly handler: RequestListener;
  /** Loads what the first requests would otherwise wait for. */
  warmUp(): Promise<void>;
  /**
   * Lets `/ready` answer that the server is stopping.
   *
   * @returns whether a balancer may ask, and should get the time to
   */
  announceStop(): boolean;
  /** Ends the streams that report changes, before the server waits for its last answers. */
  closeStreams(): void;
  close(): Promise<void>;
}

/** The methods of requests that write nothing that others wait for. */
const readingMethods: readonly (string | undefined)[] = ['GET', 'HEAD', 'OPTIONS'];

/** Composes the application: health checks, GraphQL, REST, photos and the web client's files. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, pool, log, observers = [] } = options;
  const services = await openServices(options);
  const graphql = createGraphQLHandler(services, env, observers);
  const sdl = serveSdl();
  // Loaded late: its zod shapes are a large part of the program, and the web client's first pages do not use REST.
  const openRest = onFirstUse(async () => (await import('./rest/router.ts')).createRest(env, log));
  const photos = servePhotos(async (request, response) => {
    const actor = await createContext(services, request, response);
    const place = services.admission.enter(partyOf(actor), 'transfer', 1, response);
    response.once('finish', place.leave).once('close', place.leave);
    await place.entered;
    return actor;
  });
  // Loaded late: most requests are for pages.
  const openFeeds = onFirstUse(async () => (await import('./feed/serve.ts')).serveFeeds(services));
  const openUnsubscribe = onFirstUse(async () => {
    const { serveUnsubscribe } = await import('./unsubscribe/serve.ts');
    return serveUnsubscribe(services, await sessionSecrets(env));
  });
  const client = serveClient(
    {
      google: services.site.firebase !== null,
      passkeys: relyingPartyOf(env.publicUrl) !== null,
      closed: services.site.registration === 'closed',
    },
    env.basePath,
  );
  const wellKnown = serveWellKnown(env, services.now);
  const hasRoom = env.databaseUrl === undefined ? () => databaseHasRoom(env.dataDir) : undefined;
  const readiness = readinessOf(databaseReadiness(pool, hasRoom));
  const refuseOtherHost = hostCheck(env, log);
  const refuse = createRefuse(env.publicUrl, log);
  const answerOrigin = allowOrigins(env.apiOrigins);

  const answerRest = async (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    const rest = await openRest();
    await rest(request, response, async (takesForm) => {
      if (pathname !== cspReportPath) {
        refuseCrossSite(request, env);
        refuseForm(request, takesForm);
      }
      return createContext(services, request, response);
    });
  };

  const answer = (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<unknown> | void => {
    refuseOtherHost(request, pathname);
    if (answerOrigin(request, response, pathname)) return;
    if (pathname === '/graphql') return graphql.answer(request, response);
    if (pathname === sdlPath) return sdl(request, response);
    if (pathname.startsWith(graphiqlFolder)) return sendGraphiqlFile(request, response, pathname);
    // Of any site: the token decides, and no cookie is read. Mail programs send a form there.
    if (pathname.startsWith(unsubscribeFolder))
      return openUnsubscribe().then((serve) => serve(request, response, pathname));
    if (pathname.startsWith('/api/')) return answerRest(request, response, pathname);
    if (pathname.startsWith('/photos/')) {
      refuseCrossSite(request, env);
      return photos(request, response, pathname);
    }
    // Of any site: a feed asks for no cookie, and calendar programs that are built on browsers say where they come from.
    if (pathname.startsWith(feedFolder)) return openFeeds().then((serve) => serve(request, response, pathname));
    if (pathname === '/live') return plain(response, 200, 'live');
    if (pathname === '/ready') return readiness.answer(response);
    if (request.method === 'POST' && pathname === sharePath) return leaveShare(response, env.basePath);
    if (wellKnown.has(pathname)) return wellKnown.answer(request, response, pathname);
    if (!client) return plain(response, 503, 'The web client is not built');
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(response, 405, 'Only GET is allowed here');
    return client(request, response);
  };

  const watched = watchRequests(observers);
  const headersOfAll = securityHeaders({
    secure: env.publicUrl.startsWith('https:'),
    firebase: services.site.firebase,
    basePath: env.basePath,
    withSubdomains: env.hstsSubdomains === 'on',
  });
  return {
    handler: (request, response) => {
      if (!readingMethods.includes(request.method)) services.idle.wake();
      response.setHeaders(headersOfAll);
      const facts = factsOf(response, env.trustProxy);
      response.setHeader('x-request-id', facts.id);
      const fail = (error: unknown) => refuse(response, error);
      const answerAll = () =>
        void Promise.try(() => answer(request, response, takeTarget(request, env.basePath))).catch(fail);
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
        warmUpPasswords(),
      ]);
    },
    announceStop: () => readiness.stop() || env.trustProxy > 0,
    closeStreams: services.closeStreams,
    close: async () => {
      services.closeStreams();
      await Promise.all([graphql.close(), services.close()]);
    },
  };
}

/** Loads something when it is first asked for. */
function onFirstUse<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined;
  return () => (loaded ??= load());
}

/** A picture that was shared with the installed application before its service worker runs, which would have kept it: nothing is read. */
function leaveShare(response: ServerResponse, basePath: string): void {
  response.writeHead(303, { location: `${basePath}/` }).end();
}

function plain(response: ServerResponse, status: number, sentence: string): void {
  sendText(response, status, 'text/plain; charset=utf-8', sentence);
}
