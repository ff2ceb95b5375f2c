import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { processRequest } from 'graphql-upload-minimal';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { z } from 'zod';
import { photoMaxBytes } from '../../schema/completion/photo.rules.ts';
import { photoTooLarge } from '../../schema/completion/photo.input.ts';
import { Refusal, refusalStatus } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import { decodeUtf8 } from '../http/encoding.ts';
import { bringsForm, checkDeclaredLength, framingMaxBytes, jsonBodyLimit } from '../http/body.ts';

/** The parts before the file, operation and map, may be as large as a JSON body. In bytes. */
const headMaxBytes = jsonBodyLimit;

/** How long the parts before the file may take to arrive, in milliseconds. */
const headMs = 30_000;

/** The path of the only file: names of own properties below `variables`. */
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
    say('The request must follow the GraphQL multipart request specification, with at most one file'),
  );

const headTooLarge = () =>
  new Refusal(
    'PAYLOAD_TOO_LARGE',
    say('What comes before the file is too large: at most {max} kB are allowed', { max: headMaxBytes / 1024 }),
  );

/** Whether a request is multipart: its body is then read while it arrives. */
export const isMultipart = (request: IncomingMessage): boolean => request.method === 'POST' && bringsForm(request);

/**
 * Refuses an upload whose Content-Length exceeds the limit, before any byte is read.
 * @throws Refusal PAYLOAD_TOO_LARGE
 */
export function checkUploadLength(request: IncomingMessage): void {
  checkDeclaredLength(request, photoMaxBytes + headMaxBytes + framingMaxBytes, photoTooLarge);
}

const fileVariables = new WeakMap<IncomingMessage, string>();

/**
 * The variable that the file of a multipart request fills, in whole or in part.
 * @returns undefined for a request without a file
 */
export const fileVariableOf = (request: IncomingMessage): string | undefined => fileVariables.get(request);

/**
 * Handles GraphQL multipart requests. The parts before the file are checked and rewritten first, because the library
 * follows the paths of the map anywhere, even into prototypes. The field that uses the file reads it, up to its limit.
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
      // One byte more than allowed, because a file of exactly `maxFileSize` counts as truncated.
      maxFileSize: photoMaxBytes + 1,
      maxFiles: 1,
    });
    if (Array.isArray(operation)) throw malformed();
    return operation as GraphQLParams;
  } catch (error) {
    const { code, message, template, params } = error instanceof Refusal ? error : malformed();
    throw new GraphQLError(message, { extensions: { code, template, params, http: { status: refusalStatus[code] } } });
  }
}

/** Reads operation and map, and puts back only what was validated. */
async function rewriteHead(request: IncomingMessage): Promise<void> {
  const boundary = boundaryOf(request);
  const head = await takeHead(request, boundary);
  const form = await new Response(`${decodeUtf8(head)}\r\n--${boundary}--\r\n`, {
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

/** Takes the first two parts from a request and leaves the rest in it. */
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

/** Waits until there is more to read, or the request has ended. */
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

/** Whether a path leads through own properties only, to a null that the file replaces. */
function isOwnNull(root: object, place: string): boolean {
  let at: unknown = root;
  for (const name of place.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return false;
    at = (at as Record<string, unknown>)[name];
  }
  return at === null;
}
