import { getOperationAST, parse } from 'graphql';
import type { IncomingMessage } from 'node:http';
import type { Actor } from '../../schema/actor.ts';
import { chargeRequest, type Exchange } from '../limits/charge.ts';
import { documentLimits } from './documentLimits.ts';
import { type Purpose, purposeOf } from '../limits/purpose.ts';

/** Checking that many characters takes as long as executing an operation of one point. */
const charactersOfPoint = 1_024;

/** What a request asks for, as far as it can be read. */
interface Asked {
  /** The document; null where there is none. */
  readonly text: string | null;
  readonly operationName: string | null;
  /** How much there is to read, in characters. */
  readonly length: number;
}

/**
 * Takes from the budget what reading and checking a document costs, before that is done: what is refused then has been paid.
 * An operation that is executed pays what it costs beyond that.
 *
 * @param body of a POST; undefined for all else
 * @param persisted the web client's documents by hash, which need no checking
 * @throws Refusal RATE_LIMITED
 */
export async function payDeposit(
  actor: Actor,
  exchange: Exchange,
  body: string | undefined,
  persisted: ReadonlyMap<string, string>,
): Promise<void> {
  const asked = body === undefined ? askedByAddress(exchange.request, persisted) : askedByBody(body, persisted);
  const points = Math.max(1, Math.ceil(asked.length / charactersOfPoint));
  await chargeRequest(actor, points, exchange, purposeOfText(asked));
}

function askedByAddress({ url = '/' }: IncomingMessage, persisted: ReadonlyMap<string, string>): Asked {
  const { searchParams } = new URL(url, 'http://localhost');
  return asked(searchParams.get('query'), searchParams.get('id'), searchParams.get('operationName'), persisted);
}

function askedByBody(body: string, persisted: ReadonlyMap<string, string>): Asked {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    sent = null;
  }
  if (typeof sent !== 'object' || sent === null) return { text: null, operationName: null, length: body.length };
  const { query, id, operationName } = sent as Record<string, unknown>;
  return asked(query, id, operationName, persisted);
}

function asked(query: unknown, id: unknown, operationName: unknown, persisted: ReadonlyMap<string, string>): Asked {
  const name = typeof operationName === 'string' ? operationName : null;
  const own = typeof id === 'string' ? persisted.get(id) : undefined;
  if (own !== undefined) return { text: own, operationName: name, length: 0 };
  const text = typeof query === 'string' ? query : null;
  return { text, operationName: name, length: text?.length ?? 0 };
}

function purposeOfText({ text, operationName }: Asked): Purpose {
  if (text === null) return 'other';
  try {
    const document = parse(text, { maxTokens: documentLimits.tokens, noLocation: true });
    const operation = getOperationAST(document, operationName);
    return operation ? purposeOf(document, operation) : 'other';
  } catch {
    return 'other';
  }
}
