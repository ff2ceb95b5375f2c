import { lazy, startTransition, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';

const loadBubble = () => import('./TooltipBubble.tsx').then((module) => ({ default: module.TooltipBubble }));
// Without its code there is no hint, and the page stays.
const without = { default: ({ children }: { children: ReactElement }) => children };
const TooltipBubble = lazy(() => loadBubble().catch(() => without as Awaited<ReturnType<typeof loadBubble>>));

interface TooltipProps {
  content: ReactNode;
  /** The hover delay in milliseconds; focus and tap open it immediately. */
  delay?: number;
  /** One focusable element: a button, an element with `tabIndex={0}`, or a label around its input. */
  children: ReactElement;
}

/** A tooltip that opens on hover, focus or tap. The positioning code is loaded at the first of these events. */
export function Tooltip({ content, delay = 700, children }: TooltipProps) {
  const [activation, setActivation] = useState<'no' | 'hover' | 'now'>('no');
  const holder = useRef<HTMLSpanElement>(null);
  const focused = useRef(false);
  const isForFocus = useRef(false);

  useEffect(() => {
    const element = holder.current;
    if (!element || activation === 'now') return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    // In a transition, so that the element stays visible until the code has loaded.
    const activate = (how: 'hover' | 'now') => startTransition(() => setActivation(how));
    element.addEventListener('pointerenter', (event) => event.pointerType !== 'touch' && activate('hover'), { signal });
    element.addEventListener('pointerdown', () => activate('now'), { signal });
    element.addEventListener(
      'focusin',
      () => {
        isForFocus.current = true;
        // A hint closes when its element scrolls. By the next frame the focus has scrolled it into view.
        requestAnimationFrame(() => activate('now'));
      },
      { signal },
    );
    return () => listening.abort();
  }, [activation]);

  useEffect(() => {
    const element = holder.current;
    const enter = () => (focused.current = true);
    // Deferred, because the focus also moves when `TooltipBubble` replaces the element.
    const leave = () => setTimeout(() => (focused.current = element?.contains(document.activeElement) ?? false));
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, []);

  // `TooltipBubble` renders a new element: moves the focus to it, unless the focus has gone on while the code was loading.
  const takeOver = (close: () => void) => {
    const { activeElement, body } = document;
    const isLeft = !focused.current || (activeElement !== body && !holder.current?.contains(activeElement));
    const trigger = holder.current?.firstElementChild;
    if (!isLeft && trigger instanceof HTMLElement) trigger.focus();
    if (isLeft && isForFocus.current) close();
  };

  return (
    <span ref={holder} className="contents">
      {activation === 'no' ? (
        children
      ) : (
        <TooltipBubble content={content} delay={delay} opened={activation === 'now'} onMount={takeOver}>
          {children}
        </TooltipBubble>
      )}
    </span>
  );
}
