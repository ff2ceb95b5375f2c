import type { Sampler } from '@opentelemetry/sdk-trace';

type Variables = Readonly<Record<string, string | undefined>>;
type Sdk = typeof import('@opentelemetry/sdk-trace');

/**
 * Whether traces are configured: an endpoint is set, and tracing is not disabled.
 *
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function asksForTraces(env: Variables): boolean {
  const isOff = env['OTEL_SDK_DISABLED']?.trim().toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none';
  return !isOff && Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']);
}

/** Unsupported values of the variables. OpenTelemetry asks for a warning and the default, not for a failed start. */
export function tracingFaults(env: Variables): string[] {
  const protocol = env['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] || env['OTEL_EXPORTER_OTLP_PROTOCOL'] || 'http/json';
  const sampler = env['OTEL_TRACES_SAMPLER'] || defaultSampler;
  const share = env['OTEL_TRACES_SAMPLER_ARG'];
  return [
    ...(protocol === 'http/json' ? [] : ['OTEL_EXPORTER_OTLP_PROTOCOL is not http/json, which is used all the same']),
    ...(Object.hasOwn(samplers, sampler) ? [] : [`OTEL_TRACES_SAMPLER is not known: ${defaultSampler} is used`]),
    ...(share && shareOf(share) === null
      ? ['OTEL_TRACES_SAMPLER_ARG is no number from 0 to 1: all traces are taken']
      : []),
  ];
}

const defaultSampler = 'parentbased_always_on';

/** The standard samplers. `share` of traces is from 0 to 1. */
const samplers: Readonly<Record<string, (sdk: Sdk, share: number) => Sampler>> = {
  always_on: (sdk) => new sdk.AlwaysOnSampler(),
  always_off: (sdk) => new sdk.AlwaysOffSampler(),
  traceidratio: (sdk, share) => new sdk.TraceIdRatioBasedSampler(share),
  parentbased_always_on: (sdk) => new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
  parentbased_always_off: (sdk) => new sdk.ParentBasedSampler({ root: new sdk.AlwaysOffSampler() }),
  parentbased_traceidratio: (sdk, share) =>
    new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
};

/** The configured sampler. */
export function samplerOf(env: Variables, sdk: Sdk): Sampler {
  const name = env['OTEL_TRACES_SAMPLER'] || defaultSampler;
  const make = Object.hasOwn(samplers, name) ? samplers[name] : samplers[defaultSampler];
  if (!make) throw new RangeError('The default sampler is one of the samplers');
  return make(sdk, shareOf(env['OTEL_TRACES_SAMPLER_ARG']) ?? 1);
}

function shareOf(text: string | undefined): number | null {
  const share = Number(text || '1');
  return share >= 0 && share <= 1 ? share : null;
}

/** The standard settings of the batch processor, in milliseconds and numbers of spans. */
export function batchOf(env: Variables) {
  const wholeNumber = (name: string) => {
    const text = env[`OTEL_BSP_${name}`];
    return text && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  const options = {
    scheduledDelayMillis: wholeNumber('SCHEDULE_DELAY'),
    exportTimeoutMillis: wholeNumber('EXPORT_TIMEOUT'),
    maxQueueSize: wholeNumber('MAX_QUEUE_SIZE'),
    maxExportBatchSize: wholeNumber('MAX_EXPORT_BATCH_SIZE'),
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
