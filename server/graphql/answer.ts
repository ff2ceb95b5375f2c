import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { Refusal, refusalStatus } from '../../schema/errors.ts';
import { schema } from '../../schema/index.ts';
import { say } from '../../schema/say.rules.ts';
import { createContext, type Services } from '../context/context.ts';
import type { Env } from '../env/env.ts';
import { bearerOf } from '../http/bearer.ts';
import { discardRest, jsonBodyLimit, readBody, refuseUnreadableVariables } from '../http/body.ts';
import { checkAddressEncoding, checkPercentEncoding } from '../http/encoding.ts';
import { requestMs, withinTime } from '../http/deadline.ts';
import { outageOf, vanishedOf } from '../http/outage.ts';
import { retryAfterOf } from '../http/refuse.ts';
import { chargeRefused } from '../limits/charge.ts';
import type { Observer } from '../observability/observer.ts';
import { watchOperations } from '../observability/operations.ts';
import { noteRequest } from '../http/currentRequest.ts';
import { refuseCrossSite, refuseForm } from '../security/forgery.ts';
import { payDeposit } from './deposit.ts';
import { createGraphQL } from './endpoint.ts';
import { readPersistedDocuments } from './persisted.ts';
import { createThinPath } from './thinPath.ts';
import { checkUploadLength, isMultipart } from './uploads.ts';

/**
 * Answers requests to /graphql: checks where they come from, reads the body, and hands them to the thin path or to Yoga.
 *
 * @param env where browsers reach the server, and the other origins that may use its API
 */
export function createGraphQLHandler(
  services: Services,
  env: Pick<Env, 'publicUrl' | 'apiOrigins'>,
  observers: readonly Observer[],
) {
  const persisted = readPersistedDocuments();
  const watched = watchOperations(persisted, observers);
  const yoga = createGraphQL(services.site, persisted, services.log, watched);
  const answerThinly = createThinPath(schema, persisted, watched);
  return {
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const exchange = { request, response };
      const findActor = () => withinTime(request, createContext(services, request, response), requestMs);
      try {
        refuseCrossSite(request, env);
        const body = await readPost(request).catch(async (error: unknown) => {
          await chargeRefused(await findActor(), exchange);
          throw error;
        });
        const actor = await findActor();
        const rest = body === undefined ? {} : await answerThinly(request, response, body, actor);
        if (rest && !('outcome' in rest)) await payDeposit(actor, exchange, body, persisted);
        if (rest) await yoga(request, response, { actor, ...rest });
      } catch (error) {
        refuse(response, error, services.log);
      } finally {
        if (isMultipart(request)) discardRest(request);
      }
    },
    close: async () => yoga.dispose(),
  };
}

/** Reads the body of a POST; undefined for all other requests and for uploads, which Yoga reads while they arrive. */
async function readPost(request: IncomingMessage): Promise<string | undefined> {
  checkAddressEncoding(request);
  // An upload with a token needs no header against forgery: no form and no script can add a token without a preflight.
  refuseForm(request, bearerOf(request) !== null);
  if (isMultipart(request)) checkUploadLength(request);
  else if (request.method === 'POST') {
    const body = await readBody(request, jsonBodyLimit);
    if (isForm(request))
      checkPercentEncoding(body, say('The form must be percent-encoded UTF-8, such as %C3%A4 for ä'));
    // Yoga would wait forever for the body of a request that was read already and was empty.
    if (body === '') throw new Refusal('BAD_USER_INPUT', say('The request must hold a query'));
    // Yoga takes a body that a framework has read from this property, as Express sets it.
    Object.assign(request, { body });
    return body;
  } else {
    refuseUnreadableVariables(request);
  }
  return undefined;
}

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.trim().toLowerCase().startsWith('application/x-www-form-urlencoded') === true;

/**
 * Answers a request that is refused before Yoga sees it.
 * @throws everything that is neither a Refusal nor an outage, and no write to what has gone
 */
function refuse(response: ServerResponse, error: unknown, log: Logger): void {
  const outage = outageOf(error);
  const refusal = error instanceof Refusal ? error : (outage ?? vanishedOf(error));
  if (!refusal) throw error;
  if (outage) log.warn({ err: error }, 'outage');
  noteRequest({ outcome: outage ? 'failed' : 'refused' });
  const { message, code, template, params, retryAfter } = refusal;
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfterOf(retryAfter));
  response
    .writeHead(refusalStatus[code], { 'content-type': 'application/json; charset=utf-8' })
    .end(
      JSON.stringify({ errors: [new GraphQLError(message, { extensions: { code, template, params, retryAfter } })] }),
    );
}
