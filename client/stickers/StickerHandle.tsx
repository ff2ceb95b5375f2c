import { t } from '@lingui/core/macro';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { classNames } from '../lib/classNames.ts';
import { moved, resized, type Sticker } from './sticker.ts';
import type { Stickers } from './useStickers.ts';
import { useWheelSteps } from './useWheelSteps.ts';

/** The distance that an arrow key moves a sticker, in percent of the photo; the larger one with Shift. */
const keySteps = { fine: 2, coarse: 10 } as const;

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface StickerHandleProps {
  sticker: Sticker;
  stickers: Stickers;
  /** The element that the sticker's position is relative to. */
  photo: RefObject<HTMLElement | null>;
}

/**
 * The interactive part of a sticker: drag it by touch or mouse, resize it with the wheel or + and -, move it with the arrow
 * keys, and remove it with Delete.
 */
export function StickerHandle({ sticker, stickers, photo }: StickerHandleProps) {
  const { id, name, x, y, size } = sticker;
  const { select, change, remove, selected } = stickers;
  const handle = useRef<HTMLButtonElement>(null);
  const drag = useRef<{ pointer: number; x: number; y: number } | null>(null);
  useWheelSteps(handle, (steps) => change(id, (current) => resized(current, steps)));

  const isSelected = selected?.id === id;
  useEffect(() => {
    // Focuses a new sticker, and after a removal the newly selected one.
    if (isSelected) handle.current?.focus({ preventScroll: true });
  }, [isSelected]);

  const startDrag = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    select(sticker);
  };
  const continueDrag = (event: PointerEvent) => {
    const from = drag.current;
    const bounds = photo.current?.getBoundingClientRect();
    if (from?.pointer !== event.pointerId || !bounds) return;
    const right = ((event.clientX - from.x) / bounds.width) * 100;
    const down = ((event.clientY - from.y) / bounds.height) * 100;
    drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    change(id, (current) => moved(current, current.x + right, current.y + down));
  };
  const endDrag = () => {
    drag.current = null;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const step = event.shiftKey ? keySteps.coarse : keySteps.fine;
    if (direction)
      change(id, (current) => moved(current, current.x + direction[0] * step, current.y + direction[1] * step));
    else if (event.key === '+' || event.key === '=') change(id, (current) => resized(current, 1));
    else if (event.key === '-' || event.key === '_') change(id, (current) => resized(current, -1));
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(id);
    else return;
    event.preventDefault();
  };

  return (
    <button
      ref={handle}
      type="button"
      aria-label={t`${name} sticker`}
      aria-pressed={isSelected}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + - Delete"
      onFocus={() => select(sticker)}
      onPointerDown={startDrag}
      onPointerMove={continueDrag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={onKeyDown}
      style={{ left: `${x}%`, top: `${y}%`, width: size, height: size, touchAction: 'none' }}
      className={classNames(
        'absolute -translate-1/2 cursor-grab rounded-small outline-2 outline-dashed active:cursor-grabbing',
        isSelected ? 'outline-action' : 'outline-transparent',
      )}
    />
  );
}
