import type { IncomingMessage } from 'node:http';
import { type Refusal, refusalStatus } from '../../schema/errors.ts';

const unauthorized = 401;

/**
 * The text after `Bearer` in the header `Authorization` (RFC 6750), valid or not.
 *
 * @returns null for a request without such a header
 */
export function bearerOf(request: IncomingMessage): string | null {
  const [, secret] = /^bearer\b(.*)$/is.exec(request.headers.authorization?.trim() ?? '') ?? [];
  return secret === undefined ? null : secret.trim();
}

const challenge = 'Bearer realm="Dadventures"';

/** The header `WWW-Authenticate` of a 401 for an invalid token. */
export const invalidTokenChallenge = `${challenge}, error="invalid_token"`;

/**
 * The header `WWW-Authenticate` of a refusal (RFC 6750, section 3): where a token is missing, and where one lacks a scope.
 * It names no scheme for which browsers ask for a password.
 *
 * @returns null for a refusal that another token would get, too
 */
export function challengeOf({ code, missingScope }: Pick<Refusal, 'code' | 'missingScope'>): string | null {
  if (missingScope) return `${challenge}, error="insufficient_scope", scope="${missingScope}"`;
  return refusalStatus[code] === unauthorized ? challenge : null;
}
