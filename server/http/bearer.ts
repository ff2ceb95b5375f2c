import type { IncomingMessage } from 'node:http';

/**
 * The text after `Bearer` in the header `Authorization` (RFC 6750), valid or not.
 *
 * @returns null for a request without such a header
 */
export function bearerOf(request: IncomingMessage): string | null {
  const [, secret] = /^bearer\b(.*)$/is.exec(request.headers.authorization?.trim() ?? '') ?? [];
  return secret === undefined ? null : secret.trim();
}

/** The header `WWW-Authenticate` of a 401 for an invalid token. */
export const bearerChallenge = 'Bearer realm="Dadventures", error="invalid_token"';
