import type { BrowserContext } from 'playwright';

/** What a browser did wrong since it is watched. */
export interface Watched {
  /** A list that grows. */
  readonly faults: string[];
  /** Ends the recording. */
  readonly stop: () => void;
}

/**
 * Records the faults of a browser: console errors (including violations of the content security policy), uncaught exceptions, and
 * requests to other origins.
 *
 * @param origin the origin of the server
 * @param expecting console messages that the test provokes
 * @param allowedAddresses addresses of other origins that the test may request
 */
export function watch(
  context: BrowserContext,
  origin: string,
  { expecting, allowedAddresses }: { expecting?: RegExp | undefined; allowedAddresses?: RegExp | undefined },
): Watched {
  const faults: string[] = [];
  context.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !expecting?.test(text)) faults.push(`console: ${text}`);
  });
  context.on('weberror', (error) => void faults.push(`exception: ${error.error().message}`));
  context.on('request', (request) => {
    const { protocol } = new URL(request.url());
    if (
      protocol.startsWith('http') &&
      !request.url().startsWith(`${origin}/`) &&
      !allowedAddresses?.test(request.url())
    )
      faults.push(`left the origin: ${request.url()}`);
  });
  return {
    faults,
    stop: () => {
      for (const event of ['console', 'weberror', 'request']) context.removeAllListeners(event);
    },
  };
}
