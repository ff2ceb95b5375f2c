import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { activityPage } from './pages/activity.ts';
import { challengesPage } from './pages/challenges.ts';
import { completeTask } from './pages/completeTask.ts';
import { homePage } from './pages/home.ts';
import { undo } from './pages/undo.ts';
import { openSessions, type PeerContext, peerSettings } from './peer.ts';

/*
 * The limit: a plain node:http handler with hand-written prepared statements, and nothing else. It has no schema, no limits and no
 * error messages, and answers only what the pages of the web client ask.
 */

const { port, databaseUrl } = peerSettings();
const url = new URL(databaseUrl);
// PostgreSQL plans each prepared statement once; by default it would plan those with lists again each time.
url.searchParams.set('options', '-c plan_cache_mode=force_generic_plan');
const { contextOf } = openSessions({ port, databaseUrl: url.href });

type Page = (context: PeerContext, input: URLSearchParams) => Promise<object | null>;

const pages: Readonly<Record<string, Page>> = {
  '/home': homePage,
  '/challenges': challengesPage,
  '/activity': activityPage,
};

async function dataFor(request: IncomingMessage): Promise<object | null> {
  const [pathname = '', query = ''] = (request.url ?? '').split('?');
  const page = pages[pathname];
  if (page) return page(await contextOf(request), new URLSearchParams(query));
  if (pathname === '/undo') return undo(await contextOf(request), JSON.parse(await text(request)));
  if (pathname !== '/completeTask' && pathname !== '/late') return null;
  return completeTask(await contextOf(request), JSON.parse(await text(request)));
}

createServer((request, response) => {
  dataFor(request).then(
    (data) => {
      const body = JSON.stringify({ data });
      const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
      response.writeHead(data ? 200 : 404, headers).end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
}).listen(port, '127.0.0.1');
