import { t } from '@lingui/core/macro';
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

/** For an answer without a sentence. */
const plainSentence = t`Something went wrong on the server. Please try again.`;

interface ServerErrorDetails {
  code: ServerErrorCode;
  /** Undefined or empty if the answer holds no sentence. */
  message?: string | undefined;
  fields?: Readonly<Record<string, string>>;
  /** The HTTP status; 0 when no answer arrived. */
  status: number;
}

/** A failed request. `message` is the sentence to show; `fields` holds an error message for each rejected field. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly code: ServerErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly status: number;
  /** Whether the answer held no sentence, and `message` is a plain one. */
  readonly isPlain: boolean;

  constructor({ code, message, fields = {}, status }: ServerErrorDetails) {
    super(message || plainSentence);
    this.isPlain = !message;
    this.code = code;
    this.fields = fields;
    this.status = status;
  }

  /** The status that belongs to its code, which is not that of a GraphQL answer; null if none does. */
  get codeStatus(): FailureStatus | null {
    const { code } = this;
    return isRefusalCode(code) ? refusalStatus[code] : code === 'INTERNAL_SERVER_ERROR' ? 500 : null;
  }

  /**
   * The text for what could not be read (docs/product.md#messages): the status and its text from 500 on, otherwise the status and
   * the message; only the message when no status belongs to its code.
   *
   * @param between what stands between status and text
   */
  answerText(between = ': '): string {
    const status = this.codeStatus;
    const text = status === 500 ? t`Internal Server Error` : status === 503 ? t`Service Unavailable` : this.message;
    return status === null ? text : `${status}${between}${text}`;
  }

  /**
   * Whether the error means that nobody is signed in, so that the log-in screen follows. A 500 counts as well as a 401. See
   * docs/product.md#accounts.
   */
  get meansNoUser(): boolean {
    return this.status === 401 || this.status === 500 || this.code === 'UNAUTHENTICATED';
  }
}

/** The error of a field from what `@catch(to: RESULT)` gives, which has no sentence. */
export function fieldError([error]: readonly unknown[]): ServerError {
  const { extensions } = (error ?? {}) as { extensions?: { code?: unknown } };
  return new ServerError({ code: serverErrorCode(extensions?.code), status: 200 });
}
