import { createPublicKey } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';

const secondsPerDay = 86_400;
const secondsPerMinute = 60;
const answerWithin = 5_000;

/** The answer of Google's address: certificates as PEM by key id. Public keys are accepted too. */
const certificateList = z.record(z.string(), z.string());

/** Finds the certificate of a key id, as PEM; null if there is none. */
type CertificateOf = (keyId: string, now: Temporal.Instant) => Promise<string | null>;

/**
 * The certificates with which Google signs tokens. They are fetched on first use and cached for the response's max-age (at
 * least a minute, at most a day). An unknown key id may be a new one: it causes another fetch, at most once a minute.
 * Concurrent callers share one fetch.
 *
 * @param address answers with JSON of key ids and certificates
 */
export function certificatesFrom(address: string, log: Logger): CertificateOf {
  let certificates: ReadonlyMap<string, string> = new Map();
  let freshUntil = -Infinity;
  let lookAgainAt = -Infinity;
  let fetching: Promise<void> | null = null;

  const renew = async (now: number) => {
    lookAgainAt = now + secondsPerMinute * 1000;
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(answerWithin), redirect: 'error' });
      if (!response.ok) throw new Error(`The status is ${response.status}`);
      certificates = readCertificates(await response.json());
      freshUntil = now + lifetime(response.headers) * 1000;
    } catch (error) {
      log.warn({ err: error }, "Google's certificates could not be fetched");
      throw new Refusal('UNAVAILABLE', say('Google sign-in cannot be verified at the moment. Please try again later'));
    }
  };

  return async (keyId, now) => {
    const time = now.epochMilliseconds;
    const isKnown = certificates.has(keyId) || time < lookAgainAt;
    if (time >= freshUntil || !isKnown) {
      fetching ??= renew(time).finally(() => {
        fetching = null;
      });
      await fetching;
    }
    return certificates.get(keyId) ?? null;
  };
}

/** Parses the RSA certificates of an answer. An answer without any is an error. */
function readCertificates(answer: unknown): ReadonlyMap<string, string> {
  const certificates = Object.entries(certificateList.parse(answer)).filter(
    ([, pem]) => createPublicKey(pem).asymmetricKeyType === 'rsa',
  );
  if (certificates.length === 0) throw new Error('There is no RSA certificate among the answer');
  return new Map(certificates);
}

/** How long an answer may be cached, in seconds. */
function lifetime(headers: Headers): number {
  const maxAge = Number(/\bmax-age=(\d+)/i.exec(headers.get('cache-control') ?? '')?.[1] ?? 0);
  const age = Number(headers.get('age') ?? 0) || 0;
  return Math.min(Math.max(maxAge - age, secondsPerMinute), secondsPerDay);
}
