import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Assertion, Attestation } from './passkey.input.ts';
import type { RelyingParty } from './passkey.rules.ts';

/** Loaded with the first passkey, because most servers start without one. */
const library = () => import('@simplewebauthn/server');

/**
 * EdDSA, ES256 and RS256 by their COSE numbers (https://www.iana.org/assignments/cose/cose.xhtml#algorithms): one of them is in every
 * authenticator. The library's default adds ML-DSA, whose first use makes Node.js print a warning about an experiment.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** What a browser has proven about a new passkey. */
interface NewCredential {
  readonly credentialId: string;
  /** COSE. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
}

/**
 * Checks a new passkey (https://www.w3.org/TR/webauthn-3/#sctn-registering-a-new-credential). The caller has checked the
 * challenge.
 *
 * Certificates of authenticators are not asked for. An answer with one is refused unread: to check it, the library would
 * open addresses that stand in it.
 *
 * @returns null if anything in the answer does not fit
 */
export async function verifyAttestation(
  { id: rpID, origin }: RelyingParty,
  { response, ...answer }: Attestation,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const { clientDataJSON, attestationObject } = response;
  try {
    const attested = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const isPlain = attested.get('fmt') === 'none' || attested.get('fmt') === 'packed';
    if (!isPlain || attested.get('attStmt').get('x5c')) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...answer,
        response: { clientDataJSON: clientDataJSON.encoded, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: clientDataJSON.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter };
  } catch {
    // The library throws an Error for each thing that does not fit.
    return null;
  }
}

/**
 * Checks what a passkey has signed (https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion). The caller has checked the
 * challenge.
 *
 * @returns the new signature counter, or null if anything does not fit: also a counter that has not grown, which a copy of the
 *   passkey gives away; counters that stay at 0 count nothing
 */
export async function verifyAssertion(
  { id: rpID, origin }: RelyingParty,
  { response, ...answer }: Assertion,
  credential: WebAuthnCredential,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { clientDataJSON: clientDataJSON.encoded, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: clientDataJSON.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential,
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

interface NewOptions {
  readonly userId: string;
  readonly userName: string;
  readonly displayName: string;
  readonly challenge: Uint8Array<ArrayBuffer>;
  /** The user's passkeys: an authenticator gets no second one. */
  readonly known: readonly { readonly credentialId: string; readonly transports: readonly string[] }[];
}

/** The bytes by which a passkey remembers its account. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/** What a browser needs to make a passkey, as JSON. */
export async function registrationOptions(
  { id: rpID }: RelyingParty,
  rpName: string,
  { userId, userName, displayName, challenge, known }: NewOptions,
): Promise<string> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userID: userHandleOf(userId),
    userName,
    userDisplayName: displayName,
    challenge,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return JSON.stringify(options);
}

/** What a browser needs to ask for any passkey of this installation, as JSON. */
export async function authenticationOptions(
  { id: rpID }: RelyingParty,
  challenge: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { generateAuthenticationOptions } = await library();
  return JSON.stringify(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' }));
}
