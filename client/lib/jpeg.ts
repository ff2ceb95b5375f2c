/**
 * Draws a picture on a new canvas with a white background.
 *
 * @param scale factor applied to the picture's own size.
 * @throws Error when the browser has no memory for the canvas.
 */
export function drawScaled(
  picture: CanvasImageSource,
  size: { width: number; height: number },
  scale: number,
): [canvas: HTMLCanvasElement, context: CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width * scale));
  canvas.height = Math.max(1, Math.round(size.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no memory for a picture of this size');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return [canvas, context];
}

/**
 * Encodes a canvas as a JPEG without metadata.
 *
 * @param quality from 0 to 1.
 * @throws Error when the browser cannot encode it.
 */
export function encodeJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser could not make a JPEG'))),
      'image/jpeg',
      quality,
    );
  });
}
