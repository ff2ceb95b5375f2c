import type { IEnvironment } from 'relay-runtime';

const entered = new WeakMap<IEnvironment, boolean>();

/** Remembers that a signed-in user was seen in this environment, and whether he is an administrator. */
export function enter(environment: IEnvironment, isAdmin: boolean): void {
  entered.set(environment, isAdmin);
}

/** Whether a signed-in user was seen in this environment. */
export function hasEntered(environment: IEnvironment): boolean {
  return entered.has(environment);
}

/** Whether the user who was seen in this environment is an administrator. The server decides; this only hides a menu. */
export function hasEnteredAsAdmin(environment: IEnvironment): boolean {
  return entered.get(environment) === true;
}
