import { drawTextIn, isRightToLeft, type TextBox } from '../lib/canvasText.ts';
import { isolated } from '../lib/isolate.ts';
import { quoted } from '../lib/quoted.ts';
import { svgPicture } from '../lib/svgPicture.ts';
import { frame, postcardSize, words as places } from './postcardLayout.ts';
import type { PostcardContent } from './postcardWeek.ts';

const family = 'Nunito, system-ui, sans-serif';

/**
 * Draws a postcard on a canvas of this device; nothing is sent anywhere.
 *
 * @param art the drawing of `PostcardArt`, in the document
 * @throws Error when the browser cannot decode the photo or make the picture
 */
export async function drawPostcard(art: SVGSVGElement, content: PostcardContent): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, postcardSize);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no memory for a picture of this size');
  const [picture] = await Promise.all([
    svgPicture(art),
    document.fonts.load(`800 64px ${family}`),
    document.fonts.load(`600 64px ${family}`),
  ]);
  context.drawImage(picture, 0, 0, postcardSize.width, postcardSize.height);
  if (content.photo) await drawPhoto(context, content.photo);
  drawWords(context, content, getComputedStyle(art));
  return toPng(canvas);
}

/** Fills the frame with the photo. What does not fit is cut off evenly. */
async function drawPhoto(context: CanvasRenderingContext2D, photo: Blob): Promise<void> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const scale = Math.max(frame.width / bitmap.width, frame.height / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  context.save();
  context.beginPath();
  context.roundRect(frame.x, frame.y, frame.width, frame.height, 24);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2, width, height);
  context.restore();
  bitmap.close();
}

function drawWords(context: CanvasRenderingContext2D, content: PostcardContent, style: CSSStyleDeclaration): void {
  const [ink, soft] = [style.getPropertyValue('--ink'), style.getPropertyValue('--soft')];
  const title: TextBox = { ...places.title, family, weight: 800, sizes: [76, 64, 54, 46], colour: ink };
  const titleEnd = drawTextIn(context, content.title, title);
  drawTextIn(context, content.period, {
    ...places.period,
    y: titleEnd + 6,
    family,
    weight: 600,
    sizes: [38],
    colour: soft,
  });
  if (content.sentence) {
    const { text, written, by } = content.sentence;
    const words = written ? quoted(text) : text;
    drawTextIn(
      context,
      by === null ? words : `${words} — ${isolated(by)}`,
      { ...places.sentence, family, weight: 600, sizes: [62, 54, 46, 40, 36], colour: ink },
      isRightToLeft(text) ? 'rtl' : 'ltr',
    );
  }
  drawTextIn(context, content.tally, { ...places.tally, family, weight: 600, sizes: [36, 30], colour: soft });
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser could not make a PNG'))));
  });
}
