import { getOperationAST, parse } from 'graphql';
import type { IncomingMessage } from 'node:http';
import type { Actor } from '../../schema/actor.ts';
import { chargeRequest, type Exchange } from '../limits/charge.ts';
import { documentLimits } from './documentLimits.ts';
import { type Purpose, purposeOf } from '../limits/purpose.ts';

/** Parsing and validating this many characters takes as long as executing an operation of one point. */
const charactersPerPoint = 1_024;

/** The document of a request, as far as it can be parsed. */
interface RequestedDocument {
  /** Null if there is none. */
  readonly text: string | null;
  readonly operationName: string | null;
  /** Whether it is one of the web client's, which may have any number of tokens. */
  readonly isOwn: boolean;
  /** Characters to parse and validate. */
  readonly length: number;
}

/**
 * Charges for parsing and validating a document before that is done, so that invalid documents cost points too. An operation
 * that is executed pays only what it costs beyond this.
 *
 * @param body of a POST; undefined for all other requests
 * @param persisted the web client's documents by hash, which need no validation
 * @throws Refusal RATE_LIMITED
 */
export async function payDeposit(
  actor: Actor,
  exchange: Exchange,
  body: string | undefined,
  persisted: ReadonlyMap<string, string>,
): Promise<void> {
  const requested = body === undefined ? documentOfUrl(exchange.request, persisted) : documentOfBody(body, persisted);
  const points = Math.max(1, Math.ceil(requested.length / charactersPerPoint));
  await chargeRequest(actor, points, exchange, purposeOfText(requested));
}

function documentOfUrl({ url = '/' }: IncomingMessage, persisted: ReadonlyMap<string, string>): RequestedDocument {
  const { searchParams } = new URL(url, 'http://localhost');
  return requestedDocument(
    searchParams.get('query'),
    searchParams.get('id'),
    searchParams.get('operationName'),
    persisted,
  );
}

function documentOfBody(body: string, persisted: ReadonlyMap<string, string>): RequestedDocument {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    sent = null;
  }
  if (typeof sent !== 'object' || sent === null)
    return { text: null, operationName: null, isOwn: false, length: body.length };
  const { query, id, operationName } = sent as Record<string, unknown>;
  return requestedDocument(query, id, operationName, persisted);
}

function requestedDocument(
  query: unknown,
  id: unknown,
  operationName: unknown,
  persisted: ReadonlyMap<string, string>,
): RequestedDocument {
  const name = typeof operationName === 'string' ? operationName : null;
  const own = typeof id === 'string' ? persisted.get(id) : undefined;
  if (own !== undefined) return { text: own, operationName: name, isOwn: true, length: 0 };
  const text = typeof query === 'string' ? query : null;
  return { text, operationName: name, isOwn: false, length: text?.length ?? 0 };
}

function purposeOfText({ text, operationName, isOwn }: RequestedDocument): Purpose {
  if (text === null) return 'other';
  try {
    const document = parse(text, { ...(!isOwn && { maxTokens: documentLimits.tokens }), noLocation: true });
    const operation = getOperationAST(document, operationName);
    return operation ? purposeOf(document, operation) : 'other';
  } catch {
    return 'other';
  }
}
