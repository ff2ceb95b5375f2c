import { hash } from 'node:crypto';
import { type Coding, compress } from './compression.ts';

/** A JSON text, with what is computed from it once. */
export class JsonDocument {
  readonly bytes: Buffer;
  /** Weak: the same for the compressed forms, which are made of the same text. */
  readonly etag: string;
  readonly #compressed = new Map<Coding, Promise<Buffer>>();

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.etag = `W/"${hash('sha256', this.bytes, 'base64url')}"`;
  }

  /** The text, compressed. */
  async compressed(coding: Coding): Promise<Buffer> {
    const known = this.#compressed.get(coding);
    if (known) return known;
    const fresh = compress(this.bytes, coding);
    this.#compressed.set(coding, fresh);
    return fresh.catch((error: unknown) => {
      this.#compressed.delete(coding);
      throw error;
    });
  }
}
