import type { Log } from '../observability/log.ts';

/** A start on a small machine can take minutes; whoever waits sees a line this often, in milliseconds. */
const usualPauseMs = 5_000;

const msPerSecond = 1_000;

/** What a start is doing. */
export interface Progress {
  /** Begins a step, such as "loading the catalogue". */
  doing(step: string): void;
  /** The start is over, in whatever way. */
  end(): void;
}

/**
 * Says in the log what a start is doing, for as long as it takes: nothing for a quick one, a line every five seconds for a slow one.
 *
 * @param pauseMs milliseconds between two lines
 */
export function reportProgress(log: Pick<Log, 'info'>, pauseMs = usualPauseMs): Progress {
  const since = performance.now();
  let current = 'reading the settings';
  const timer = setInterval(() => {
    log.info(`Still starting after ${Math.round((performance.now() - since) / msPerSecond)} s: ${current}`);
  }, pauseMs);
  timer.unref();
  return {
    doing: (step) => void (current = step),
    end: () => clearInterval(timer),
  };
}
