import { t } from '@lingui/core/macro';
import { useRef, type PointerEvent, type RefObject } from 'react';
import { StickerGlyph } from './StickerGlyph.tsx';
import { StickerHandle } from './StickerHandle.tsx';
import { moved } from './sticker.ts';
import type { Stickers } from './useStickers.ts';

interface StickerStageProps {
  url: string;
  image: RefObject<HTMLImageElement | null>;
  stickers: Stickers;
  onLoaded: () => void;
  onUnreadable: () => void;
}

/**
 * The photo with its stickers. A tap on the photo moves the selected sticker there, as an alternative to dragging (WCAG
 * 2.5.7).
 */
export function StickerStage({ url, image, stickers, onLoaded, onUnreadable }: StickerStageProps) {
  const photo = useRef<HTMLDivElement>(null);
  const { selected, change } = stickers;

  const moveSelected = (event: PointerEvent) => {
    const bounds = photo.current?.getBoundingClientRect();
    if (!selected || !bounds || event.target !== image.current) return;
    // Keeps the focus on the sticker.
    event.preventDefault();
    const x = ((event.clientX - bounds.left) / bounds.width) * 100;
    const y = ((event.clientY - bounds.top) / bounds.height) * 100;
    change(selected.id, (current) => moved(current, x, y));
  };

  return (
    <div className="flex justify-center overflow-hidden rounded-field bg-well sideways:max-w-[55%] sideways:items-center sideways:self-start">
      {/* `role="application"`: screen readers pass the keys on to the stickers. */}
      <div
        ref={photo}
        role="application"
        aria-label={t`Photo with stickers`}
        className="relative"
        onPointerDown={moveSelected}
      >
        <img
          ref={image}
          src={url}
          alt={t`What you chose`}
          draggable={false}
          onLoad={onLoaded}
          onError={onUnreadable}
          className="block max-h-[36dvh] min-h-24 sideways:max-h-[calc(100dvh-5.5rem)] max-w-full select-none"
        />
        <div className="pointer-events-none absolute inset-0 overflow-hidden">
          {stickers.stickers.map((sticker) => (
            <StickerGlyph key={sticker.id} sticker={sticker} />
          ))}
        </div>
        {stickers.stickers.map((sticker) => (
          <StickerHandle key={sticker.id} sticker={sticker} stickers={stickers} photo={photo} />
        ))}
      </div>
    </div>
  );
}
