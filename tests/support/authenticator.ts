import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

const header = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};

/** As much of https://www.rfc-editor.org/rfc/rfc8949 as authenticators need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? header(1, -1 - value) : header(0, value);
  if (typeof value === 'string') return Buffer.concat([header(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([header(2, value.length), value]);
  return Buffer.concat([header(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

const base64url = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

/** What differs from an honest browser and authenticator. */
interface Oddities {
  readonly origin?: string;
  readonly rpId?: string;
  /** The bits of the authenticator data: present 1, verified 4. */
  readonly flags?: number;
  /** The kind of the client data, `webauthn.create` or `webauthn.get`. */
  readonly type?: string;
  readonly crossOrigin?: boolean;
  /** The bytes by which the passkey remembers its account. */
  readonly userHandle?: string;
  /** The attestation statement's format and certificates. */
  readonly attestation?: { readonly fmt: string; readonly statement: ReadonlyMap<string, Cbor> };
}

const userPresent = 1;
const userVerified = 4;
const credentialIncluded = 64;

/** A browser with an authenticator that holds one passkey: ES256, user verification, no attestation. */
export class Authenticator {
  readonly credentialId = randomBytes(32);
  /** The signature counter. It does not grow by itself, as with passkeys that are kept in several devices. */
  counter = 0;
  userHandle = '';
  readonly #origin: string;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;

  /** @param origin of the page on which the passkey is used */
  constructor(origin: string) {
    this.#origin = origin;
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = keys.publicKey;
    this.#privateKey = keys.privateKey;
  }

  /**
   * Makes the passkey.
   *
   * @param options those of `startPasskeyRegistration`
   * @returns the answer for `addPasskey`
   */
  create(options: string, odd: Oddities = {}): string {
    const { challenge, rp, user } = JSON.parse(options) as {
      challenge: string;
      rp: { id: string };
      user: { id: string };
    };
    this.userHandle = user.id;
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const key = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.from([0, this.credentialId.length]);
    const flags = credentialIncluded | (odd.flags ?? userPresent | userVerified);
    const authData = Buffer.concat([
      this.#data(odd.rpId ?? rp.id, flags),
      Buffer.alloc(16),
      length,
      this.credentialId,
      key,
    ]);
    const { fmt, statement } = odd.attestation ?? { fmt: 'none', statement: new Map<string, Cbor>() };
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', statement],
        ['authData', authData],
      ]),
    );
    return this.#answer({
      clientDataJSON: base64url(this.#clientData(challenge, { type: 'webauthn.create', ...odd })),
      attestationObject: base64url(attestationObject),
      transports: ['internal', 'hybrid'],
    });
  }

  /**
   * Signs a challenge.
   *
   * @param options those of `startPasskeyAuthentication`
   * @returns the answer for `passkeyLogin` and `confirmIdentity`
   */
  get(options: string, odd: Oddities = {}): string {
    const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string };
    const clientData = this.#clientData(challenge, { type: 'webauthn.get', ...odd });
    const authData = this.#data(odd.rpId ?? rpId, odd.flags ?? userPresent | userVerified);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#privateKey);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: odd.userHandle ?? this.userHandle,
    });
  }

  #data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  #clientData(challenge: string, { type, origin = this.#origin, crossOrigin = false }: Oddities): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin });
  }

  #answer(response: object): string {
    const id = base64url(this.credentialId);
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }
}
