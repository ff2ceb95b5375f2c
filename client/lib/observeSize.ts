import { flushSync } from 'react-dom';

const measures = new WeakMap<Element, () => void>();

let observer: ResizeObserver | undefined;

/** One for all elements: everything is read before React changes anything, so that the browser lays out once. */
function measureAll(entries: readonly ResizeObserverEntry[]): void {
  flushSync(() => {
    for (const { target } of entries) measures.get(target)?.();
  });
}

/**
 * Measures an element when the browser has laid it out, and after each change of its size, always before that is painted.
 * What `measure` reads is there already, and nothing is laid out for it that does not show yet.
 *
 * @param measure may read sizes and set state.
 * @returns what ends it.
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
