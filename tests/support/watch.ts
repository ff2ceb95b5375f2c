import type { BrowserContext } from 'playwright';

/**
 * Listens to everything that a browser complains about: errors in its console (broken policies are among them), exceptions
 * that nobody caught, and requests to anybody but the server.
 *
 * @param origin of the server
 * @param expecting console messages that belong to the story
 * @param beyond addresses of others that belong to the story
 * @returns a list that grows
 */
export function watch(
  context: BrowserContext,
  origin: string,
  { expecting, beyond }: { expecting?: RegExp | undefined; beyond?: RegExp | undefined },
): readonly string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !expecting?.test(text)) faults.push(`console: ${text}`);
  });
  context.on('weberror', (error) => void faults.push(`exception: ${error.error().message}`));
  context.on('request', (request) => {
    const { protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !request.url().startsWith(`${origin}/`) && !beyond?.test(request.url()))
      faults.push(`left the origin: ${request.url()}`);
  });
  return faults;
}
