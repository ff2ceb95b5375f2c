import { drawScaled, jpegOf } from './jpeg.ts';

/** What a picture may be at the most. */
export interface CompressionLimits {
  /** Of the longest side, in pixels. */
  readonly maxSide: number;
  readonly maxBytes: number;
  /** JPEG quality from 0 to 1: tried from here down in these steps to the floor. */
  readonly quality: { readonly from: number; readonly step: number; readonly floor: number };
}

/**
 * A picture as a small JPEG: upright as its EXIF data say, without any metadata, in the best quality that fits. What does not
 * even fit in the lowest quality is returned in that.
 *
 * @throws Error when the browser cannot read the picture.
 */
export async function compressImage(image: Blob, { maxSide, maxBytes, quality }: CompressionLimits): Promise<Blob> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
  try {
    const [canvas] = drawScaled(bitmap, bitmap, Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height)));
    const steps = Math.round((quality.from - quality.floor) / quality.step);
    for (let step = 0; ; step += 1) {
      const jpeg = await jpegOf(canvas, Math.round((quality.from - step * quality.step) * 100) / 100);
      if (jpeg.size <= maxBytes || step >= steps) return jpeg;
    }
  } finally {
    bitmap.close();
  }
}
