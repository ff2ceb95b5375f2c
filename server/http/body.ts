import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../schema/errors.ts';

const bytesPerKibibyte = 1024;

/** The largest JSON body: far above any real input, far below what hurts. */
export const jsonBodyLimit = 256 * bytesPerKibibyte;

const tooLarge = (limit: number) =>
  new Refusal(
    'PAYLOAD_TOO_LARGE',
    `The request is too large: at most ${Math.floor(limit / bytesPerKibibyte)} kB are allowed`,
  );

const jsonType = 'application/json';

/** What a body may be. */
export interface BodyOptions {
  /** The most bytes: 256 kB unless given. */
  readonly limit?: number;
  /** What a longer body is refused with, if there is something better to say. */
  readonly tooLarge?: () => Refusal;
  /** The content types that hold JSON here: application/json unless given. */
  readonly types?: readonly string[];
}

/**
 * Refuses a body that says it is too large, before a byte of it is read.
 * @throws Refusal PAYLOAD_TOO_LARGE
 */
export function checkDeclaredLength(request: IncomingMessage, limit: number, refuse = () => tooLarge(limit)): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw refuse();
}

/**
 * Reads a body of at most `limit` bytes.
 * @throws Refusal PAYLOAD_TOO_LARGE as soon as it is longer, BAD_USER_INPUT when it breaks off
 */
export async function readBytes(
  request: IncomingMessage,
  limit: number,
  refuse = () => tooLarge(limit),
): Promise<Buffer<ArrayBuffer>> {
  checkDeclaredLength(request, limit, refuse);
  const chunks: Buffer<ArrayBuffer>[] = [];
  let length = 0;
  // An async iterator over the request costs as much as a statement.
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Whoever hangs up in the middle is no fault of ours, and hears no answer.
  const breakOff = () => {
    if (!request.complete) reject(new Refusal('BAD_USER_INPUT', 'The request broke off'));
  };
  // A request that is closed already has no event left to tell so.
  if (request.destroyed) breakOff();
  request.on('error', breakOff).on('close', breakOff).on('end', resolve);
  request.on('data', (chunk: Buffer<ArrayBuffer>) => {
    length += chunk.length;
    // What comes after that is dropped, so that the refusal can be heard.
    if (length > limit) reject(refuse());
    else chunks.push(chunk);
  });
  await promise;
  const [first] = chunks;
  return chunks.length === 1 && first ? first : Buffer.concat(chunks);
}

/**
 * Reads a body of at most `limit` bytes as text.
 * @throws Refusal PAYLOAD_TOO_LARGE as soon as it is longer
 */
export const readBody = async (request: IncomingMessage, limit: number, refuse?: () => Refusal): Promise<string> =>
  (await readBytes(request, limit, refuse)).toString('utf8');

/**
 * Reads a JSON body; no body at all is undefined.
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
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', `The content type must be ${types.join(' or ')}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('BAD_USER_INPUT', 'The body is not valid JSON');
  }
}

/**
 * Refuses a GraphQL query by GET whose variables or extensions are not JSON; Yoga would take that for a fault of ours.
 * @throws Refusal BAD_USER_INPUT
 */
export function refuseUnreadableVariables(request: IncomingMessage): void {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  for (const name of ['variables', 'extensions']) {
    try {
      JSON.parse(searchParams.get(name) || 'null');
    } catch {
      throw new Refusal('BAD_USER_INPUT', `The parameter "${name}" is not valid JSON`);
    }
  }
}
