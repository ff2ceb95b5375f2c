import { useRef, useState } from 'react';
import type { Emoji } from './emojis.ts';
import { newSticker, type Sticker } from './sticker.ts';

/** The stickers on one photo, and the one that the buttons are about. */
export function useStickers() {
  const [stickers, setStickers] = useState<readonly Sticker[]>([]);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const lastId = useRef(0);
  const selected = stickers.find(({ id }) => id === selectedId) ?? null;

  return {
    stickers,
    selected,
    select: (sticker: Sticker) => setSelectedId(sticker.id),
    /** Puts one more in the middle and selects it. */
    add: (emoji: Emoji) => {
      lastId.current += 1;
      const id = lastId.current;
      setStickers((before) => [...before, newSticker(id, emoji)]);
      setSelectedId(id);
    },
    /** Changes one, whatever it has become meanwhile. */
    change: (id: number, to: (sticker: Sticker) => Sticker) =>
      setStickers((before) => before.map((sticker) => (sticker.id === id ? to(sticker) : sticker))),
    /** Removes one; the one that was put before it is selected. */
    remove: (id: number) => {
      const left = stickers.filter((sticker) => sticker.id !== id);
      setStickers(left);
      setSelectedId(left.at(-1)?.id ?? null);
    },
    clear: () => {
      setStickers([]);
      setSelectedId(null);
    },
  };
}

export type Stickers = ReturnType<typeof useStickers>;
