import { useSyncExternalStore, type ComponentType } from 'react';
import type { HeaderMenuProps } from './HeaderMenu.tsx';

interface HeaderMenuState {
  /** The menu, once its code has loaded for a press. */
  readonly Menu?: ComponentType<HeaderMenuProps>;
  /** The key of the location where it is open. */
  readonly openAt?: string | null;
}

/*
 * The state of the header's menu. It lives outside of React, because a page has another header than its skeleton: a menu
 * that was pressed in the skeleton is open when the page takes its place.
 */
let state: HeaderMenuState = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => state;

/** The menu and where it is open. */
export const useHeaderMenu = (): HeaderMenuState => useSyncExternalStore(subscribe, read, read);

/** Changes the menu's state. */
export function setHeaderMenu(change: HeaderMenuState): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Loads the menu's code, before a connection is lost. Without it the button stays, and the next press tries again. */
export const preloadHeaderMenu = (): Promise<HeaderMenuState> =>
  import('./HeaderMenu.tsx').then(
    ({ HeaderMenu }) => ({ Menu: HeaderMenu }),
    () => ({}),
  );
