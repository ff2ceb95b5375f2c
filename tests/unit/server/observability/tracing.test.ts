import * as sdk from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { readTraceparent, writeTraceparent } from '../../../../server/observability/traceparent.ts';
import { asksForTraces, batchOf, samplerOf, tracingFaults } from '../../../../server/observability/tracingSettings.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

test('traces are sent only if a collector is configured and tracing is not disabled', () => {
  expect(asksForTraces({})).toBe(false);
  expect(asksForTraces({ OTEL_SERVICE_NAME: 'dad', OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBe(false);
  expect(asksForTraces(endpoint)).toBe(true);
  expect(asksForTraces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' })).toBe(true);
  expect(asksForTraces({ ...endpoint, OTEL_SDK_DISABLED: 'TRUE' })).toBe(false);
  expect(asksForTraces({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBe(false);
});

test('the standard samplers are supported; anything else causes a warning and the default', () => {
  const described = (name?: string, share?: string) =>
    samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }, sdk).toString();
  expect(described()).toContain('ParentBased{root=AlwaysOnSampler');
  expect(described('always_off')).toBe('AlwaysOffSampler');
  expect(described('traceidratio', '0.25')).toBe('TraceIdRatioBased{0.25}');
  expect(described('parentbased_traceidratio', '0.5')).toContain('root=TraceIdRatioBased{0.5}');
  expect(described('toString')).toBe(described());
  expect(tracingFaults({ ...endpoint, OTEL_TRACES_SAMPLER: 'always_on' })).toEqual([]);
  expect(
    tracingFaults({
      OTEL_TRACES_SAMPLER: 'constructor',
      OTEL_TRACES_SAMPLER_ARG: 'half',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    }),
  ).toEqual([
    expect.stringContaining('OTEL_EXPORTER_OTLP_PROTOCOL'),
    expect.stringContaining('OTEL_TRACES_SAMPLER '),
    expect.stringContaining('OTEL_TRACES_SAMPLER_ARG'),
  ]);
  expect(batchOf({ OTEL_BSP_SCHEDULE_DELAY: '50', OTEL_BSP_MAX_QUEUE_SIZE: 'many' })).toEqual({
    scheduledDelayMillis: 50,
  });
});

test('a traceparent is parsed according to the W3C recommendation, and formatted back', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const span = '00f067aa0ba902b7';
  const read = readTraceparent(`00-${trace}-${span}-01`);
  expect(read).toEqual({ traceId: trace, spanId: span, traceFlags: 1, isRemote: true });
  expect(read && writeTraceparent(read)).toBe(`00-${trace}-${span}-01`);
  expect(readTraceparent(`01-${trace}-${span}-00-more`)).toMatchObject({ traceFlags: 0 });
  const wrong = [
    undefined,
    'Milo',
    `ff-${trace}-${span}-01`,
    `00-${trace}-${span}-01-more`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    [`00-${trace}-${span}-01`],
  ];
  expect(wrong.map(readTraceparent)).toEqual(wrong.map(() => undefined));
});
