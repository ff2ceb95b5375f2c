import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import { bringsForm, framingMaxBytes, readBytes } from '../http/body.ts';

/** The file of a call. */
export interface UploadOptions {
  /** The form field that holds it. */
  readonly field: string;
  /** What the file is, for openapi.json. */
  readonly description: string;
  /** The largest file, in bytes. */
  readonly maxBytes: number;
  readonly tooLarge: () => Refusal;
  /** The refusal if the field is missing or holds no file. */
  readonly missing: () => Refusal;
  /** Whether it is read while it arrives, because it may be larger than memory. */
  readonly isStreamed?: true;
}

/** An uploaded file. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** @throws Refusal UNSUPPORTED_MEDIA_TYPE for anything but multipart/form-data */
export function requireForm(request: IncomingMessage): void {
  if (!bringsForm(request))
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', say('The content type must be multipart/form-data'));
}

/**
 * Reads the file of a form. Never holds more than its limit in memory.
 *
 * @throws Refusal PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE for anything but multipart/form-data, or `missing`
 */
export async function readFormFile(
  request: IncomingMessage,
  { field, maxBytes, tooLarge, missing }: UploadOptions,
): Promise<UploadedFile> {
  requireForm(request);
  const body = await readBytes(request, maxBytes + framingMaxBytes, tooLarge);
  const { 'content-type': type = '' } = request.headers;
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  const file = form?.get(field);
  if (!(file instanceof File)) throw missing();
  if (file.size > maxBytes) throw tooLarge();
  return { name: file.name, bytes: await file.bytes() };
}
