import { isSpanContextValid, type SpanContext, TraceFlags } from '@opentelemetry/api';

const pattern = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/**
 * The span that a request comes from, by the header `traceparent` (https://www.w3.org/TR/trace-context/). Its neighbour
 * `tracestate` is let go, as the recommendation allows: it may hold any text.
 *
 * @returns undefined when there is none or it is malformed
 */
export function readTraceparent(header: string | string[] | undefined): SpanContext | undefined {
  const [, version, traceId, spanId, flags, more] = (typeof header === 'string' && pattern.exec(header)) || [];
  if (!traceId || !spanId || !flags || (version === '00' && more !== undefined)) return undefined;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const span: SpanContext = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(span) ? span : undefined;
}

/** The header `traceparent` for what is asked of others within a span. */
export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
