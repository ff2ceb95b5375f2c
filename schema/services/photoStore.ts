import type { Readable } from 'node:stream';
import type { Requester } from '../fairTurns.ts';

/** A photo as it is stored: an upright JPEG without metadata. */
export interface PreparedPhoto {
  readonly bytes: Uint8Array;
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
}

/** Stores the JPEGs of photos by id: on disk, or in an object store that all servers of a database share. */
export interface PhotoStore {
  /** Stores a photo durably: once this resolves, a crash does not lose it. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Opens a photo, or null if there is none. */
  get(id: string): Promise<Readable | null>;
  /** Removes a photo. Removing one that does not exist is not an error. */
  delete(id: string): Promise<void>;
  /** Lists everything that is stored, in any order, including leftovers of interrupted `put` calls. */
  list(): AsyncIterable<{ readonly id: string; readonly storedAt: Temporal.Instant }>;
}

/** A photo store that also prepares uploads (docs/product.md#photos). */
export interface Photos extends PhotoStore {
  /**
   * Decodes an upload and encodes it again.
   *
   * @throws Refusal BAD_USER_INPUT, PAYLOAD_TOO_LARGE for a file that is not accepted; RATE_LIMITED if too many photos of the
   *   account are waiting, UNAVAILABLE if too many of all accounts are; the reason of the requester's signal
   */
  prepare(bytes: Uint8Array, requester: Requester): Promise<PreparedPhoto>;
}
