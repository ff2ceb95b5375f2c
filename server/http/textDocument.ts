import { hash } from 'node:crypto';
import { type Coding, compress } from './compression.ts';

/** The content type of JSON texts. */
export const jsonText = 'application/json; charset=utf-8';

/** A text or a small file to send, with what is computed from it once. */
export class TextDocument {
  readonly type: string;
  readonly bytes: Buffer;
  /** Weak: the same for the compressed forms, which are made of the same text. */
  readonly etag: string;
  readonly #compressed = new Map<Coding, Promise<Buffer>>();

  /** @param type its content type */
  constructor(content: string | Buffer, type = jsonText) {
    this.type = type;
    this.bytes = Buffer.from(content);
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
