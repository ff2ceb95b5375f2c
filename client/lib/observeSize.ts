import { flushSync } from 'react-dom';

const measures = new WeakMap<Element, () => void>();

let observer: ResizeObserver | undefined;

/**
 * One observer for all elements, and one synchronous update for all measurements, so that the browser lays out once.
 */
function measureAll(entries: readonly ResizeObserverEntry[]): void {
  flushSync(() => {
    for (const { target } of entries) measures.get(target)?.();
  });
}

/**
 * Calls `measure` after the element's first layout and after every change of its size, always before the next paint.
 *
 * @param measure may read sizes and set state.
 * @returns a function that stops observing.
 */
export function observeSize(element: Element, measure: () => void): () => void {
  observer ??= new ResizeObserver(measureAll);
  measures.set(element, measure);
  observer.observe(element);
  return () => {
    measures.delete(element);
    observer?.unobserve(element);
  };
}
