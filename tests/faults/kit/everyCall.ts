import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { ChildProfile } from '../../support/childProfile.ts';
import { addChildDocument, completeTaskDocument } from '../../support/documents.ts';
import { forwardTo } from '../../support/forward.ts';
import { Parent } from '../../support/parent.ts';
import { multipart, saveDocument, saveWithPhoto } from '../../support/photos.ts';
import { tickOf } from '../../support/ticks.ts';
import { sheets, taskRow, workbook } from '../../support/workbooks.ts';
import type { Call } from './cancelled.ts';

const assets = path.join(import.meta.dirname, '..', '..', '..', 'dist', 'client', 'assets');

/** How often each download is listed, because cancelled downloads matter most. */
const downloadWeight = 4;

/** A family on a real server. */
export interface FamilyWithPhotos {
  readonly parent: Parent;
  readonly child: ChildProfile;
  readonly taskId: string;
  /** The paths of the photos. */
  readonly photos: readonly string[];
}

/** A large JPEG: noise compresses badly. */
const noise = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

/** Registers a family whose child has completed all tasks of today, each with a photo. */
export async function registerWithPhotos(address: string): Promise<FamilyWithPhotos> {
  const account = { email: `${crypto.randomUUID()}@faults.example`, password: 'seven dwarfs' };
  const parent = await new Parent(
    forwardTo(address),
    { address: '127.0.0.1', userAgent: 'Faults' },
    account,
  ).register();
  const child = await parent.withChild();
  const photo = await noise(640);
  const photos: string[] = [];
  const tasks = await child.tasks();
  for (const { id } of tasks) {
    const { saved } = await saveWithPhoto(parent, id, photo);
    if (saved?.completion.imageUrl) photos.push(saved.completion.imageUrl);
  }
  if (photos.length === 0) throw new Error('The family has no photos');
  return { parent, child, taskId: tasks[0]?.id ?? '', photos };
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Bodies of valid writes. All other writes send an empty object and are refused. */
const bodiesOf = ({ child, taskId }: FamilyWithPhotos): Readonly<Record<string, () => unknown>> => ({
  '/api/register': () => ({ email: `${crypto.randomUUID()}@faults.example`, password: 'seven dwarfs' }),
  '/api/children': () => ({ name: 'Ada', birthDate: '2021-04-30', ageGroup: 'preschool' }),
  '/api/children/{id}/mood': () => ({ mood: 'happy', note: '' }),
  '/api/daily-tasks/complete': () => ({ dailyTaskId: taskId }),
  '/api/ticks': () => ({
    ticks: [
      tickOf.complete(child, new Date().toISOString(), taskId),
      tickOf.mood(child, new Date().toISOString(), 'happy'),
    ],
  }),
  '/api/user/settings': () => ({ timezone: 'Etc/UTC' }),
});

const json = { 'content-type': 'application/json' } as const;

/** The REST calls in the server's OpenAPI document, for one family. */
function restCalls({ paths }: OpenApi, family: FamilyWithPhotos, cookie: string, port: number): Call[] {
  const bodies = bodiesOf(family);
  return Object.entries(paths).flatMap(([pattern, methods]) =>
    Object.keys(methods).map((method): Call => {
      const id = pattern.includes('daily-tasks') ? family.taskId : family.child.rowId;
      const filled = pattern.replace('{id}', id).replace('{date}', '2026-03-14').replace('{summaryId}', id);
      // Logging out must not end the session of the other calls.
      const headers = pattern === '/api/logout' ? {} : { cookie };
      if (method === 'get') return { method: 'GET', port, path: filled, headers };
      const body = JSON.stringify(bodies[pattern]?.() ?? {});
      return { method: method.toUpperCase(), port, path: filled, headers: { ...headers, ...json }, body };
    }),
  );
}

function graphqlCalls(
  { parent, child, taskId }: FamilyWithPhotos,
  cookie: string,
  port: number,
  photo: Buffer,
): Call[] {
  const post = (query: string, variables: object = {}): Call => ({
    method: 'POST',
    port,
    path: '/graphql',
    headers: { cookie, ...json },
    body: JSON.stringify({ query, variables }),
  });
  const upload = multipart({
    operations: { query: saveDocument, variables: { input: { dailyTaskId: taskId, photo: null } } },
    file: photo,
  });
  return [
    post('{ viewer { id username children { id name totalPoints } } }'),
    post('{ __schema { types { name fields { name } } } }'),
    post(addChildDocument, { input: { name: 'Ada', birthDate: '2021-04-30', ageGroup: 'PRESCHOOL' } }),
    post(completeTaskDocument, { input: { assignedTaskId: child.id } }),
    post('{ viewer {'),
    post(`{ viewer { ${parent.username} } }`),
    { method: 'GET', port, path: '/graphql?query=%7Bviewer%7Bid%7D%7D', headers: { cookie } },
    { method: 'GET', port, path: '/graphql', headers: { accept: 'text/html' } },
    { method: 'POST', port, path: '/graphql', headers: { cookie, ...upload.headers }, body: upload.body },
  ];
}

/**
 * Lists requests of every kind that the server answers, sent by one family, and some that it refuses.
 *
 * @param metricsPort the port of /metrics
 */
export async function allCalls(address: string, metricsPort: number, family: FamilyWithPhotos): Promise<Call[]> {
  const port = Number(new URL(address).port);
  const cookie = [...family.parent.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const openApi = JSON.parse((await family.parent.rest('GET', '/api/openapi.json')).text) as OpenApi;
  const photo = await noise(480);
  const get = (target: string, headers: Call['headers'] = {}): Call => ({
    method: 'GET',
    port,
    path: target,
    headers: { cookie, ...headers },
  });
  const scripts = readdirSync(assets).filter((name) => /\.(js|css|woff2)$/.test(name));
  const downloads = [
    ...family.photos.map((target) => get(target)),
    ...scripts.slice(0, 12).map((name) => get(`/assets/${name}`)),
    ...scripts.slice(0, 4).map((name) => get(`/assets/${name}`, { 'accept-encoding': 'br, gzip' })),
    get('/api/account/export'),
    get('/api/account/export'),
    get('/api/admin/export-data'),
    get('/api/admin/export-template'),
    get('/'),
    get('/challenges/ada'),
  ];
  const table = workbook(sheets([taskRow({ Title: 'Cancelled' })]));
  const form = new Response(
    (() => {
      const data = new FormData();
      data.set('excelFile', new File([new Uint8Array(table)], 'a.xlsx'));
      return data;
    })(),
  );
  const excel: Call = {
    method: 'POST',
    port,
    path: '/api/admin/upload-excel',
    headers: { cookie, 'content-type': form.headers.get('content-type') ?? '' },
    body: Buffer.from(await form.arrayBuffer()),
  };
  return [
    ...Array.from({ length: downloadWeight }, () => downloads).flat(),
    ...restCalls(openApi, family, cookie, port),
    ...graphqlCalls(family, cookie, port, photo),
    excel,
    {
      method: 'POST',
      port,
      path: '/api/daily-tasks/complete-with-media',
      headers: { cookie, ...json },
      body: JSON.stringify({
        dailyTaskId: family.taskId,
        imageUrl: `data:image/jpeg;base64,${photo.toString('base64')}`,
      }),
    },
    { ...get(family.photos[0] ?? ''), method: 'HEAD' },
    get(family.photos[0] ?? '', { 'if-none-match': `"${path.basename(family.photos[0] ?? '')}"` }),
    { ...get('/'), method: 'HEAD' },
    get(`/assets/${scripts[0]}`, { range: 'bytes=100-50000' }),
    get('/api/openapi.json'),
    get('/api/openapi.json', { 'accept-encoding': 'br', 'if-none-match': 'W/"nothing"' }),
    get('/api/tasks', { 'accept-encoding': 'gzip' }),
    get('/api/tasks?limit=20'),
    { ...get('/api/tasks', { 'accept-encoding': 'br' }), method: 'HEAD' },
    { ...get('/api/account/export'), method: 'HEAD' },
    get('/api/nothing', { accept: 'application/problem+json' }),
    get('/live'),
    get('/ready'),
    { method: 'GET', port: metricsPort, path: '/metrics' },
    get('/photos/01990000-0000-7000-8000-000000000000'),
    get('/api/nothing'),
    get('/assets/nothing.js'),
    get('/.env'),
    { method: 'TRACE', port, path: '/' },
    { method: 'CONNECT', port, path: 'example.org:443' },
    { method: 'GET', port, path: '/', headers: { connection: 'upgrade, close', upgrade: 'websocket' } },
    { method: 'NONSENSE', port, path: '/' },
    { method: 'POST', port, path: '/api/login', headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(400_000) },
  ];
}
