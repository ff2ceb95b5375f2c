import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import { brokeOff } from './deadline.ts';
import { decodeUtf8 } from './encoding.ts';

const bytesPerKibibyte = 1024;

/** The largest JSON body, in bytes: far above any real input. */
export const jsonBodyLimit = 256 * bytesPerKibibyte;

const tooLarge = (limit: number) =>
  new Refusal(
    'PAYLOAD_TOO_LARGE',
    say('The request is too large: at most {max} kB are allowed', { max: Math.floor(limit / bytesPerKibibyte) }),
  );

/** The content type of JSON. */
export const jsonType = 'application/json';

/** The lines around the parts of a form, in bytes. */
export const framingMaxBytes = 16_384;

/** Whether a request says that its body is a form of several parts, and how they are divided. */
export const bringsForm = ({ headers }: IncomingMessage): boolean =>
  /^\s*multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');

/** Limits of a body. */
export interface BodyOptions {
  /** In bytes; 256 kB unless given. */
  readonly limit?: number;
  /** The refusal of a longer body, if the usual one does not fit. */
  readonly tooLarge?: () => Refusal;
  /** The content types that are parsed as JSON; application/json unless given. */
  readonly types?: readonly string[];
}

/**
 * Refuses a body whose Content-Length exceeds the limit, before any byte is read.
 * @throws Refusal PAYLOAD_TOO_LARGE
 */
export function checkDeclaredLength(request: IncomingMessage, limit: number, refuse: () => Refusal): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw refuse();
}

/**
 * Reads a body of at most `limit` bytes.
 * @throws Refusal PAYLOAD_TOO_LARGE as soon as it is longer, BAD_USER_INPUT if the client disconnects
 */
export async function readBytes(
  request: IncomingMessage,
  limit: number,
  refuse = () => tooLarge(limit),
): Promise<Buffer<ArrayBuffer>> {
  checkDeclaredLength(request, limit, refuse);
  const chunks: Buffer<ArrayBuffer>[] = [];
  let length = 0;
  // Events, because an async iterator over the request takes as much processor time as a database statement.
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // A client that disconnects is not an internal error and gets no answer.
  const rejectIfIncomplete = () => {
    if (!request.complete) reject(brokeOff());
  };
  // A closed request emits no further events.
  if (request.destroyed) rejectIfIncomplete();
  request.on('error', rejectIfIncomplete).on('close', rejectIfIncomplete).on('end', resolve);
  request.on('data', (chunk: Buffer<ArrayBuffer>) => {
    length += chunk.length;
    // The rest is discarded rather than cut off, so that the client receives the refusal.
    if (length > limit) reject(refuse());
    else chunks.push(chunk);
  });
  await promise;
  const [first] = chunks;
  return chunks.length === 1 && first ? first : Buffer.concat(chunks);
}

/**
 * Reads a body of at most `limit` bytes as UTF-8.
 * @throws Refusal PAYLOAD_TOO_LARGE as soon as it is longer, BAD_USER_INPUT if it is not UTF-8
 */
export const readBody = async (request: IncomingMessage, limit: number, refuse?: () => Refusal): Promise<string> =>
  decodeUtf8(await readBytes(request, limit, refuse));

/**
 * Reads a JSON body; undefined if there is none.
 * @throws Refusal BAD_USER_INPUT, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
 */
export async function readJson(
  request: IncomingMessage,
  { limit = jsonBodyLimit, tooLarge, types = [jsonType] }: BodyOptions = {},
): Promise<unknown> {
  const text = await readBody(request, limit, tooLarge);
  if (text === '') return undefined;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (!type || !types.includes(type)) {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', say('The content type must be {types}', { types: types.join(' or ') }));
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('BAD_USER_INPUT', say('The body is not valid JSON'));
  }
}

/**
 * Refuses a GraphQL GET request whose variables or extensions are not JSON. Yoga would report an internal error.
 * @throws Refusal BAD_USER_INPUT
 */
export function refuseUnreadableVariables(request: IncomingMessage): void {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  for (const name of ['variables', 'extensions']) {
    try {
      JSON.parse(searchParams.get(name) || 'null');
    } catch {
      throw new Refusal('BAD_USER_INPUT', say('The parameter "{name}" is not valid JSON', { name }));
    }
  }
}

/** Discards the rest of a body that will not be read, so that the client gets the answer, and the connection can end or be reused. */
export function discardRest(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
}
