import { getOperationAST, parse } from 'graphql';
import type { IncomingMessage } from 'node:http';
import type { Actor } from '../../schema/actor.ts';
import { chargeRequest, type Exchange } from '../limits/charge.ts';
import { prices } from '../limits/limits.ts';
import { type Purpose, purposeOf } from '../limits/purpose.ts';
import { documentLimits } from './documentLimits.ts';

/**
 * Charges for parsing and validating a document before that is done, so that invalid documents cost points too. An operation
 * that is executed pays only what it costs beyond this.
 *
 * @param body of a POST; undefined for all other requests
 * @param persisted the web client's documents by hash, which need no validation and may have any number of tokens
 * @throws Refusal RATE_LIMITED
 */
export async function payDeposit(
  actor: Actor,
  exchange: Exchange,
  body: string | undefined,
  persisted: ReadonlyMap<string, string>,
): Promise<void> {
  const { query, id, operationName } = body === undefined ? parametersOfUrl(exchange.request) : parametersOfBody(body);
  const own = typeof id === 'string' ? persisted.get(id) : undefined;
  const sent = own === undefined && typeof query === 'string' ? query : '';
  const points = Math.max(1, Math.ceil(sent.length / prices.charactersOfDocument));
  await chargeRequest(actor, points, exchange, purposeOfText(own ?? sent, operationName, own !== undefined));
}

/** What a request says about its operation. */
type Parameters = Readonly<Partial<Record<'query' | 'id' | 'operationName', unknown>>>;

function parametersOfUrl({ url = '/' }: IncomingMessage): Parameters {
  const { searchParams } = new URL(url, 'http://localhost');
  return {
    query: searchParams.get('query'),
    id: searchParams.get('id'),
    operationName: searchParams.get('operationName'),
  };
}

/** A body that is no JSON object counts as a document: whoever reads it has as much to do. */
function parametersOfBody(body: string): Parameters {
  try {
    const sent: unknown = JSON.parse(body);
    return typeof sent === 'object' && sent !== null ? sent : { query: body };
  } catch {
    return { query: body };
  }
}

function purposeOfText(text: string, operationName: unknown, isOwn: boolean): Purpose {
  try {
    const document = parse(text, { ...(!isOwn && { maxTokens: documentLimits.tokens }), noLocation: true });
    const operation = getOperationAST(document, typeof operationName === 'string' ? operationName : null);
    return operation ? purposeOf(document, operation) : 'other';
  } catch {
    return 'other';
  }
}
