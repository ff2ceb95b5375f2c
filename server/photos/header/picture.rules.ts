/** What the bytes of a still picture say about it, without any of it being decoded. */
export interface PictureFacts {
  /** In pixels, as it is stored: before it is turned upright. */
  readonly width: number;
  /** In pixels, as it is stored. */
  readonly height: number;
  /** How often a decoder goes over the picture: 1, except for JPEGs with several scans. */
  readonly scans: number;
}

/** A view of exactly these bytes: reading beyond their end throws a RangeError. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Four ASCII letters, as PNG and WebP name their chunks. */
export const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
