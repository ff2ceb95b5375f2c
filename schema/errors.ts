/**
 * The closed set of refusals (design, section 8). The message is always a sentence for the user;
 * everything that is not a Refusal is masked by the server.
 */
export type RefusalCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'CHALLENGE_EXPIRED'
  | 'RATE_LIMITED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'METHOD_NOT_ALLOWED'
  | 'TIMEOUT'
  | 'UNAVAILABLE';

/** The HTTP status that goes with each refusal on the REST calls (design, section 9). */
export const refusalStatus: Record<RefusalCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  CHALLENGE_EXPIRED: 409,
  RATE_LIMITED: 429,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  METHOD_NOT_ALLOWED: 405,
  TIMEOUT: 408,
  UNAVAILABLE: 503,
};

/** Whether a code is one of the closed set. */
export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(refusalStatus, code);

interface RefusalDetails {
  /** The sentence for each input field that is wrong. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Milliseconds after which another try may succeed. */
  readonly retryAfter?: number;
  /** The settings that this server would need. */
  readonly missing?: readonly string[];
}

/** An expected "no", said in one clear sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: RefusalDetails['fields'];
  readonly retryAfter: RefusalDetails['retryAfter'];
  readonly missing: RefusalDetails['missing'];

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.missing = details.missing;
  }
}

/** Nobody is signed in. */
export const notAuthenticated = () => new Refusal('UNAUTHENTICATED', 'Not authenticated');

/** An access token that is none, or none any more: all sound the same. */
export const invalidToken = () =>
  new Refusal('UNAUTHENTICATED', 'The access token is not valid: it is wrong, has expired or was revoked');

/** What is about the account itself, which only the browser of its owner may touch. */
export const sessionOnly = () => new Refusal('FORBIDDEN', 'This cannot be done with an access token');

/** Signed in, but not allowed. */
export const accessDenied = () => new Refusal('FORBIDDEN', 'Access denied');

/** A carer who may look at the child but not change anything. */
export const readOnlyAccess = () => new Refusal('FORBIDDEN', 'You may see this profile but not change it');

/** There is no such thing, or it is not the viewer's to see: both sound the same. */
export const notFound = (what: string) => new Refusal('NOT_FOUND', `${what} not found`);

/** Google sign-in lacks settings here: they are named, for whoever runs the server (specification, section 8). */
export const googleNotConfigured = (missing: readonly string[]) =>
  new Refusal('NOT_FOUND', 'Google sign-in is not configured on this server', { missing });

/** One field of the input is wrong. */
export const badInput = (field: string, sentence: string) =>
  new Refusal('BAD_USER_INPUT', sentence, { fields: { [field]: sentence } });

/** An edit of a state that is no longer the latest: nothing is overwritten. */
export const changedMeanwhile = (what: string) =>
  new Refusal('CONFLICT', `Somebody else has changed this ${what} meanwhile. Reload the page and try again`);
