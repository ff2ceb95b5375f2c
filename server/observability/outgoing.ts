import diagnostics from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { isSpanContextValid, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { writeTraceparent } from './traceparent.ts';

/** The request in undici's diagnostics channels, which `fetch` publishes. */
interface Fetched {
  readonly method: string;
  readonly origin: string;
  addHeader(name: string, value: string): void;
}

type Listener = (message: unknown) => void;

/**
 * Adds `traceparent` and a span to requests to other servers (the photo store, Google's certificates). A span names the
 * server only, because paths can contain ids. Requests outside of any span, such as exports of the traces themselves, are
 * left alone.
 *
 * @returns a function that stops it
 */
export function traceOutgoing(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const start = (request: object, method: string, host: string, addHeader: (name: string, value: string) => void) => {
    if (!trace.getActiveSpan()?.isRecording()) return;
    const attributes = { 'http.request.method': method, 'server.address': host };
    const span = tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes });
    if (!isSpanContextValid(span.spanContext())) return;
    addHeader('traceparent', writeTraceparent(span.spanContext()));
    spans.set(request, span);
  };
  const end = (request: object, failed = false) => {
    const span = spans.get(request);
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };

  const fetched = (message: unknown) => (message as { request: Fetched }).request;
  const asked = (message: unknown) => (message as { request: ClientRequest }).request;
  const listeners: Readonly<Record<string, Listener>> = {
    'undici:request:create': (message) => {
      const request = fetched(message);
      start(request, request.method, new URL(request.origin).host, (name, value) => request.addHeader(name, value));
    },
    'undici:request:headers': (message) => end(fetched(message)),
    'undici:request:error': (message) => end(fetched(message), true),
    'http.client.request.created': (message) => {
      const request = asked(message);
      start(request, request.method, request.host, (name, value) => request.setHeader(name, value));
    },
    'http.client.response.finish': (message) => end(asked(message)),
    'http.client.request.error': (message) => end(asked(message), true),
  };
  for (const [channel, listener] of Object.entries(listeners)) diagnostics.subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) diagnostics.unsubscribe(channel, listener);
  };
}
