import { useRef, useState } from 'react';

/**
 * The state of a section that is folded at first. Both buttons disappear when they are pressed, so the focus moves to
 * `place`, the element around the content.
 */
export function useFold() {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const moveTo = (next: boolean) => {
    setOpen(next);
    place.current?.focus({ preventScroll: true });
  };
  return { open, place, unfold: () => moveTo(true), fold: () => moveTo(false) };
}
