import type { ElementType, Key } from 'react';
import { Fragment, jsx as createOne, jsxs as createSeveral } from 'react/jsx-runtime';
import { textApart, textsApart } from './textsApart.ts';

/*
 * The compiler calls these for JSX in place of React's own functions (scripts/build/jsx.ts). Translators of browsers move the text nodes
 * of a page, and React does not find a moved one again: removing it, or inserting before it, fails, and its changes are not
 * seen. Here no text node stands beside another node, so that React replaces the content of an element and holds no text node. See
 * docs/decisions/074-translated-pages.md.
 */

export { Fragment };

/** Creates an element with at most one child. */
export function jsx(type: ElementType, props: { readonly children?: unknown }, key?: Key) {
  const children = textApart(type, props.children);
  return createOne(type, children === props.children ? props : { ...props, children }, key);
}

/** Creates an element with several children. */
export function jsxs(type: ElementType, props: { readonly children: readonly unknown[] }, key?: Key) {
  const children = textsApart(props.children);
  return (Array.isArray(children) ? createSeveral : jsx)(type, { ...props, children }, key);
}
