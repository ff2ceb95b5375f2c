/**
 * A picture on a canvas, white where it was transparent.
 *
 * @param scale of the picture's own pixels.
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
 * What is on a canvas as a JPEG, without any metadata.
 *
 * @param quality from 0 to 1.
 */
export function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser could not make a JPEG'))),
      'image/jpeg',
      quality,
    );
  });
}
