import type { IncomingMessage, ServerResponse } from 'node:http';
import { activityPage } from './pages/activity.ts';
import { analyticsPage } from './pages/analytics.ts';
import { cataloguePage } from './pages/catalogue.ts';
import { challengesPage } from './pages/challenges.ts';
import { completePage } from './pages/complete.ts';
import { gardenPage } from './pages/garden.ts';
import { homePage } from './pages/home.ts';
import { signInPage } from './pages/signIn.ts';
import { listen, openSessions, type PeerContext, peerSettings, plannedOnce, readBody } from './peer.ts';

/*
 * Peer (a): a plain node:http handler with hand-written prepared statements, and nothing else. It is the limit: it has no
 * schema, no limits, no error shaping, and answers only what the page asks.
 */

type Page = (context: PeerContext, input: URLSearchParams) => Promise<object | null>;

const pages: Record<string, Page> = {
  '/home': homePage,
  '/challenges': challengesPage,
  '/activity': activityPage,
  '/garden': gardenPage,
  '/catalogue': cataloguePage,
  '/analytics': analyticsPage,
};

const settings = plannedOnce(peerSettings());
const { contextOf, cookies } = openSessions(settings);

async function dataFor(request: IncomingMessage, response: ServerResponse): Promise<object | null> {
  const [pathname = '', query = ''] = (request.url ?? '').split('?');
  const page = pages[pathname];
  if (page) return page(await contextOf(request), new URLSearchParams(query));
  const input = JSON.parse(await readBody(request));
  if (pathname === '/complete') return completePage(await contextOf(request), input);
  if (pathname === '/signIn') {
    return signInPage(await contextOf(request), input, (session) => cookies.write(response, session));
  }
  return null;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const data = await dataFor(request, response);
  const text = JSON.stringify({ data });
  response
    .writeHead(data ? 200 : 404, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    .end(text);
}

listen(settings, (request, response) => {
  answer(request, response).catch((error: unknown) => {
    if (request.url !== '/live') console.error(error);
    response.writeHead(500).end();
  });
});
