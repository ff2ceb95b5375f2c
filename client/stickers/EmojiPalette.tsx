import { t } from '@lingui/core/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import { arrowSteps } from '../lib/arrowSteps.ts';
import { emojiFonts } from './drawEmoji.ts';
import { emojis, type Emoji } from './emojis.ts';

interface EmojiPaletteProps {
  id: string;
  onChoose: (emoji: Emoji) => void;
}

/** All emojis by name: one Tab stop, arrow keys move within it. */
export function EmojiPalette({ id, onChoose }: EmojiPaletteProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  const onKeyDown = (event: KeyboardEvent) => {
    const columns = grid.current ? getComputedStyle(grid.current).gridTemplateColumns.split(' ').length : 1;
    const steps: Readonly<Record<string, number>> = {
      ...arrowSteps,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -current,
      End: emojis.length - 1 - current,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(emojis.length - 1, Math.max(0, current + step));
    setCurrent(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div
      ref={grid}
      id={id}
      role="toolbar"
      aria-label={t`Emojis`}
      className="grid h-full animate-appear grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] overflow-y-auto overscroll-contain rounded-field bg-well p-1.5"
    >
      {emojis.map((emoji, index) => (
        <button
          key={emoji.name}
          type="button"
          title={emoji.name}
          aria-label={emoji.name}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onKeyDown={onKeyDown}
          onClick={() => onChoose(emoji)}
          style={{ fontFamily: emojiFonts }}
          className="flex h-11 items-center justify-center rounded-small text-27 leading-none -outline-offset-2 hover:bg-action-tint"
        >
          {emoji.emoji}
        </button>
      ))}
    </div>
  );
}
