import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import {
  context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import * as sdk from '@opentelemetry/sdk-trace';
import type { Log } from './log.ts';
import type { Version } from '../env/version.ts';
import type { Observer } from './observer.ts';
import { methodOf, routeOf } from './observer.ts';
import { traceOutgoing } from './outgoing.ts';
import type { RequestFacts } from '../http/currentRequest.ts';
import { readTraceparent } from './traceparent.ts';
import { batchOf, samplerOf, tracingFaults } from './tracingSettings.ts';

const millisecondsPerMinute = 60_000;
const shutdownTimeoutMs = 3_000;

/** Health checks, which are not traced. */
const untraced = new Set(['/live', '/ready']);

/**
 * Sends traces to the endpoint in the standard environment variables (OTEL_EXPORTER_OTLP_ENDPOINT and its family): one span
 * per request, GraphQL operation, SQL statement, job and outgoing request. Spans hold names and patterns, never values.
 *
 * @param env the environment's variables
 * @param program its version is the attribute `service.version`
 * @param trustsCallers whether the `traceparent` of a request is trusted: only behind a proxy (TRUST_PROXY)
 */
export function startTracing(
  env: NodeJS.ProcessEnv,
  program: Version,
  trustsCallers: boolean,
  log: Log,
): { observer: Observer; close(): Promise<void> } {
  for (const fault of tracingFaults(env)) log.warn(fault);
  diag.setLogger(warnRarely(log), DiagLogLevel.WARN);
  const named = detectResources({ detectors: [envDetector] });
  const provider = new sdk.TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'dadventures', 'service.version': program.version }))
      .merge(named),
    sampler: samplerOf(env, sdk),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batchOf(env) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('dadventures', program.version);
  const stopTracingOutgoing = traceOutgoing(tracer);
  return {
    observer: { ...traceRequests(tracer, trustsCallers), ...traceWork(tracer) },
    async close() {
      stopTracingOutgoing();
      // Bounded, so that a collector that does not answer cannot delay the exit.
      await Promise.race([provider.shutdown(), setTimeout(shutdownTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Warns at most once a minute and without the exporter's text, which may contain addresses and keys. */
function warnRarely(log: Log) {
  let lastAt = -Infinity;
  const outsideOfRequests = AsyncLocalStorage.snapshot();
  const warn = () => {
    if (performance.now() - lastAt < millisecondsPerMinute) return;
    lastAt = performance.now();
    outsideOfRequests(() => log.warn('Traces could not be delivered: check OTEL_EXPORTER_OTLP_ENDPOINT'));
  };
  const silent = () => {};
  return { error: warn, warn, info: silent, debug: silent, verbose: silent };
}

function traceRequests(tracer: Tracer, trustsCallers: boolean): Pick<Observer, 'request' | 'answered'> {
  const spans = new WeakMap<RequestFacts, Span>();
  return {
    request(exchange, answer) {
      const { request, facts } = exchange;
      if (untraced.has(routeOf(exchange))) return answer();
      const caller = trustsCallers ? readTraceparent(request.headers.traceparent) : undefined;
      const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
      const span = tracer.startSpan(
        methodOf(request),
        {
          kind: SpanKind.SERVER,
          attributes: { 'http.request.method': methodOf(request), 'dadventures.request_id': facts.id },
        },
        parent,
      );
      spans.set(facts, span);
      facts.traceId = span.spanContext().traceId;
      context.with(trace.setSpan(parent, span), answer);
    },
    answered({ facts }, { method, route, status, outcome, operation }) {
      const span = spans.get(facts);
      if (!span) return;
      span.updateName(`${method} ${route}`);
      span.setAttribute('http.route', route);
      if (status !== null) span.setAttribute('http.response.status_code', status);
      if (operation !== null) span.setAttribute('graphql.operation.name', operation);
      if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function traceWork(tracer: Tracer): Pick<Observer, 'operation' | 'statement' | 'job'> {
  const ignore = () => {};
  return {
    operation: (name, run) =>
      tracer.startActiveSpan(`GraphQL ${name}`, { attributes: { 'graphql.operation.name': name } }, (span) =>
        endingWith(span, run),
      ),
    statement(label) {
      // The job queue polls all day: only statements inside a span are traced.
      if (!trace.getActiveSpan()?.isRecording()) return ignore;
      const span = tracer.startSpan(label, {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': label },
      });
      return (error) => {
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    job: (name, run) =>
      tracer.startActiveSpan(`job ${name}`, { root: true, attributes: { 'dadventures.job': name } }, (span) =>
        endingWith(span, run),
      ),
  };
}

/** Runs a function inside a span and ends the span with its result, synchronous or not. */
function endingWith<Result>(span: Span, run: () => Result): Result {
  const fail = () => span.setStatus({ code: SpanStatusCode.ERROR }).end();
  let result: Result;
  try {
    result = run();
  } catch (error) {
    fail();
    throw error;
  }
  if (result instanceof Promise) result.then(() => span.end(), fail);
  else span.end();
  return result;
}
