import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Refusal } from '../../schema/errors.ts';
import { checkDeclaredLength, discardRest, framingMaxBytes } from '../http/body.ts';
import { brokeOff } from '../http/deadline.ts';
import { requireForm, type UploadOptions } from './upload.ts';

/**
 * Opens the file of a form while it arrives, for files that are larger than memory. Whoever reads it bounds its length.
 *
 * @throws Refusal PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE for anything but multipart/form-data, or `missing`; the stream fails with
 *   `missing` where the form is cut off, and if the client leaves
 */
export async function openFormFile(
  request: IncomingMessage,
  { field, maxBytes, tooLarge, missing }: UploadOptions,
): Promise<Readable> {
  requireForm(request);
  checkDeclaredLength(request, maxBytes + framingMaxBytes, tooLarge);
  const found = Promise.withResolvers<Readable>();
  const parser = parserOf(request, missing);
  let opened: Readable | undefined;
  parser.on('file', (name, file) => {
    file.on('error', () => undefined);
    if (name !== field || opened) return void file.resume();
    opened = file;
    found.resolve(file);
  });
  parser.on('error', () => {
    opened?.destroy(missing());
    found.reject(missing());
  });
  parser.on('close', () => found.reject(missing()));
  const leave = () => {
    if (request.complete) return;
    opened?.destroy(brokeOff());
    found.reject(brokeOff());
  };
  if (request.destroyed) leave();
  request.on('close', leave).on('error', leave);
  request.pipe(parser);
  return found.promise;
}

/**
 * Ends a form of which no more is read: a client that still sends it would wait for the connection to break otherwise, and get no answer.
 *
 * @param file as `openFormFile` opens it. Whoever still reads it gets an error
 */
export function abandonForm(request: IncomingMessage, file: Promise<Readable>): void {
  if (request.complete) return;
  discardRest(request);
  file.then(
    (opened) => opened.destroy(brokeOff()),
    () => undefined,
  );
}

/** The library throws where the form has no boundary. */
function parserOf({ headers }: IncomingMessage, missing: () => Refusal) {
  try {
    return busboy({ headers, limits: { files: 2, fields: 2, fieldSize: framingMaxBytes } });
  } catch {
    throw missing();
  }
}
