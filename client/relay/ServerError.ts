/**
 * The server's error codes, `NETWORK` when no answer arrived, and `NOT_CONFIRMED` when the user was asked to confirm that it is
 * them, and did not.
 */
export type ServerErrorCode =
  | 'UNAUTHENTICATED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'REAUTHENTICATION_REQUIRED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'OTHER_USER'
  | 'CHALLENGE_EXPIRED'
  | 'RATE_LIMITED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR'
  | 'NETWORK'
  | 'NOT_CONFIRMED';

/** A GraphQL answer has the status 200, so that the status follows from the code. */
const statuses: Record<ServerErrorCode, readonly [status: number, text: string]> = {
  BAD_USER_INPUT: [400, 'Bad Request'],
  UNAUTHENTICATED: [401, 'Unauthorized'],
  SECOND_FACTOR_REQUIRED: [401, 'Unauthorized'],
  FORBIDDEN: [403, 'Forbidden'],
  REAUTHENTICATION_REQUIRED: [403, 'Forbidden'],
  NOT_FOUND: [404, 'Not Found'],
  CONFLICT: [409, 'Conflict'],
  OTHER_USER: [409, 'Conflict'],
  CHALLENGE_EXPIRED: [409, 'Conflict'],
  PAYLOAD_TOO_LARGE: [413, 'Payload Too Large'],
  RATE_LIMITED: [429, 'Too Many Requests'],
  INTERNAL_SERVER_ERROR: [500, 'Internal Server Error'],
  UNAVAILABLE: [503, 'Service Unavailable'],
  NETWORK: [0, ''],
  NOT_CONFIRMED: [0, ''],
};

interface ServerErrorDetails {
  code: ServerErrorCode;
  message: string;
  fields?: Readonly<Record<string, string>>;
  /** The HTTP status; 0 when no answer arrived. */
  status: number;
  requestId?: string | undefined;
}

/** A failed request. `message` is the sentence to show; `fields` holds an error message for each rejected field. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly code: ServerErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly status: number;
  readonly requestId: string | undefined;

  constructor({ code, message, fields = {}, status, requestId }: ServerErrorDetails) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.status = status;
    this.requestId = requestId;
  }

  /** The text of its HTTP status, such as "Service Unavailable"; empty when no answer arrived. */
  get statusText(): string {
    return statuses[this.code][1];
  }

  /**
   * The text for a page that could not be read (docs/product.md#messages): 'status: statusText' from 500 on, otherwise
   * 'status: message'; only the message when no answer arrived.
   */
  get answerText(): string {
    const [status, text] = statuses[this.code];
    if (status === 0) return this.message;
    return `${status}: ${status >= 500 ? text : this.message}`;
  }

  /**
   * Whether the error means that nobody is signed in, so that the log-in screen follows. A 500 counts as well as a 401. See
   * docs/product.md#accounts.
   */
  get meansNoUser(): boolean {
    return this.status === 401 || this.status === 500 || this.code === 'UNAUTHENTICATED';
  }
}
