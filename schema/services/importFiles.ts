import type { Refusal } from '../errors.ts';

/** A part of a file, and what it may have. */
interface Part {
  /** Where it begins, in bytes. What was kept from there on is replaced. */
  readonly from: number;
  /** The most bytes that the file may have with it. */
  readonly maxBytes: number;
  readonly tooLarge: () => Refusal;
}

/** Keeps the exports of other servers while they wait. */
export interface ImportFiles {
  /**
   * Keeps a part of the file of an import. If it breaks off, what came is kept, and the next part may begin anywhere in it.
   *
   * @returns how many bytes are there
   * @throws Refusal `tooLarge` as soon as it is longer, CONFLICT if what comes before is missing, UNAVAILABLE if the disk is nearly full;
   *   what the chunks throw
   */
  save(id: string, chunks: AsyncIterable<Uint8Array>, part: Part): Promise<number>;
  /** Says that the file is whole. */
  complete(id: string): Promise<void>;
  /** Removes the file of an import, if it is on this machine. */
  remove(id: string): Promise<void>;
}
