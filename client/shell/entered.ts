import type { IEnvironment } from 'relay-runtime';

const entered = new WeakMap<IEnvironment, boolean>();

/** Stores that a signed-in user was seen in this environment, and whether they are an administrator. */
export function enter(environment: IEnvironment, isAdmin: boolean): void {
  entered.set(environment, isAdmin);
}

/** Whether a signed-in user was seen in this environment. */
export function hasEntered(environment: IEnvironment): boolean {
  return entered.has(environment);
}

/** Whether the user of this environment is an administrator. This only hides a menu; the server enforces access. */
export function hasEnteredAsAdmin(environment: IEnvironment): boolean {
  return entered.get(environment) === true;
}
