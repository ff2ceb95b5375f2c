import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Sum } from './manifest.ts';

const LINE_END = 0x0a;

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}

/** Counts and hashes the bytes that pass through. PostgreSQL's text format has one line end per row. */
export class Measure extends Transform {
  readonly #hash = createHash('sha256');
  #rows = 0;
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#hash.update(chunk);
    this.#rows += countLines(chunk);
    this.#bytes += chunk.length;
    this.push(chunk);
    done();
  }

  /** The totals; call it once, after the end. */
  sum(): Sum {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
