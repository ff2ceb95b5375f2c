import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { traceOutgoing } from '../../../../server/observability/outgoing.ts';

const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
const tracer = provider.getTracer('test');
const received: (string | undefined)[] = [];
const server = createServer((request, response) => {
  received.push(request.headers.traceparent?.toString());
  response.end('well');
});
let host: string;
let stop: () => void;

beforeAll(async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  stop = traceOutgoing(tracer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  stop();
  server.closeAllConnections();
  server.close();
  await provider.shutdown();
});

/** Sends a request with `fetch`, and one with `node:http`, as the client of the photo store does. */
async function sendBothWays(): Promise<void> {
  await (await fetch(`http://${host}/photos/of-milo`)).text();
  const [answer] = await once(get(`http://${host}/photos/of-milo`), 'response');
  answer.resume();
  await once(answer, 'end');
}

test('a request inside a span carries the span and does not reveal its path', async () => {
  await tracer.startActiveSpan('request', async (span) => {
    await sendBothWays();
    span.end();
  });
  await expect.poll(() => exporter.getFinishedSpans().length).toBe(3);
  const [parent, ...outgoing] = exporter
    .getFinishedSpans()
    .toSorted((one, other) => other.name.localeCompare(one.name));
  expect(outgoing.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^GET 127/),
    expect.stringMatching(/^GET 127/),
  ]);
  expect(outgoing.map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual(
    outgoing.map(() => parent?.spanContext().spanId),
  );
  const headers = outgoing.map((span) => `00-${span.spanContext().traceId}-${span.spanContext().spanId}-01`);
  expect(received.toSorted()).toEqual(headers.toSorted());
  expect(JSON.stringify(outgoing.map(({ name, attributes }) => ({ name, attributes })))).not.toContain('milo');
});

test('a request outside of any span is unchanged', async () => {
  received.length = 0;
  exporter.reset();
  expect(trace.getActiveSpan()).toBeUndefined();
  await sendBothWays();
  expect(received).toEqual([undefined, undefined]);
  expect(exporter.getFinishedSpans()).toEqual([]);
});
