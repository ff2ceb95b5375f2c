/** The refusals that the server can answer (design, section 8), and what can go wrong on the way to it. */
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
  /** The HTTP status; 0 when no answer came. */
  status: number;
  requestId?: string | undefined;
}

/** A request that failed. `message` is the sentence to show; `fields` holds a sentence for each refused field. */
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

  /** A 401 and a 500 both mean "no user": the log-in screen follows (specification, section 4). */
  get meansNoUser(): boolean {
    return this.status === 401 || this.status === 500 || this.code === 'UNAUTHENTICATED';
  }
}
