import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import type { Env } from '../env/env.ts';
import { requireReading } from './requireReading.ts';
import { sendText } from './sendText.ts';

/** How long what security.txt says holds, in days: RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * What programs read about the site: which addresses to leave out of searches (RFC 9309), and whom to tell of a vulnerability (RFC 9116),
 * if SUPPORT_EMAIL is set.
 *
 * @param now the clock
 */
export function serveWellKnown({ publicUrl, basePath, supportEmail }: Env, now: () => Temporal.Instant) {
  const files: Readonly<Record<string, () => string | null>> = {
    '/robots.txt': () => robotsText(basePath),
    '/.well-known/security.txt': () => (supportEmail === '' ? null : securityText(publicUrl, supportEmail, now())),
  };
  return {
    has: (pathname: string): boolean => Object.hasOwn(files, pathname),
    /** @throws Refusal NOT_FOUND, METHOD_NOT_ALLOWED */
    answer(request: IncomingMessage, response: ServerResponse, pathname: string): void {
      requireReading(request, response);
      const text = files[pathname]?.() ?? null;
      if (text === null) throw new Refusal('NOT_FOUND', say('There is nothing here'));
      response.setHeader('cache-control', 'public, max-age=86400');
      sendText(response, 200, 'text/plain; charset=utf-8', text);
    },
  };
}

/** Only the sign-in page and what it loads may be found. */
const robotsText = (basePath: string): string =>
  ['User-agent: *', `Allow: ${basePath}/$`, `Allow: ${basePath}/assets/`, `Disallow: ${basePath}/`, ''].join('\n');

function securityText(publicUrl: string, contact: string, now: Temporal.Instant): string {
  const midnight = now.toZonedDateTimeISO('UTC').startOfDay();
  const expires = midnight.add({ days: validDays }).toInstant().toString();
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
