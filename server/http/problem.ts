import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { type Refusal, type RefusalCode, refusalStatus } from '../../schema/errors.ts';

/** A refusal's code, or that of an internal error. */
export type ProblemCode = RefusalCode | 'INTERNAL_SERVER_ERROR';

interface Kind {
  /** A few words, the same for every refusal with this code. */
  readonly title: string;
  readonly meaning: string;
}

const kinds: Readonly<Record<ProblemCode, Kind>> = {
  UNAUTHENTICATED: {
    title: 'Not signed in',
    meaning: 'Nobody is signed in, the log-in failed, or the access token is wrong, has expired or was revoked',
  },
  SECOND_FACTOR_REQUIRED: {
    title: 'Second factor required',
    meaning: 'The account asks for a code, too: send the same call again with it',
  },
  REAUTHENTICATION_REQUIRED: {
    title: 'Fresh proof required',
    meaning: 'The act needs a proof from the last 10 minutes that the user is there',
  },
  FORBIDDEN: {
    title: 'Not allowed',
    meaning: 'The user or the access token may not do this, or the request comes from another site',
  },
  NOT_FOUND: {
    title: 'Not found',
    meaning: 'It does not exist, or the user has no access to it; the answer does not say which',
  },
  BAD_USER_INPUT: {
    title: 'Invalid input',
    meaning: 'The request is invalid; fields has a sentence for each invalid field',
  },
  CONFLICT: {
    title: 'Conflict with existing data',
    meaning: 'The request does not fit what is there, for example an idempotency key that was used for other input',
  },
  OTHER_USER: {
    title: 'Somebody else is signed in',
    meaning: 'The header X-Viewer names another user than the session; only the web client sends it',
  },
  CHALLENGE_EXPIRED: {
    title: 'Challenge expired',
    meaning: 'The challenge cannot be completed any more: noon of the day after its day, week or month has passed',
  },
  RATE_LIMITED: {
    title: 'Too many requests',
    meaning: 'A limit is reached; retryAfter and the header Retry-After say when to come back',
  },
  PAYLOAD_TOO_LARGE: { title: 'Body too large', meaning: 'The body is larger than this call allows' },
  UNSUPPORTED_MEDIA_TYPE: { title: 'Wrong content type', meaning: 'The call does not take a body of this type' },
  METHOD_NOT_ALLOWED: {
    title: 'Method not allowed',
    meaning: 'The address exists, but not for this method; the header Allow lists the methods',
  },
  TIMEOUT: { title: 'Time is up', meaning: 'The request took longer than it may; it may still have had its effect' },
  UNAVAILABLE: {
    title: 'Not available at the moment',
    meaning:
      'Something that the server needs does not work at the moment, or too many people are here; try again later',
  },
  INTERNAL_SERVER_ERROR: {
    title: 'Internal error',
    meaning: 'Something went wrong on the server; quote requestId when you report it',
  },
};

/** All codes of problems. */
export const problemCodes = Object.keys(kinds) as ProblemCode[];

const statusOf = (code: ProblemCode): number => (code === 'INTERNAL_SERVER_ERROR' ? 500 : refusalStatus[code]);

/** The path at which the codes are listed. */
export const problemsPath = '/api/problems';

/** All codes with what they mean. */
export const problemKinds = problemCodes.map((code) => ({ code, status: statusOf(code), ...kinds[code] }));

/** The content type of a problem. */
export const problemType = 'application/problem+json';

const plainType = 'text/plain; charset=utf-8';

/** With a charset, because some clients send one. */
const available = [plainType, `${problemType}; charset=utf-8`] as const;

/**
 * Whether a caller wants refusals as RFC 9457 describes: it names application/problem+json in `Accept`, and likes it better
 * than text/plain. Wildcards do not count, so that callers who have never heard of problems get the sentence.
 */
export function prefersProblem({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (!headers.accept?.toLowerCase().includes(problemType)) return false;
  return new Negotiator({ headers }).mediaType(available) === available[1];
}

/** What a problem says about one request. */
interface Occurrence {
  readonly refusal: Refusal | null;
  /** The sentence that other callers get. */
  readonly sentence: string;
  readonly requestId: string;
  /** Where browsers reach the server, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * A refusal as RFC 9457 describes (docs/product.md#rest-calls). `type` leads to the list of all codes.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9457
 */
export function problemOf({ refusal, sentence, requestId, publicUrl }: Occurrence) {
  const code = refusal?.code ?? 'INTERNAL_SERVER_ERROR';
  return {
    type: `${publicUrl}${problemsPath}#${code}`,
    title: kinds[code].title,
    status: statusOf(code),
    detail: sentence,
    code,
    fields: refusal?.fields,
    missing: refusal?.missing,
    retryAfter: refusal?.retryAfter,
    requestId,
  };
}
