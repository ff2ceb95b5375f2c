import { isSpanContextValid, type SpanContext, TraceFlags } from '@opentelemetry/api';

const pattern = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/**
 * Parses the header `traceparent` (https://www.w3.org/TR/trace-context/). Its companion `tracestate` is dropped, as the
 * recommendation allows, because it may hold any text.
 *
 * @returns undefined if it is missing or malformed
 */
export function readTraceparent(header: string | string[] | undefined): SpanContext | undefined {
  const [, version, traceId, spanId, flags, more] = (typeof header === 'string' && pattern.exec(header)) || [];
  if (!traceId || !spanId || !flags || (version === '00' && more !== undefined)) return undefined;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const span: SpanContext = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(span) ? span : undefined;
}

/** Formats the header `traceparent` of requests to other servers. */
export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
