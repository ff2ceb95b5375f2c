import type { Log } from '../log.ts';
import type { Observer } from './observer.ts';

/**
 * A line for every request, at the level debug: what was asked by pattern, how it ended and how long it took. Not with the
 * usual LOG_LEVEL: a proxy in front writes one too, and metrics tell more for less.
 *
 * @returns null where nobody would see the lines
 */
export function accessLog(log: Log): Observer | null {
  if (!log.isLevelEnabled('debug')) return null;
  return {
    answered({ facts: { traceId } }, { milliseconds, ...summary }) {
      // Connections close outside of any request: the line says itself to which it belongs.
      const trace = traceId === null ? {} : { traceId };
      log.debug({ ...summary, ...trace, milliseconds: Math.round(milliseconds * 10) / 10 }, 'request');
    },
  };
}
