/**
 * The closed set of refusals, each with its HTTP status in the REST API. The server throws them, and the client reads them by their
 * codes. The message of a refusal is always a sentence for the user.
 */
export const refusalStatus = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  SECOND_FACTOR_REQUIRED: 401,
  REAUTHENTICATION_REQUIRED: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  OTHER_USER: 409,
  CHALLENGE_EXPIRED: 409,
  RATE_LIMITED: 429,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  METHOD_NOT_ALLOWED: 405,
  TIMEOUT: 408,
  UNAVAILABLE: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

/** Whether a code is one of the closed set. */
export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(refusalStatus, code);
