import type { Log } from '../observability/log.ts';

/** Writes the warnings of Node.js and of libraries as lines of the log; by itself, Node prints them as text. */
export function logWarnings(log: Pick<Log, 'warn'>): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'A warning of Node.js'));
}
