import type { ElementType, Key } from 'react';
import { Fragment, jsxDEV as create, type JSXSource } from 'react/jsx-dev-runtime';
import { textApart, textsApart } from './textsApart.ts';

export { Fragment };

/** The functions of `jsx-runtime.ts` as development and tests call them. */
export function jsxDEV(
  type: ElementType,
  props: { readonly children?: unknown },
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) {
  const joined = isStatic ? textsApart(props.children as readonly unknown[]) : props.children;
  const isSeveral = isStatic && Array.isArray(joined);
  const children = isSeveral ? joined : textApart(type, joined);
  return create(type, children === props.children ? props : { ...props, children }, key, isSeveral, source, self);
}
