import type { IEnvironment } from 'relay-runtime';

const viewers = new WeakMap<IEnvironment, boolean>();

/** Stores that a signed-in user was seen in this environment, and whether they are an administrator. */
export function rememberViewer(environment: IEnvironment, isAdmin: boolean): void {
  viewers.set(environment, isAdmin);
}

/** Whether a signed-in user was seen in this environment. */
export function hasKnownViewer(environment: IEnvironment): boolean {
  return viewers.has(environment);
}

/** Whether the user of this environment is an administrator. This only hides a menu; the server enforces access. */
export function isKnownAdmin(environment: IEnvironment): boolean {
  return viewers.get(environment) === true;
}
