/*
 * Stands in for the part of react-router that serves its framework mode: prefetching and document tags of pages that its
 * own server renders. Without that mode's context each of these does what stands here. 2 kB that never run.
 */
import { createContext, useRef } from 'react';

export const FrameworkContext = createContext(undefined);

export function usePrefetchBehavior() {
  return [false, useRef(null), {}];
}

export function PrefetchPageLinks() {
  return null;
}

export function mergeRefs(...refs) {
  return (value) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref != null) ref.current = value;
    }
  };
}

export const CRITICAL_CSS_DATA_ATTRIBUTE = 'data-react-router-critical-css';

export function setIsHydrated() {}
