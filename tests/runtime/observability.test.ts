import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readPersistedDocuments } from '../../server/graphql/persisted.ts';
import { isFull } from '../faults/kit/scale.ts';
import { freePort } from '../support/balancer.ts';
import { Caller } from '../support/caller.ts';
import { collectTraces, type ReceivedSpan } from '../support/collector.ts';
import { createTokenDocument, loginDocument } from '../support/documents.ts';
import { type Fleet, startFleet } from '../support/fleet.ts';
import { forwardTo } from '../support/forward.ts';
import { metricOf } from '../support/metrics.ts';
import { Parent } from '../support/parent.ts';
import { phonePhoto, saveWithPhoto } from '../support/photos.ts';
import { logLines, startServer } from '../support/processes.ts';

let fleet: Fleet;
let collector: Awaited<ReturnType<typeof collectTraces>>;
let watched: Awaited<ReturnType<typeof watchedServer>>;

beforeAll(async () => {
  [fleet, collector] = await Promise.all([startFleet(), collectTraces()]);
  watched = await watchedServer({
    LOG_LEVEL: 'trace',
    TRUST_PROXY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_SERVICE_NAME: 'evening-shift',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
});

afterAll(async () => {
  collector?.close();
  await fleet?.close();
});

/** Starts a server with metrics and these environment variables. */
async function watchedServer(env: NodeJS.ProcessEnv) {
  const metricsPort = await freePort();
  const started = await fleet.start({ METRICS_PORT: String(metricsPort), ...env });
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return { ...started, metrics, metricsPort };
}

/** Sends the requests of a family's evening, valid and invalid ones. Returns the personal data in them. */
async function runEvening(address: string) {
  const handler = forwardTo(address);
  const personalData = {
    email: 'zebulon.quixote@family.example',
    password: 'a password of Quixotes',
    child: 'Wilhelmine',
    comment: 'She sang "Yankee Doodle" to the neighbours',
    tokenName: 'Fridge door',
    browser: 'Quixotes-own-browser/1.0',
  };
  const browser = { address: '127.0.0.1', userAgent: personalData.browser };
  const dad = await new Parent(handler, browser, personalData).register('Europe/Berlin');
  const child = await dad.withChild({ name: personalData.child });
  const [first, second] = await child.tasks();
  const photo = await saveWithPhoto(dad, first?.id ?? '', await phonePhoto(), { comment: personalData.comment });
  expect(photo.saved?.completion.comment).toBe(personalData.comment);
  const mood = await dad.rest('POST', `/api/children/${child.rowId}/mood`, { mood: 'total-meltdown' });
  expect(mood.status).toBe(200);

  const stranger = new Caller(handler, browser);
  const failed = await stranger.graphql(loginDocument, {
    input: { username: personalData.email, password: 'Tilting7' },
  });
  expect(failed.code).toBe('UNAUTHENTICATED');
  const { createAccessToken } = await dad.execute<{ createAccessToken: { token: string } }>(createTokenDocument, {
    input: { name: personalData.tokenName, scopes: ['READ'] },
  });
  const bearer = { authorization: `Bearer ${createAccessToken.token}` };
  expect((await stranger.graphql('{ viewer { id } }', {}, bearer)).status).toBe(200);
  await stranger.graphql('{ viewer { id } }', {}, { authorization: 'Bearer dad_Tilting7' });

  await dad.send({ method: 'GET', path: `/child/${child.urlSlug}?for=${personalData.child}` });
  await dad.send({ method: 'GET', path: `/api/${personalData.child}` });
  await dad.send({
    method: 'GET',
    path: '/live',
    headers: { 'x-request-id': personalData.child, traceparent: personalData.child },
  });
  await dad.graphql(`query ${personalData.child} { viewer { children { name urlSlug } } }`);
  await dad.graphql(`{ viewer { ${personalData.child} } }`);
  await dad.post(`{"query": "${personalData.child}`);

  // Messages of PostgreSQL about invalid data quote the data.
  await fleet.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM NEW.comment::int; RETURN NEW; END';
    CREATE TRIGGER fail BEFORE INSERT OR UPDATE ON task_completions FOR EACH ROW EXECUTE FUNCTION fail();
  `);
  try {
    const broken = await saveWithPhoto(dad, second?.id ?? '', await phonePhoto(), { comment: personalData.comment });
    expect(broken.code).toBe('INTERNAL_SERVER_ERROR');
  } finally {
    await fleet.pool.query('DROP FUNCTION fail CASCADE');
  }
  const { rows } = await fleet.pool.query<{ id: string }>('SELECT id FROM photos');
  return {
    secrets: [
      Object.values(personalData).filter((word) => word !== personalData.comment),
      ['zebulon', 'Quixote', 'meltdown', 'Yankee', 'neighbours', 'Tilting7', dad.username, dad.id, dad.rowId],
      [child.urlSlug, child.id, child.rowId, ...rows.map(({ id }) => id)],
      [createAccessToken.token, ...dad.cookies.values()],
    ].flat(),
  };
}

test('no log line, metric or span contains personal data of a family that uses the app for an evening', async () => {
  const { server, address, metrics } = watched;
  const { secrets } = await runEvening(address);
  expect(secrets.length).toBeGreaterThan(17);
  expect(secrets.filter((secret) => secret.length < 5)).toEqual([]);

  await fetch(`${address}/api/openapi.json`);
  const names = () => collector.spans().map(({ name }) => name);
  await expect.poll(names, { timeout: 10_000 }).toContain('GET /api/openapi.json');
  expect(names().length).toBeGreaterThan(50);
  const measured = await metrics();
  const outputs = { log: server.output(), metrics: measured, spans: collector.everything() };
  for (const [where, text] of Object.entries(outputs)) {
    const found = secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
    expect(found, `personal data in the ${where}`).toEqual([]);
  }

  // Whatever reads the log reads JSON, and nothing has warned.
  const plain = server
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));
  expect(plain).toEqual([expect.stringMatching(/^Dadventures is ready at /)]);
  expect(logLines(server).filter(({ msg }) => msg === 'A warning of Node.js')).toEqual([]);

  // They contain the routes, outcomes and errors.
  const requests = logLines(server).filter(({ msg }) => msg === 'request');
  expect(requests.length).toBeGreaterThan(15);
  expect(requests.map(({ route }) => route)).toEqual(
    expect.arrayContaining(['/graphql', '/api/children/{id}/mood', '/api/*', '/*', '/live']),
  );
  const untraced = requests.filter(({ route, traceId }) => route !== '/live' && !traceId);
  expect([untraced, requests.filter(({ status }) => status === null)]).toEqual([[], []]);
  const failures = logLines(server).filter(({ msg }) => msg === 'unexpected error');
  expect(failures).toMatchObject([{ level: 'error', err: { code: '22P02', message: expect.stringContaining('…') } }]);
  expect(requests.find(({ requestId }) => requestId === failures[0]?.['requestId'])).toMatchObject({
    route: '/graphql',
    outcome: 'failed',
    status: 200,
  });
  expect(metricOf(measured, 'dadventures_operation_seconds_count', { operation: 'other' })).toBeGreaterThan(5);
  expect(metricOf(measured, 'dadventures_failures_total', { route: '/graphql' })).toBe(1);
  expect(metricOf(measured, 'dadventures_uploads_total', { kind: 'photo', outcome: 'ok' })).toBe(2);
  expect(metricOf(measured, 'dadventures_statement_errors_total')).toBeGreaterThan(0);
  expect(measured).not.toContain('statement="p_');
});

test.runIf(isFull)('a trace connects the caller, the request, the operation and each statement', async () => {
  const { address, server } = watched;
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const requestId = '0123456789abcdef0123456789abcdef';
  const [hash, document] =
    [...readPersistedDocuments()].find(([, text]) => text.includes('query DashboardPageQuery')) ?? [];
  expect(document).toBeDefined();
  const account = { email: 'sancho@family.example', password: 'a password of Sancho' };
  const dad = await new Parent(forwardTo(address), { address: '127.0.0.1' }, account).register();
  const answer = await dad.post(
    { id: hash },
    { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-request-id': requestId },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers['x-request-id']).toBe(requestId);
  const traceSpans = () => collector.spans().filter((span) => span.traceId === traceId);
  const complete = expect.arrayContaining(['POST /graphql', 'GraphQL DashboardPageQuery']);
  await expect.poll(() => traceSpans().map(({ name }) => name), { timeout: 10_000 }).toEqual(complete);

  const spanNamed = (name: string) => traceSpans().find((span) => span.name === name);
  const request = spanNamed('POST /graphql');
  const operation = spanNamed('GraphQL DashboardPageQuery');
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(attributesOf(request)).toMatchObject({ 'http.route': '/graphql', 'dadventures.request_id': requestId });
  expect(operation?.parentSpanId).toBe(request?.spanId);
  const statements = traceSpans().filter((span) => 'db.query.summary' in attributesOf(span));
  expect(statements.length).toBeGreaterThan(0);
  const parents = new Set([request?.spanId, operation?.spanId]);
  expect(statements.filter(({ parentSpanId }) => !parents.has(parentSpanId))).toEqual([]);
  expect(logLines(server).find((line) => line['requestId'] === requestId)).toMatchObject({
    requestId,
    operation: 'DashboardPageQuery',
  });
  expect(collector.services()).toEqual(['evening-shift']);
  expect(collector.versions()).toEqual([packageJson.version]);
});

const attributesOf = (span: ReceivedSpan | undefined) =>
  Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []);

test.runIf(isFull)('one port serves the metrics of all worker processes, and the public port serves none', async () => {
  const { address, metrics, metricsPort } = await watchedServer({
    WEB_CONCURRENCY: '2',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_SDK_DISABLED: 'true',
  });
  const requestCount = 20;
  // One connection for each request, so that both workers get requests.
  const once = () => fetch(`${address}/live`, { headers: { connection: 'close' } });
  await Promise.all(Array.from({ length: requestCount }, once));
  await expect
    .poll(async () => metricOf(await metrics(), 'dadventures_requests_total', { route: '/live', status: '2xx' }))
    .toBe(requestCount);
  // Each worker opens its first connection after it has answered the first requests.
  await expect
    .poll(async () => metricOf(await metrics(), 'dadventures_connections', { pool: 'requests', state: 'total' }), {
      timeout: 10_000,
    })
    .toBeGreaterThan(1);
  const text = await metrics();
  expect(metricOf(text, 'dadventures_processes')).toBe(3);
  // One line for all processes, whose value stays 1.
  expect(metricOf(text, 'dadventures_build_info')).toBe(1);
  expect(metricOf(text, 'dadventures_build_info', { version: packageJson.version })).toBe(1);
  expect(metricOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');

  expect(await (await fetch(`${address}/metrics`)).text()).not.toContain('dadventures_requests_total');
  expect((await fetch(`http://127.0.0.1:${metricsPort}/graphql`)).status).toBe(404);
});

test.runIf(isFull)('a metrics port in use is refused before any file is created', async () => {
  const squatter = startServer({ PORT: '0', DATA_DIR: '/dev/null/data', METRICS_PORT: String(watched.metricsPort) });
  expect(await squatter.end()).toBe(1);
  expect(squatter.output().trim()).toBe(
    `Port ${watched.metricsPort} on 127.0.0.1 is in use: stop the program that uses it, or set METRICS_PORT to another number.`,
  );
});
