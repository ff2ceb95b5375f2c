import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { createCertificate } from './certificate.ts';

interface SigningKey {
  readonly id: string;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly certificate: string;
}

/** The claims of a token; undefined removes a claim. */
export type Claims = Readonly<Record<string, unknown>>;

export type Issuer = Awaited<ReturnType<typeof createIssuer>>;

const encoded = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

function makeKey(id: string): SigningKey {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { id, ...keys, certificate: createCertificate(keys, 'securetoken.tests') };
}

/**
 * Creates an issuer of ID tokens like Google's for Firebase, with real RSA keys, and a server that sends their certificates at the
 * address in `env`. The server stops at the end of the test file.
 *
 * @param now the time at which tokens are issued; the library that verifies them also uses the system clock
 */
export async function createIssuer({ projectId = 'dads-4711', now }: { projectId?: string; now: () => string }) {
  let serial = 0;
  const nextKey = () => makeKey(`key-${(serial += 1)}`);
  let keys = [nextKey()];
  const current = () => {
    const key = keys.at(-1);
    if (!key) throw new Error('The issuer has no key');
    return key;
  };

  const certificates = {
    /** The number of requests for certificates. */
    requests: 0,
    /** The status of the answer. */
    status: 200,
    maxAge: 3_600,
    /** The body of the answer; null sends the certificates. */
    body: null as string | null,
  };
  const server = createServer((_request, response) => {
    certificates.requests += 1;
    response.writeHead(certificates.status, {
      'content-type': 'application/json',
      'cache-control': `public, max-age=${certificates.maxAge}, must-revalidate`,
    });
    const list = Object.fromEntries(keys.map(({ id, certificate }) => [id, certificate]));
    response.end(certificates.body ?? JSON.stringify(list));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  afterAll(stop);

  const seconds = () => Math.floor(Date.parse(now()) / 1000);
  const header = (more: Claims = {}) => ({ alg: 'RS256', kid: current().id, typ: 'JWT', ...more });
  const claims = (more: Claims = {}): Claims => ({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: seconds(),
    iat: seconds(),
    exp: seconds() + 3_600,
    sub: 'google-uid-1',
    user_id: 'google-uid-1',
    email: 'ada@family.example',
    email_verified: true,
    name: 'Ada Lovelace',
    picture: 'https://lh3.googleusercontent.com/a/ada=s96-c',
    firebase: { identities: { 'google.com': ['108'] }, sign_in_provider: 'google.com' },
    ...more,
  });
  /** Signs any header and claims, by default with the current key. */
  const signed = (head: object, payload: object | string, key: KeyObject = current().privateKey) => {
    const content = `${encoded(head)}.${encoded(payload)}`;
    return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
  };

  return {
    /** Settings of a server that trusts this issuer. */
    env: {
      FIREBASE_API_KEY: `AIza${'Sy0-_'.repeat(7)}`,
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_APP_ID: '1:4711:web:0a1b2c',
      FIREBASE_CERTS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certificates`,
    },
    certificates,
    seconds,
    header,
    claims,
    signed,
    /** A valid token, optionally with other claims. */
    token: (more: Claims = {}) => signed(header(), claims(more)),
    /** A token whose signature is an HMAC with the public certificate as the key. */
    hmacToken: () => {
      const content = `${encoded(header({ alg: 'HS256' }))}.${encoded(claims())}`;
      return `${content}.${createHmac('sha256', current().certificate).update(content).digest('base64url')}`;
    },
    unsignedToken: () => `${encoded(header({ alg: 'none' }))}.${encoded(claims())}.`,
    /** A private key that does not belong to the issuer. */
    unknownKey: () => makeKey('strange').privateKey,
    /** Replaces the key. */
    rotate: () => {
      keys = [nextKey()];
    },
    /** Stops the server that sends the certificates. */
    stop,
  };
}
