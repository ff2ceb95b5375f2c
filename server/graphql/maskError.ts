import { GraphQLError, type GraphQLErrorOptions } from 'graphql';
import type { Logger } from 'pino';
import { isConflict } from '../../prisma/conflict.ts';
import { writeFaultOf } from '../../prisma/unwritable.ts';
import { isRefusalCode, Refusal, type RefusalCode, refusalStatus } from '../../schema/errors.ts';
import { outageOf, vanishedOf } from '../http/outage.ts';
import { retryAfterOf } from '../http/refuse.ts';
import { currentRequest, noteRequest } from '../http/currentRequest.ts';

/**
 * Turns an error into one that the caller may see. Refusals and the caller's mistakes keep their message and get a code.
 * Everything else is logged and masked; the answer then holds the request's id (docs/product.md#graphql).
 */
export function maskError(error: unknown, log: Logger): Error {
  const cause = error instanceof GraphQLError ? error.originalError : error;
  noteRequest({ outcome: 'refused' });
  const refusal = cause instanceof Refusal ? cause : vanishedOf(cause ?? error);
  if (refusal) return refusalError(error, refusal);
  if (error instanceof GraphQLError && (!cause || cause instanceof GraphQLError)) {
    const { code, template, params, http } = error.extensions;
    return new GraphQLError(error.message, {
      ...locationOf(error),
      extensions: {
        code: isRefusalCode(code) ? code : 'BAD_USER_INPUT',
        ...(template ? { template, params } : {}),
        // A body that is not JSON gets status 400. Yoga would send 200 to clients that accept application/json.
        ...(http ? { http: code === 'BAD_REQUEST' ? { ...http, spec: false } : http } : {}),
      },
    });
  }
  noteRequest({ outcome: 'failed' });
  const outage = outageOf(cause ?? error);
  if (outage) {
    log.warn({ err: cause ?? error }, 'outage');
    const { message, code, template, params, retryAfter = 0 } = outage;
    // Reads still work if nothing can be saved or others write the same, so a mutation failed: its status and Retry-After say so.
    const isWrite = writeFaultOf(cause ?? error) !== null || isConflict(cause ?? error);
    const http = isWrite ? { http: statusAndRetryAfter(code, retryAfter) } : {};
    return new GraphQLError(message, { ...locationOf(error), extensions: { code, template, params, ...http } });
  }
  log.error({ err: cause ?? error }, 'unexpected error');
  return new GraphQLError('Something went wrong on our side. Please try again', {
    ...locationOf(error),
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: currentRequest()?.id },
  });
}

function refusalError(error: unknown, refusal: Refusal): GraphQLError {
  const { code, message, template, params, fields, fieldTemplates, retryAfter } = refusal;
  return new GraphQLError(message, {
    ...locationOf(error),
    extensions: {
      code,
      template,
      params,
      ...(fields ? { fields, fieldTemplates } : {}),
      ...(retryAfter === undefined ? {} : { retryAfter, http: statusAndRetryAfter(code, retryAfter) }),
      ...(code === 'TIMEOUT' ? { http: { status: refusalStatus[code] } } : {}),
    },
  });
}

/** The HTTP part of an error, which Yoga keeps out of the body. `retryAfter` is in milliseconds. */
const statusAndRetryAfter = (code: RefusalCode, retryAfter: number) => ({
  status: refusalStatus[code],
  headers: { 'retry-after': retryAfterOf(retryAfter) },
});

/** The places in the document and in the answer where the error occurred. */
function locationOf(error: unknown): GraphQLErrorOptions {
  if (!(error instanceof GraphQLError)) return {};
  const { nodes = null, source = null, positions = null, path = null } = error;
  return { nodes, source, positions, path };
}
