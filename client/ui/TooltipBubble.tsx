import * as Radix from 'radix-ui/tooltip';
import { useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react';

interface TooltipBubbleProps {
  content: ReactNode;
  delay: number;
  /** Whether it opens immediately, because focus or a tap preceded the code. */
  opened: boolean;
  /** Called once it is rendered; calls `close` if the hint is no longer wanted. */
  onMount: (close: () => void) => void;
  children: ReactElement;
}

/** The positioned content of a `Tooltip`, in its own chunk. */
export function TooltipBubble({ content, delay, opened, onMount, children }: TooltipBubbleProps) {
  const [open, setOpen] = useState(opened);
  const [mounted] = useState(() => onMount);
  useLayoutEffect(() => mounted(() => setOpen(false)), [mounted]);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) {
    setWasOpened(true);
    setOpen(true);
  }
  return (
    <Radix.Provider delayDuration={delay}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger
          asChild
          onFocus={(event) => {
            // Radix would open the hint at once, and close it when the focus has scrolled the element into view.
            event.preventDefault();
            const { currentTarget } = event;
            if (!open) requestAnimationFrame(() => currentTarget === document.activeElement && setOpen(true));
          }}
          onClick={(event) => {
            // Radix ignores hover events of touch input and closes on tap; a tap opens the hint instead.
            event.preventDefault();
            setOpen(true);
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-[min(16rem,calc(100vw-24px))] animate-appear rounded-field bg-ink px-3 py-2 text-13 text-ground shadow-lifted"
          >
            {/* Radix puts something beside it. */}
            <div>{content}</div>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
