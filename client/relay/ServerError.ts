/** The server's error codes, and `NETWORK` when no answer arrived. */
export type ServerErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'CHALLENGE_EXPIRED'
  | 'RATE_LIMITED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR'
  | 'NETWORK';

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

  /**
   * Whether the error means that nobody is signed in, so that the log-in screen follows. A 500 counts as well as a 401. See
   * docs/product.md#accounts.
   */
  get meansNoUser(): boolean {
    return this.status === 401 || this.status === 500 || this.code === 'UNAUTHENTICATED';
  }
}
