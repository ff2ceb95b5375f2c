import { t } from '@lingui/core/macro';
import { PlusIcon } from '../ui/drawings/icons.tsx';
import { MinusIcon, TrashIcon } from '../ui/drawings/mediaIcons.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { isLargest, isSmallest, resized, type Sticker } from './sticker.ts';
import type { Stickers } from './useStickers.ts';

/** Buttons that resize and remove the selected sticker. */
export function StickerControls({ sticker, stickers }: { sticker: Sticker; stickers: Stickers }) {
  const { id, emoji, name, size } = sticker;
  const resize = (steps: number) => stickers.change(id, (current) => resized(current, steps));
  return (
    <div
      role="group"
      aria-label={t`${name} sticker`}
      className="flex flex-wrap items-center gap-1 rounded-field bg-well px-2"
    >
      <span aria-hidden="true" className="px-1 text-21">
        {emoji}
      </span>
      <IconButton label={t`Smaller`} disabled={isSmallest(sticker)} onClick={() => resize(-1)}>
        <MinusIcon />
      </IconButton>
      <span className="min-w-9 text-center text-13 font-semibold text-soft tabular-nums">{size}</span>
      <IconButton label={t`Larger`} disabled={isLargest(sticker)} onClick={() => resize(1)}>
        <PlusIcon />
      </IconButton>
      <IconButton label={t`Remove sticker`} className="ms-auto hover:text-error" onClick={() => stickers.remove(id)}>
        <TrashIcon />
      </IconButton>
    </div>
  );
}
