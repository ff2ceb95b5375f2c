import { jsx } from 'react/jsx-runtime';

const isText = (child: unknown): child is string | number =>
  (typeof child === 'string' && child !== '') || typeof child === 'number';
const isElement = (child: unknown): boolean => typeof child === 'object' && child !== null;
const apart = (text: unknown) => (isText(text) ? jsx('span', { children: text }) : text);

/** Puts the only child of an element into one of its own, if it is a text that the element does not hold itself: a fragment's. */
export const textApart = (type: unknown, child: unknown): unknown => (typeof type === 'symbol' ? apart(child) : child);

/**
 * Joins texts that stand side by side, and puts a text that stands beside elements into one of its own. All else keeps its place, which
 * is its key for React.
 *
 * @param children of one element, in their order
 * @returns one text if there are no elements, else the children without bare texts
 */
export function textsApart(children: readonly unknown[]): unknown {
  const parts: unknown[] = [];
  /** The place of the text that the next one joins, or -1. */
  let open = -1;
  for (const child of children) {
    const joins = isText(child) && open >= 0;
    if (joins) parts[open] = `${String(parts[open])}${child}`;
    else if (isText(child)) open = parts.length;
    else if (isElement(child)) open = -1;
    parts.push(joins ? null : child);
  }
  return parts.some(isElement) ? parts.map(apart) : parts.find(isText);
}
