import { useRef, useState } from 'react';
import type { Emoji } from './emojis.ts';
import { newSticker, type Sticker } from './sticker.ts';

/** The stickers of one photo and the selected sticker. */
export function useStickers() {
  const [stickers, setStickers] = useState<readonly Sticker[]>([]);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const lastId = useRef(0);
  const selected = stickers.find(({ id }) => id === selectedId) ?? null;

  return {
    stickers,
    selected,
    select: (sticker: Sticker) => setSelectedId(sticker.id),
    /** Adds a sticker in the centre and selects it. */
    add: (emoji: Emoji) => {
      lastId.current += 1;
      const id = lastId.current;
      setStickers((before) => [...before, newSticker(id, emoji)]);
      setSelectedId(id);
    },
    /** Updates the current state of a sticker. */
    change: (id: number, to: (sticker: Sticker) => Sticker) =>
      setStickers((before) => before.map((sticker) => (sticker.id === id ? to(sticker) : sticker))),
    /** Removes a sticker and selects the one that was added before it. */
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
