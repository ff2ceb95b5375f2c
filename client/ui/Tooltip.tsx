import { lazy, startTransition, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';

const TooltipBubble = lazy(() => import('./TooltipBubble.tsx').then((module) => ({ default: module.TooltipBubble })));

interface TooltipProps {
  content: ReactNode;
  /** Milliseconds of hovering before it opens; focus and tap open it at once. */
  delay?: number;
  /** What a tap or click does: opens the hint, or only what it does anyway, as on a choice. */
  tap?: 'opens' | 'passes';
  /** One element that takes focus: a button, or `tabIndex={0}`; or a label around its input. */
  children: ReactElement;
}

/**
 * A hint over an element, by pointer, focus or tap. The element stands alone until the first of them, so that no page loads
 * the positioning before somebody asks for a hint.
 */
export function Tooltip({ content, delay = 700, tap = 'opens', children }: TooltipProps) {
  const [wanted, setWanted] = useState<'no' | 'hover' | 'now'>('no');
  const holder = useRef<HTMLSpanElement>(null);
  const focused = useRef(false);

  useEffect(() => {
    const element = holder.current;
    if (!element || wanted === 'now') return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    // A transition: the element stays as it is until the code has come.
    const want = (how: 'hover' | 'now') => startTransition(() => setWanted(how));
    element.addEventListener('pointerenter', (event) => event.pointerType !== 'touch' && want('hover'), { signal });
    if (tap === 'opens') element.addEventListener('pointerdown', () => want('now'), { signal });
    element.addEventListener('focusin', ({ target }) => opensBy(tap, target) && want('now'), { signal });
    return () => listening.abort();
  }, [wanted, tap]);

  useEffect(() => {
    const element = holder.current;
    const enter = () => (focused.current = true);
    // Later, because the focus also leaves when the bubble takes the element's place.
    const leave = () => setTimeout(() => (focused.current = element?.contains(document.activeElement) ?? false));
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, []);

  // The bubble's trigger is a new element: a focus that was on the old one goes along.
  const takeOver = () => {
    const trigger = holder.current?.firstElementChild;
    if (focused.current && trigger instanceof HTMLElement) trigger.focus();
  };

  return (
    <span ref={holder} className="contents">
      {wanted === 'no' ? (
        children
      ) : (
        <TooltipBubble content={content} delay={delay} tap={tap} opened={wanted === 'now'} onMount={takeOver}>
          {children}
        </TooltipBubble>
      )}
    </span>
  );
}

/** Whether a focus opens the hint: the focus that a tap brings along must not cover what was chosen. */
export const opensBy = (tap: 'opens' | 'passes', target: EventTarget | null): boolean =>
  tap === 'opens' || (target instanceof Element && target.matches(':focus-visible'));
