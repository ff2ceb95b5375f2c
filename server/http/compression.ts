import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** The better one first. */
const codings = ['br', 'gzip'] as const;

/** A way to compress an answer. */
export type Coding = (typeof codings)[number];

/** Shorter texts, in bytes, fit one packet: compressing them saves nothing. */
const compressedFrom = 1_024;

/** Brotli's default quality takes sixty times as long; this one is as fast as gzip and smaller. */
const brotliQuality = 4;

const compressors: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer<ArrayBuffer>>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/**
 * How to compress a text for a client; undefined if it accepts no way or prefers none, and for short texts.
 *
 * @param length in bytes
 */
export function codingFor({ headers }: Pick<IncomingMessage, 'headers'>, length: number): Coding | undefined {
  if (length < compressedFrom || headers['accept-encoding'] === undefined) return undefined;
  const best = new Negotiator({ headers }).encoding([...codings, 'identity'], { preferred: codings });
  return codings.find((coding) => coding === best);
}

/** Compresses a text beside the event loop. */
export const compress = (bytes: Buffer, coding: Coding): Promise<Buffer<ArrayBuffer>> => compressors[coding](bytes);
