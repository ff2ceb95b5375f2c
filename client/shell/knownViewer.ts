import type { IEnvironment } from 'relay-runtime';
import { currentEnvironment } from '../relay/environment.ts';
import { setViewerId } from '../relay/viewer.ts';

const viewers = new WeakMap<IEnvironment, boolean>();

interface Viewer {
  readonly id: string;
  readonly isAdmin: boolean;
}

/** Stores that a signed-in user was seen in this environment, and whether they are an administrator. */
export function rememberViewer(environment: IEnvironment, { id, isAdmin }: Viewer): void {
  viewers.set(environment, isAdmin);
  // Pages of a former session may be rendered once more.
  if (environment === currentEnvironment()) setViewerId(id);
}

/** Whether a signed-in user was seen in this environment. */
export function hasKnownViewer(environment: IEnvironment): boolean {
  return viewers.has(environment);
}

/** Whether the user of this environment is an administrator. This only hides a menu; the server enforces access. */
export function isKnownAdmin(environment: IEnvironment): boolean {
  return viewers.get(environment) === true;
}
