import type { Log } from './log.ts';
import type { Observer } from './observer.ts';

/**
 * Logs a line per request at the level debug: pattern, outcome and duration. Not at the default LOG_LEVEL, because a proxy
 * in front has an access log too, and metrics say more for less.
 *
 * @returns null if the lines would not be written
 */
export function accessLog(log: Log): Observer | null {
  if (!log.isLevelEnabled('debug')) return null;
  return {
    answered({ facts: { traceId } }, { milliseconds, ...summary }) {
      // Connections close outside of any request, so the line names its request itself.
      const trace = traceId === null ? {} : { traceId };
      log.debug({ ...summary, ...trace, milliseconds: Math.round(milliseconds * 10) / 10 }, 'request');
    },
  };
}
