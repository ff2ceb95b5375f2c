import { drawScaled, encodeJpeg } from './jpeg.ts';

/** The limits of a compressed picture. */
interface CompressionLimits {
  /** The length of the longest side, in pixels. */
  readonly maxSide: number;
  readonly maxBytes: number;
  /** JPEG quality from 0 to 1: starts at `from` and decreases by `step` down to `floor`. */
  readonly quality: { readonly from: number; readonly step: number; readonly floor: number };
}

/**
 * Converts a picture to a small JPEG: rotated according to its EXIF data, without metadata, and in the highest quality that
 * fits `maxBytes`. If no quality fits, returns the lowest one.
 *
 * @throws Error when the browser cannot decode the picture.
 */
export async function compressImage(image: Blob, { maxSide, maxBytes, quality }: CompressionLimits): Promise<Blob> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
  try {
    const [canvas] = drawScaled(bitmap, bitmap, Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height)));
    const steps = Math.round((quality.from - quality.floor) / quality.step);
    for (let step = 0; ; step += 1) {
      const jpeg = await encodeJpeg(canvas, Math.round((quality.from - step * quality.step) * 100) / 100);
      if (jpeg.size <= maxBytes || step >= steps) return jpeg;
    }
  } finally {
    bitmap.close();
  }
}
