import type { FocusEvent, PointerEvent } from 'react';

/**
 * Props of a group of tabs that hide the focus ring after a tap and show it for the keyboard. Tabs move the focus by script, for
 * which browsers show the ring after a tap too. The group's elements need the class `in-data-tapped:outline-none`.
 */
export const quietTap = {
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.dataset['tapped'] = '';
  },
  onKeyDownCapture: ({ currentTarget }: { currentTarget: HTMLElement }) => {
    delete currentTarget.dataset['tapped'];
  },
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget))
      delete currentTarget.dataset['tapped'];
  },
} as const;
