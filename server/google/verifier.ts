import type { OAuth2Client } from 'google-auth-library';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { GoogleVerifier } from '../../schema/services/googleVerifier.ts';
import { googleNotConfigured, Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import type { Env } from '../env/env.ts';
import { certificatesFrom } from './certificates.ts';

/** How far the clocks of Google and this machine may differ, in seconds. */
const leeway = 60;

/** Three parts of base64url; the library would accept more. */
const tokenForm = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** Google's algorithm only, and no extensions (`crit`), which would have to be understood. */
const tokenHeader = z.object({ alg: z.literal('RS256'), kid: z.string().min(1), crit: z.undefined().optional() });

/** One message for everything that is wrong with a token, so that a forger learns nothing. */
const refused = () => new Refusal('UNAUTHENTICATED', say('Google sign-in could not be verified. Please try again'));

/** Google sign-in that is not configured. */
export const noGoogle = (missing: readonly string[] = []): GoogleVerifier => ({
  verify: async () => {
    throw googleNotConfigured(missing);
  },
});

/** Google sign-in with the configured project. */
export function googleSignIn({ firebase, firebaseMissing, firebaseCertsUrl }: Env, log: Logger): GoogleVerifier {
  if (!firebase) return noGoogle(firebaseMissing);
  const { projectId } = firebase;
  const issuer = `https://securetoken.google.com/${projectId}`;
  const claimsAt = claimsOf(projectId, issuer);
  const certificateOf = certificatesFrom(firebaseCertsUrl, log);
  let library: Promise<OAuth2Client> | undefined;

  return {
    async verify(token, now) {
      const keyId = keyIdOf(token);
      const certificate = await certificateOf(keyId, now);
      if (certificate === null) throw refused();
      // Loaded by the first sign-in: loading takes as long as a tenth of the start.
      library ??= import('google-auth-library').then((module) => new module.OAuth2Client());
      const verifier = await library;
      const payload = await verifier
        .verifySignedJwtWithCertsAsync(token, { [keyId]: certificate }, projectId, [issuer])
        .then((ticket) => ticket.getPayload())
        // Dropped, because the library's errors quote the token.
        .catch(() => undefined);
      const claims = claimsAt(now).safeParse(payload);
      if (!claims.success) throw refused();
      const { sub, email, email_verified: emailVerified, name, picture, auth_time: signedIn } = claims.data;
      return {
        subject: sub,
        email: email ?? null,
        emailVerified: emailVerified ?? false,
        name: name ?? null,
        pictureUrl: picture ?? null,
        signedInAt: Temporal.Instant.fromEpochMilliseconds(signedIn * 1000),
      };
    },
  };
}

/**
 * The id of the key with which a token claims to be signed.
 * @throws Refusal UNAUTHENTICATED if the token does not have the form of Google's
 */
function keyIdOf(token: string): string {
  const [, encoded = ''] = tokenForm.exec(token) ?? [];
  try {
    return tokenHeader.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString())).kid;
  } catch {
    throw refused();
  }
}

/**
 * The claims that a token must have (docs/product.md#google-sign-in and Firebase's "Verify ID tokens"), in addition to the
 * library's checks, which allow five minutes of leeway. The provider must be Google, because a Firebase project may have
 * other ways to sign in that do not verify the address.
 */
const claimsOf = (projectId: string, issuer: string) => (now: Temporal.Instant) => {
  const seconds = now.epochMilliseconds / 1000;
  const notInFuture = z.int().max(seconds + leeway);
  return z.object({
    iss: z.literal(issuer),
    aud: z.literal(projectId),
    sub: z.string().regex(/^\P{C}{1,128}$/u),
    exp: z.int().gt(seconds - leeway),
    iat: notInFuture,
    auth_time: notInFuture,
    nbf: notInFuture.optional(),
    firebase: z.object({ sign_in_provider: z.literal('google.com') }),
    email: z.string().optional(),
    email_verified: z.boolean().optional(),
    name: z.string().optional(),
    picture: z.string().optional(),
  });
};
