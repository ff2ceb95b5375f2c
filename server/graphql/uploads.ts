import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { processRequest } from 'graphql-upload-minimal';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { z } from 'zod';
import { photoMaxBytes } from '../../schema/completion/photo.rules.ts';
import { photoTooLarge } from '../../schema/completion/photo.input.ts';
import { Refusal, refusalStatus } from '../../schema/errors.ts';
import { checkDeclaredLength, jsonBodyLimit } from '../http/body.ts';

/** What stands before the file: the operation and the map, as large as any JSON body. */
const headMaxBytes = jsonBodyLimit;

/** The lines around the parts. */
const framingMaxBytes = 16_384;

/** A sender whose first parts do not come within this time is given up, in milliseconds. */
const headMs = 30_000;

/** What a file takes from the hourly budget, besides what the request costs without it. */
export const filePoints = 50;

/** The place of the one file: names of own properties below `variables`. */
const filePath = z
  .string()
  .max(200)
  .regex(/^variables(\.(?!__)\w{1,60}){1,10}$/);

const filesMap = z
  .record(z.string().max(60), z.array(filePath).length(1))
  .refine((map) => Object.keys(map).length <= 1);

const operationShape = z.record(z.string(), z.unknown());

const malformed = () =>
  new Refusal(
    'BAD_USER_INPUT',
    'The request must follow the GraphQL multipart request specification, with at most one file',
  );

const headTooLarge = () =>
  new Refusal(
    'PAYLOAD_TOO_LARGE',
    `What comes before the file is too large: at most ${headMaxBytes / 1024} kB are allowed`,
  );

/** Whether a request is multipart: its body is then read while it arrives, not beforehand. */
export const isMultipart = (request: IncomingMessage): boolean =>
  request.method === 'POST' && /^\s*multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '');

/**
 * Refuses an upload that says it is too large, before a byte of it is read.
 * @throws Refusal PAYLOAD_TOO_LARGE
 */
export function checkUploadLength(request: IncomingMessage): void {
  checkDeclaredLength(request, photoMaxBytes + headMaxBytes + framingMaxBytes, photoTooLarge);
}

const fileVariables = new WeakMap<IncomingMessage, string>();

/**
 * The variable that the file of a multipart request fills, or a part of it.
 * @returns undefined when the request brings no file
 */
export const fileVariableOf = (request: IncomingMessage): string | undefined => fileVariables.get(request);

/** Lets go of what nobody wants to read, so that the connection can end or serve again. */
export function discardRest(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
}

/**
 * Takes GraphQL multipart requests. What comes before the file is checked and written anew first,
 * because the library follows a path of the map wherever it leads, into the prototypes of the
 * program too. The file itself is read by the field that wants it, and never past its limit.
 */
export function useUploads(): Plugin<object, { req: IncomingMessage; res: ServerResponse }> {
  return {
    onRequestParse({ serverContext: { req, res }, setRequestParser }) {
      if (isMultipart(req)) setRequestParser(() => readOperation(req, res));
    },
  };
}

async function readOperation(request: IncomingMessage, response: ServerResponse) {
  try {
    await rewriteHead(request);
    const operation = await processRequest(request, response, {
      maxFieldSize: headMaxBytes,
      // One byte more than allowed, so that a file of exactly the limit does not count as cut off.
      maxFileSize: photoMaxBytes + 1,
      maxFiles: 1,
    });
    if (Array.isArray(operation)) throw malformed();
    return operation as GraphQLParams;
  } catch (error) {
    const { code, message } = error instanceof Refusal ? error : malformed();
    throw new GraphQLError(message, { extensions: { code, http: { status: refusalStatus[code] } } });
  }
}

/** Reads the operation and the map, and puts back only what was understood of them. */
async function rewriteHead(request: IncomingMessage): Promise<void> {
  const boundary = boundaryOf(request);
  const head = await takeHead(request, boundary);
  const form = await new Response(`${head.toString('utf8')}\r\n--${boundary}--\r\n`, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }).formData();
  const operations = operationShape.parse(jsonOf(form.get('operations')));
  const map = filesMap.parse(jsonOf(form.get('map')));
  for (const [place = ''] of Object.values(map)) {
    if (!isOwnNull(operations, place)) throw malformed();
    const [, variable = ''] = place.split('.');
    fileVariables.set(request, variable);
  }
  const part = (name: string, value: object) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}`;
  request.unshift(Buffer.from(`${part('operations', operations)}\r\n${part('map', map)}`));
}

function boundaryOf(request: IncomingMessage): string {
  const [, quoted, bare] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^;,\s]{1,70}))/i.exec(request.headers['content-type'] ?? '') ?? [];
  const boundary = quoted ?? bare;
  if (!boundary || !/^[\w'()+./:=?-]+$/.test(boundary)) throw malformed();
  return boundary;
}

/** Takes the first two parts out of a request, and leaves what follows in it. */
async function takeHead(request: IncomingMessage, boundary: string): Promise<Buffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const deadline = AbortSignal.timeout(headMs);
  const chunks: Buffer[] = [];
  let length = 0;
  let parts = 0;
  let carried = Buffer.alloc(0);
  while (length <= headMaxBytes) {
    const chunk = request.read() as Buffer | null;
    if (!chunk) {
      if (request.readableEnded || request.destroyed) throw malformed();
      await moreOf(request, deadline);
      continue;
    }
    chunks.push(chunk);
    const searched = Buffer.concat([carried, chunk]);
    const offset = length - carried.length;
    length += chunk.length;
    for (let at = searched.indexOf(delimiter); at >= 0; at = searched.indexOf(delimiter, at + 1)) {
      parts += 1;
      if (parts < 2) continue;
      const whole = Buffer.concat(chunks);
      const end = offset + at;
      if (end > headMaxBytes) throw headTooLarge();
      request.unshift(whole.subarray(end));
      return whole.subarray(0, end);
    }
    carried = searched.subarray(1 - delimiter.length);
  }
  throw headTooLarge();
}

/** Waits until there is more to read, or will never be. */
async function moreOf(request: IncomingMessage, deadline: AbortSignal): Promise<void> {
  const done = new AbortController();
  const signal = AbortSignal.any([deadline, done.signal]);
  try {
    await Promise.race(['readable', 'end', 'close'].map((event) => once(request, event, { signal })));
  } finally {
    done.abort();
  }
}

function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') throw malformed();
  return JSON.parse(value);
}

/** Whether a path leads over own properties only, to the null that a file is to replace. */
function isOwnNull(root: object, place: string): boolean {
  let at: unknown = root;
  for (const name of place.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return false;
    at = (at as Record<string, unknown>)[name];
  }
  return at === null;
}
