import { isRefusalCode, refusalStatus, type RefusalCode } from '../../schema/errors.rules.ts';

/**
 * The server's refusals and its unexpected errors; `UNKNOWN` for a code that only a newer server has; `NETWORK` when no answer
 * arrived; `NOT_CONFIRMED` when the user was asked to confirm that it is them, and did not.
 */
export type ServerErrorCode = RefusalCode | 'INTERNAL_SERVER_ERROR' | 'UNKNOWN' | 'NETWORK' | 'NOT_CONFIRMED';

/** The HTTP status of an answer that failed. */
export type FailureStatus = (typeof refusalStatus)[RefusalCode] | 500;

/** Reads the code of an answer, whatever stands there. An answer without one is an unexpected error. */
export const serverErrorCode = (code: unknown): ServerErrorCode =>
  isRefusalCode(code)
    ? code
    : code === undefined || code === 'INTERNAL_SERVER_ERROR'
      ? 'INTERNAL_SERVER_ERROR'
      : 'UNKNOWN';

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

  /** The status that belongs to its code, which is not that of a GraphQL answer; null if none does. */
  get codeStatus(): FailureStatus | null {
    const { code } = this;
    return isRefusalCode(code) ? refusalStatus[code] : code === 'INTERNAL_SERVER_ERROR' ? 500 : null;
  }

  /**
   * The text for a page that could not be read (docs/product.md#messages): 'status: statusText' from 500 on, otherwise
   * 'status: message'; only the message when no status belongs to its code.
   */
  get answerText(): string {
    const status = this.codeStatus;
    const text = status === 500 ? 'Internal Server Error' : status === 503 ? 'Service Unavailable' : this.message;
    return status === null ? text : `${status}: ${text}`;
  }

  /**
   * Whether the error means that nobody is signed in, so that the log-in screen follows. A 500 counts as well as a 401. See
   * docs/product.md#accounts.
   */
  get meansNoUser(): boolean {
    return this.status === 401 || this.status === 500 || this.code === 'UNAUTHENTICATED';
  }
}
