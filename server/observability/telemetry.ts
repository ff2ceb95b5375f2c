import { programVersion } from '../env/version.ts';
import type { Env } from '../env/env.ts';
import type { Log } from './log.ts';
import { accessLog } from './accessLog.ts';
import { asksForTraces } from './tracingSettings.ts';

/** What ends with the process; it closes what is given here. */
export interface Closing {
  onStop(close: () => Promise<void>): void;
}

/**
 * Opens the configured telemetry: metrics with METRICS_PORT, traces with OTEL_EXPORTER_OTLP_ENDPOINT, an access log with
 * LOG_LEVEL debug. Modules that are not needed are not loaded.
 *
 * @param variables the environment, for the standard variables of OpenTelemetry
 * @returns the observers of this process, and its metrics: null without METRICS_PORT
 */
export async function openTelemetry(
  { commit, metricsPort, trustProxy }: Pick<Env, 'commit' | 'metricsPort' | 'trustProxy'>,
  log: Log,
  lifecycle: Closing,
  variables: NodeJS.ProcessEnv = process.env,
) {
  const metrics =
    metricsPort === undefined ? null : (await import('./metrics.ts')).createMetrics(await programVersion(commit));
  const tracing = asksForTraces(variables)
    ? (await import('./tracing.ts')).startTracing(variables, await programVersion(commit), trustProxy > 0, log)
    : null;
  if (tracing) lifecycle.onStop(() => tracing.close());
  const lines = accessLog(log);
  const observers = [metrics?.observer, tracing?.observer, lines].filter((observer) => !!observer);
  return { observers, metrics };
}
