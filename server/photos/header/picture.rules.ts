/** Facts about a still picture that are known without decoding it. */
export interface PictureFacts {
  /** In pixels, as stored: before the picture is turned upright. */
  readonly width: number;
  /** In pixels, as stored. */
  readonly height: number;
  /** How often a decoder passes over the picture: 1, except for JPEGs with several scans. */
  readonly scans: number;
}

/** A view of exactly these bytes. Reading beyond their end throws a RangeError. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Four ASCII letters: the name of a chunk in PNG and WebP. */
export const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
