import { useLayoutEffect, useRef } from 'react';
import { drawEmoji } from './drawEmoji.ts';
import type { Sticker } from './sticker.ts';

/** The canvas is larger than the font size, because emojis exceed it slightly. */
const room = 1.5;

/** A sticker, drawn by the function that also draws it into the photo. */
export function StickerGlyph({ sticker: { emoji, x, y, size } }: { sticker: Sticker }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const side = Math.ceil(size * room);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const pixels = side * devicePixelRatio;
    canvas.current.width = pixels;
    canvas.current.height = pixels;
    drawEmoji(context, emoji, pixels / 2, pixels / 2, size * devicePixelRatio);
  }, [emoji, size, side]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      style={{ left: `${x}%`, top: `${y}%`, width: side, height: side }}
      className="pointer-events-none absolute max-w-none -translate-1/2"
    />
  );
}
